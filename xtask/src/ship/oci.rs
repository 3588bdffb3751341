//! The container image: one layer with the program, in the layout of the Open Container Initiative. It is written
//! directly, so neither a daemon nor a base image is needed.

use anyhow::Result;
use serde_json::{Value, json};

use super::packed::{Packed, gzip};
use super::target::Architecture;
use super::{Program, VERSION, hex, licences};

/// The user of the program in the image. Nobody else on a usual machine has this number.
pub(super) const USER: u64 = 65532;

/// An image: its blobs and what points at them.
pub(super) struct Image {
    arch: Architecture,
    layer: Vec<u8>,
    config: Vec<u8>,
}

impl Image {
    pub(super) fn pack(program: &Program) -> Result<Image> {
        let arch = program.target.arch;
        let tar = layer(program)?;
        let config = config(arch, &hex(&tar));
        Ok(Image {
            arch,
            layer: gzip(&tar)?,
            config: serde_json::to_vec_pretty(&config)?,
        })
    }

    /// Returns the image as one file, for `podman load`, `docker load` and `skopeo copy oci-archive:`.
    pub(super) fn archive(&self) -> Result<Vec<u8>> {
        let (layer, config) = (hex(&self.layer), hex(&self.config));
        let manifest = serde_json::to_vec_pretty(&json!({
            "schemaVersion": 2,
            "mediaType": "application/vnd.oci.image.manifest.v1+json",
            "config": blob("application/vnd.oci.image.config.v1+json", &config, &self.config),
            "layers": [blob("application/vnd.oci.image.layer.v1.tar+gzip", &layer, &self.layer)],
        }))?;
        let name = hex(&manifest);
        let mut pointer = blob(
            "application/vnd.oci.image.manifest.v1+json",
            &name,
            &manifest,
        );
        pointer["platform"] = json!({ "architecture": self.arch.to_string(), "os": "linux" });
        pointer["annotations"] = json!({
            "io.containerd.image.name": format!("docker.io/library/salon:{VERSION}"),
            "org.opencontainers.image.ref.name": VERSION,
        });
        let index = json!({
            "schemaVersion": 2,
            "mediaType": "application/vnd.oci.image.index.v1+json",
            "manifests": [pointer],
        });
        // Older versions of `docker load` look for this file instead of the index.
        let docker = json!([{
            "Config": format!("blobs/sha256/{config}"),
            "RepoTags": [format!("salon:{VERSION}")],
            "Layers": [format!("blobs/sha256/{layer}")],
        }]);
        let mut archive = Packed::new();
        for (name, bytes) in [
            (&config, &self.config),
            (&layer, &self.layer),
            (&name, &manifest),
        ] {
            archive.file(&format!("blobs/sha256/{name}"), 0o644, bytes)?;
        }
        archive.file("index.json", 0o644, &serde_json::to_vec_pretty(&index)?)?;
        archive.file("manifest.json", 0o644, &serde_json::to_vec_pretty(&docker)?)?;
        archive.file("oci-layout", 0o644, br#"{"imageLayoutVersion":"1.0.0"}"#)?;
        archive.finish()
    }
}

/// Everything in the image: the program, its folder for data, and a place for temporary files.
fn layer(program: &Program) -> Result<Vec<u8>> {
    let mut layer = Packed::new();
    layer.folder("data/", 0o750, USER)?;
    layer.folder("etc/", 0o755, 0)?;
    let user = format!("salon:x:{USER}:{USER}:Salon:/data:/nonexistent\n");
    layer.file("etc/passwd", 0o644, user.as_bytes())?;
    layer.file("etc/group", 0o644, format!("salon:x:{USER}:\n").as_bytes())?;
    // Names from `/etc/hosts` first, as people who write it expect. Without this file glibc would ask DNS alone.
    layer.file("etc/nsswitch.conf", 0o644, b"hosts: files dns\n")?;
    layer.folder("licences/", 0o755, 0)?;
    for (name, text) in licences::all(program.target)? {
        layer.file(&format!("licences/{name}"), 0o644, &text)?;
    }
    layer.file("salon", 0o755, &program.bytes)?;
    layer.folder("tmp/", 0o1777, 0)?;
    layer.finish()
}

fn config(arch: Architecture, layer: &str) -> Value {
    let seconds = |seconds: u64| seconds * 1_000_000_000;
    json!({
        "architecture": arch.to_string(),
        "os": "linux",
        "config": {
            "User": format!("{USER}:{USER}"),
            "Env": ["SALON_LISTEN=0.0.0.0:8017", "SALON_DATABASE=sqlite:/data/salon.db"],
            "Entrypoint": ["/salon"],
            "Cmd": ["serve"],
            "WorkingDir": "/data",
            "Volumes": { "/data": {} },
            "ExposedPorts": { "8017/tcp": {} },
            "Healthcheck": {
                "Test": ["CMD", "/salon", "health"],
                "Interval": seconds(10), "Timeout": seconds(5), "StartPeriod": seconds(30), "Retries": 3,
            },
            "Labels": {
                "org.opencontainers.image.title": "Salon",
                "org.opencontainers.image.version": VERSION,
                "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
            },
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{layer}")] },
        // Some tools expect times. The same program gives the same image, so they are always the same.
        "created": "1970-01-01T00:00:00Z",
        "history": [{ "created": "1970-01-01T00:00:00Z", "created_by": "cargo xtask image" }],
    })
}

fn blob(kind: &str, name: &str, bytes: &[u8]) -> Value {
    json!({ "mediaType": kind, "digest": format!("sha256:{name}"), "size": bytes.len() })
}
