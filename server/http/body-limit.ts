import { limitsOf } from '#server/kernel/networks.ts'
import { Refusal } from '#server/kernel/refusal.ts'

/** Sixty of the largest calls, or sixteen thousand short ones: many phones share one address of a mobile network. */
const PER_ADDRESS = { max: 16 * 1024 * 1024, seconds: 60 }
/** Added to the length of each body, since an empty one takes work too. */
const REQUEST_BYTES = 1024
const NETWORKS_MAX = 10_000

interface Window {
  bytes: number
  endsAt: number
}

/**
 * Limits how much is read and parsed for one network in a minute, over all shops (docs/decisions/031). It protects the
 * one thread of this process, so it is counted here and not in the database.
 */
export class BodyLimit {
  readonly #windows = new Map<string, Window>()
  readonly #rateFactor: number

  constructor(rateFactor: number) {
    this.#rateFactor = rateFactor
  }

  /** Called before a body is read; its length may be unknown. */
  countRequest(address: string, length: number): void {
    this.countBytes(address, REQUEST_BYTES + length)
  }

  countBytes(address: string, bytes: number): void {
    const now = performance.now()
    const limits = limitsOf(address, 'body', PER_ADDRESS)
    const windows = limits.map(({ bucket, seconds }) => this.#window(bucket, now, seconds))
    for (const [nth, { max }] of limits.entries()) {
      const window = windows[nth] as Window
      if (window.bytes + bytes > max * this.#rateFactor) throw tooMuch(Math.ceil((window.endsAt - now) / 1000))
    }
    for (const window of windows) window.bytes += bytes
  }

  #window(bucket: string, now: number, seconds: number): Window {
    const known = this.#windows.get(bucket)
    if (known && known.endsAt > now) return known
    const fresh = { bytes: 0, endsAt: now + seconds * 1000 }
    // Ordered by their ends, since all have the same length.
    this.#windows.delete(bucket)
    this.#windows.set(bucket, fresh)
    this.#forget(now)
    return fresh
  }

  /** Removes expired windows, and the oldest one if there are too many. */
  #forget(now: number): void {
    for (const [bucket, { endsAt }] of this.#windows) {
      if (endsAt > now && this.#windows.size <= NETWORKS_MAX) return
      this.#windows.delete(bucket)
    }
  }
}

function tooMuch(retryAfter: number): Refusal {
  return new Refusal('too-many-requests', { id: 'tooMuchSent', seconds: retryAfter }, { retryAfter })
}
