# Why a hint suggests what it suggests.
