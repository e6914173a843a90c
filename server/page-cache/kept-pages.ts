import type { PackedPage } from './packed-page.ts'

export interface KeptPage {
  key: string
  supplierId: number
  page: PackedPage
  tags: ReadonlySet<string>
  /** How often it was given. */
  uses: number
  /** When a change first made it old (ms of performance.now); -Infinity where that is not known; undefined while it is fresh. */
  staleSince: number | undefined
  /** Until then it may be given though it is stale. */
  graceUntil: number
  /** After a renewal that failed, none is tried before this. */
  restsUntil: number
}

/** Pages by their key and by what they show, the longest unused of them dropped beyond so many bytes. */
export class KeptPages {
  readonly #most: number
  readonly #pages = new Map<string, KeptPage>()
  readonly #byTag = new Map<string, Set<KeptPage>>()
  #bytes = 0

  constructor(most: number) {
    this.#most = most
  }

  get(key: string): KeptPage | undefined {
    return this.#pages.get(key)
  }

  /** As `get`, and it counts as used. */
  use(key: string): KeptPage | undefined {
    const kept = this.#pages.get(key)
    if (kept) {
      this.#pages.delete(key)
      this.#pages.set(key, kept)
    }
    return kept
  }

  keep(kept: KeptPage): void {
    this.drop(kept.key)
    this.#pages.set(kept.key, kept)
    this.#bytes += kept.page.bytes
    for (const tag of kept.tags) {
      const pages = this.#byTag.get(scoped(kept.supplierId, tag)) ?? new Set()
      this.#byTag.set(scoped(kept.supplierId, tag), pages.add(kept))
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#most) break
      this.drop(oldest)
    }
  }

  /** The same page in other bytes; it may have been dropped while it was packed. */
  repack(kept: KeptPage, page: PackedPage): void {
    if (this.#pages.get(kept.key) === kept) this.#bytes += page.bytes - kept.page.bytes
    kept.page = page
  }

  drop(key: string): void {
    const kept = this.#pages.get(key)
    if (!kept) return
    this.#pages.delete(key)
    this.#bytes -= kept.page.bytes
    for (const tag of kept.tags) {
      const name = scoped(kept.supplierId, tag)
      const pages = this.#byTag.get(name)
      pages?.delete(kept)
      if (pages?.size === 0) this.#byTag.delete(name)
    }
  }

  /** The pages that show it; all of the supplier for '*', all of everybody for supplier 0. */
  touchedBy(supplierId: number, what: string): Iterable<KeptPage> {
    if (what !== '*') return this.#byTag.get(scoped(supplierId, what)) ?? []
    const all = this.#pages.values()
    return supplierId === 0 ? all : all.filter((kept) => kept.supplierId === supplierId)
  }
}

function scoped(supplierId: number, tag: string): string {
  return `${supplierId} ${tag}`
}
