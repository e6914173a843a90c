import { tokenHash } from '#server/kernel/random-token.ts'

/** Together with its request, whose 256 bits make a table of all codes useless. */
export function codeHash(request: string, code: string): Buffer {
  return tokenHash(`${request}:${code}`)
}
