import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

const ROUNDS = 4_096

/**
 * The form in which PostgreSQL stores a password (RFC 5803), so that no statement or server log contains the password
 * itself.
 */
export function scramVerifier(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, ROUNDS, 32, 'sha256')
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest()
  const stored = createHash('sha256').update(keyOf('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${ROUNDS}:${salt.toString('base64')}$${stored}:${keyOf('Server Key').toString('base64')}`
}
