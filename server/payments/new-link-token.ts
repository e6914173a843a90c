import { randomBytes } from 'node:crypto'

/** 144 bits that nobody guesses; the gateway takes 40 characters at most. */
export function newLinkToken(): string {
  return randomBytes(18).toString('base64url')
}
