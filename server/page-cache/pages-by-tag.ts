import { LRUCache } from 'lru-cache'
import type { CompressedResponse } from './compressed-response.ts'

export interface CachedPage {
  key: string
  supplierId: number
  response: CompressedResponse
  tags: ReadonlySet<string>
  /** From then on it is stale without a change (ms of performance.now()). */
  lastsUntil: number
  /** How often it was served. */
  uses: number
  /** When a change first made it stale (ms of performance.now); -Infinity if unknown; undefined while it is fresh. */
  staleSince: number | undefined
  /** Until then it may be served although it is stale. */
  graceUntil: number
  /** After a failed renewal, no other starts before this time. */
  retryAfter: number
}

/** Pages by their key and by their tags; above this many bytes the least recently used are dropped. */
export class PagesByTag {
  readonly #byTag = new Map<string, Set<CachedPage>>()
  readonly #pages: LRUCache<string, CachedPage>

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ key, response }) => key.length + response.bytes,
      dispose: (page) => this.#untag(page),
    })
  }

  get(key: string): CachedPage | undefined {
    return this.#pages.get(key)
  }

  add(page: CachedPage): void {
    this.#pages.set(page.key, page)
    if (!this.#pages.has(page.key)) return // larger than the whole cache
    for (const tag of page.tags) {
      const name = scoped(page.supplierId, tag)
      this.#byTag.set(name, (this.#byTag.get(name) ?? new Set()).add(page))
    }
  }

  delete(key: string): void {
    this.#pages.delete(key)
  }

  /** The pages with this tag: all of the supplier for '*', all of every supplier for supplier 0. */
  withTag(supplierId: number, tag: string): Iterable<CachedPage> {
    if (tag !== '*') return this.#byTag.get(scoped(supplierId, tag)) ?? []
    const all = [...this.#pages.values()]
    return supplierId === 0 ? all : all.filter((page) => page.supplierId === supplierId)
  }

  #untag(page: CachedPage): void {
    for (const tag of page.tags) {
      const name = scoped(page.supplierId, tag)
      const pages = this.#byTag.get(name)
      pages?.delete(page)
      if (pages?.size === 0) this.#byTag.delete(name)
    }
  }
}

function scoped(supplierId: number, tag: string): string {
  return `${supplierId} ${tag}`
}
