// Chromium's virtual authenticators: devices that keep passkeys, driven over the DevTools protocol.

import { SERVER } from "./guests.mjs";

/** The server under a name: browsers have no passkeys for addresses. */
export const NAMED = SERVER.replace("127.0.0.1", "localhost");

/** Gives a page an authenticator whose owner is there and agrees. */
export async function authenticator(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** The passkeys on it. */
    keys: async () => (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    /** Puts a passkey from elsewhere on it. */
    put: (credential) => session.send("WebAuthn.addCredential", { authenticatorId, credential }),
    /** Whether it recognises its owner. */
    recognise: (isUserVerified) => session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}
