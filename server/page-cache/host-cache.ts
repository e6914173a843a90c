import { LRUCache } from 'lru-cache'
import type { Tenant } from '#server/kernel/ctx.ts'
import { withTimeout } from './with-timeout.ts'

const MAX_HOSTS = 20_000
const LOOKUP_TIMEOUT_MS = 500
const RETRY_AFTER_MS = 1_000

/** The shop of each host, cached until the database reports that a host was added, moved or removed. */
export class HostCache {
  readonly #shops = new LRUCache<string, { tenant: Tenant; version: number }>({ max: MAX_HOSTS })
  #isListening = false
  /** Counts the changes: a lookup that started before the last one may be wrong. */
  #version = 0
  #retryAfter = 0

  /** From memory, if that is certain. */
  get(host: string): Tenant | undefined {
    const shop = this.#isListening ? this.#shops.get(host) : undefined
    return shop?.version === this.#version ? shop.tenant : undefined
  }

  /** From memory, or else from `lookUp`; if that fails or takes too long, the last known value. */
  async find(host: string, lookUp: () => Promise<Tenant | null>): Promise<Tenant | null> {
    const cached = this.get(host)
    if (cached) return cached
    const last = this.#shops.get(host)?.tenant
    const lookingUp = this.#lookUp(host, lookUp)
    if (!last) return lookingUp
    // While the database is away or stalled, the last known value is used (F22).
    if (performance.now() < this.#retryAfter) {
      lookingUp.catch(() => {})
      return last
    }
    const found = await withTimeout(lookingUp, LOOKUP_TIMEOUT_MS).catch(() => undefined)
    if (found !== undefined) return found
    this.#retryAfter = performance.now() + RETRY_AFTER_MS
    return last
  }

  async #lookUp(host: string, lookUp: () => Promise<Tenant | null>): Promise<Tenant | null> {
    const version = this.#version
    const found = await lookUp()
    if (found) this.#shops.set(host, { tenant: found, version })
    else this.#shops.delete(host)
    return found
  }

  changed(): void {
    this.#version++
  }

  lost(): void {
    this.#isListening = false
  }

  connected(): void {
    this.#version++ // changes may have been missed while not listening
    this.#isListening = true
  }
}
