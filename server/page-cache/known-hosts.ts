import type { Tenant } from '#server/kernel/ctx.ts'

const MOST = 20_000

/** Which shop a host leads to, kept until the database tells that a host has come, moved or gone. */
export class KnownHosts {
  readonly #tenants = new Map<string, Tenant>()
  #isHearing = false

  /** What is kept while changes are heard, else what `look` finds; what was kept, if the looking fails. */
  async find(host: string, look: () => Promise<Tenant | null>): Promise<Tenant | null> {
    const known = this.#tenants.get(host)
    if (known && this.#isHearing) return known
    try {
      const found = await look()
      if (this.#tenants.size >= MOST) this.#tenants.clear()
      if (found) this.#tenants.set(host, found)
      else this.#tenants.delete(host)
      return found
    } catch (error) {
      if (known) return known
      throw error
    }
  }

  changed(): void {
    this.#tenants.clear()
  }

  lost(): void {
    this.#isHearing = false
  }

  heard(): void {
    this.#tenants.clear()
    this.#isHearing = true
  }
}
