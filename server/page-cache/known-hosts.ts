import type { Tenant } from '#server/kernel/ctx.ts'

const MOST = 20_000

/** Which shop a host leads to, kept until the database tells that a host has come, moved or gone. */
export class KnownHosts {
  readonly #shops = new Map<string, { tenant: Tenant; asOf: number }>()
  #isHearing = false
  /** Changes so far: what was looked up before the last one may be wrong. */
  #changes = 0

  /** From memory, where that is surely true. */
  known(host: string): Tenant | undefined {
    const shop = this.#isHearing ? this.#shops.get(host) : undefined
    return shop?.asOf === this.#changes ? shop.tenant : undefined
  }

  /** What is known, else what `look` finds; what was kept, if the looking fails. */
  async find(host: string, look: () => Promise<Tenant | null>): Promise<Tenant | null> {
    const known = this.known(host)
    if (known) return known
    const asOf = this.#changes
    let found: Tenant | null
    try {
      found = await look()
    } catch (error) {
      const last = this.#shops.get(host)?.tenant
      if (last) return last
      throw error
    }
    if (this.#shops.size >= MOST) this.#shops.clear()
    if (found) this.#shops.set(host, { tenant: found, asOf })
    else this.#shops.delete(host)
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
