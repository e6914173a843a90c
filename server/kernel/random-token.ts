import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Only the hash is stored: a stolen copy of the database opens no session. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
