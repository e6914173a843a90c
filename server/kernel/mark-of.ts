import { hash } from 'node:crypto'

/** Of what a page shows. A change is sent with it, and refused once the mark of what is stored is another. */
export function markOf(shown: unknown): string {
  return hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 16)
}
