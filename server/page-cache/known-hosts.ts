import type { Tenant } from '#server/kernel/ctx.ts'
import { inTime } from './in-time.ts'

const MOST = 20_000
const PATIENCE_MS = 500
const REST_MS = 1_000

/** Which shop a host leads to, kept until the database tells that a host has come, moved or gone. */
export class KnownHosts {
  readonly #shops = new Map<string, { tenant: Tenant; asOf: number }>()
  #isHearing = false
  /** Changes so far: what was looked up before the last one may be wrong. */
  #changes = 0

  #restsUntil = 0

  /** From memory, where that is surely true. */
  known(host: string): Tenant | undefined {
    const shop = this.#isHearing ? this.#shops.get(host) : undefined
    return shop?.asOf === this.#changes ? shop.tenant : undefined
  }

  /** What is known, else what `look` finds; what was kept, if the looking fails or takes too long. */
  async find(host: string, look: () => Promise<Tenant | null>): Promise<Tenant | null> {
    const known = this.known(host)
    if (known) return known
    const last = this.#shops.get(host)?.tenant
    const looking = this.#look(host, look)
    if (!last) return looking
    // Where the database is away or stalled, what was true last (F22).
    if (performance.now() < this.#restsUntil) {
      looking.catch(() => {})
      return last
    }
    const found = await inTime(looking, PATIENCE_MS).catch(() => undefined)
    if (found !== undefined) return found
    this.#restsUntil = performance.now() + REST_MS
    return last
  }

  async #look(host: string, look: () => Promise<Tenant | null>): Promise<Tenant | null> {
    const asOf = this.#changes
    const found = await look()
    this.#shops.delete(host)
    if (found) this.#shops.set(host, { tenant: found, asOf })
    // The one that was looked up longest ago; to forget all at once would send every shop to the database together.
    const [oldest] = this.#shops.size > MOST ? this.#shops.keys() : []
    if (oldest !== undefined) this.#shops.delete(oldest)
    return found
  }

  changed(): void {
    this.#changes++
  }

  lost(): void {
    this.#isHearing = false
  }

  heard(): void {
    this.#changes++ // there may have been some while nothing was heard
    this.#isHearing = true
  }
}
