"""The house's signing key: Ed25519, in a file that only its owner may read."""

import os
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from passline.ledger.fault import BadStore


class SigningKey:
    def __init__(self, secret: bytes) -> None:
        self._key = Ed25519PrivateKey.from_private_bytes(secret)

    @property
    def public(self) -> str:
        return self._key.public_key().public_bytes_raw().hex()

    def sign(self, content: bytes) -> bytes:
        return self._key.sign(content)


def signing_key(path: Path) -> SigningKey:
    """The key in this file; a new one is made if there is none."""
    try:
        return SigningKey(bytes.fromhex(_content(path).strip()))
    except OSError as error:
        raise BadStore(f"{path}: {error.strerror}. Name a file for the signing key.") from None
    except ValueError:
        raise BadStore(f"{path}: this is no signing key. It has 64 hexadecimal digits.") from None


def _content(path: Path) -> str:
    if path.exists():
        return path.read_text("ascii")
    secret = os.urandom(32).hex()
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(f"{secret}\n")
    return secret
