import { timingSafeEqual } from 'node:crypto'

/** Takes as long whatever differs. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && b.length > 0 && timingSafeEqual(a, b)
}
