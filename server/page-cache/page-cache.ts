import { inTime } from './in-time.ts'
import { type KeptPage, KeptPages } from './kept-pages.ts'
import { KnownHosts } from './known-hosts.ts'
import { PackedPage, type RawHeaders } from './packed-page.ts'

/** A page as it was just rendered for everybody. */
export interface RenderedPage {
  status: number
  headers: RawHeaders
  text: Buffer
  tags: ReadonlySet<string>
  /** Every part was there, and all of it is for everybody. */
  isKeepable: boolean
}

type Render = () => Promise<RenderedPage>

/** What RFC 9211 has a cache say of an answer. */
export type CacheStatus = 'hit' | 'fwd=stale' | 'fwd=miss'

interface Renewal {
  page: Promise<KeptPage>
  /** What changed while it ran, and when. */
  heard: { what: string; at: number; graceUntil: number }[]
  supplierId: number
}

const MIB = 1024 * 1024
const PAGES_MIB = 40
// Searches, filtered lists, odd spellings and data requests: endless addresses must not push out the pages.
const ENDLESS_MIB = 24
// From the last moment of which all changes are known, which is a quarter of a second back, or longer where the notice was late:
// nobody sees what is older than a second.
const GRACE_MS = 600
const PATIENCE_MS = 1_000
const REST_MS = 1_000
const MOST_TRIES = 4
const USES_OF_A_PAGE_THAT_STAYS = 8

/**
 * Finished pages that are the same for everybody, kept until the database tells that something in them has changed. While
 * changes are not heard (before `heard`, after `lost`) nothing is served from it, unless rendering fails.
 */
export class PageCache {
  readonly hosts = new KnownHosts()
  readonly #pages = new KeptPages(PAGES_MIB * MIB)
  readonly #endless = new KeptPages(ENDLESS_MIB * MIB)
  readonly #renewals = new Map<string, Renewal>()
  #isHearing = false
  #packing = Promise.resolve()

  /** The page if it is fresh, at no cost at all. */
  find(key: string): PackedPage | undefined {
    if (!this.#isHearing) return undefined
    const kept = this.#storeOf(key).use(key)
    if (kept === undefined || kept.staleSince !== undefined) return undefined
    if (++kept.uses === USES_OF_A_PAGE_THAT_STAYS) this.#packing = this.#packing.then(() => this.#packBetter(kept))
    return kept.page
  }

  /** The page, rendered if need be: once for all who ask at the same time. */
  async answer(key: string, supplierId: number, render: Render): Promise<{ page: PackedPage; status: CacheStatus }> {
    const arrived = performance.now()
    const kept = this.#storeOf(key).use(key)
    if (kept && this.#isFresh(kept)) return { page: kept.page, status: 'hit' }
    if (kept && kept.restsUntil > arrived) return { page: kept.page, status: 'fwd=stale' }
    const renewal = this.#renew(key, supplierId, render)
    if (kept && this.#isInGrace(kept)) {
      renewal.catch(() => {}) // who waits for it says so
      return { page: kept.page, status: 'fwd=stale' }
    }
    if (kept) {
      // A database that is slow or stalled must not take the kept pages with it (F22).
      const inPatience = await inTime(renewal, PATIENCE_MS)
      if (!inPatience) {
        kept.restsUntil = performance.now() + REST_MS
        return { page: kept.page, status: 'fwd=stale' }
      }
    }
    let renewed = await renewal
    // A rendering that began before I came may have read what was changed before I came.
    for (let tries = 1; tries < MOST_TRIES && isOlderThan(renewed, arrived); tries++) {
      renewed = await this.#renew(key, supplierId, render)
    }
    return { page: renewed.page, status: renewed === kept ? 'fwd=stale' : 'fwd=miss' }
  }

  changed(supplierId: number, what: string, since = performance.now()): void {
    if (what === 'hosts' || what === '*') this.hosts.changed()
    const at = performance.now()
    const graceUntil = since + GRACE_MS
    for (const store of [this.#pages, this.#endless]) {
      for (const kept of store.touchedBy(supplierId, what)) {
        if (kept.staleSince === undefined) Object.assign(kept, { staleSince: at, graceUntil })
      }
    }
    for (const { supplierId: of, heard } of this.#renewals.values()) {
      if (of === supplierId || supplierId === 0) heard.push({ what, at, graceUntil })
    }
  }

  lost(): void {
    this.hosts.lost()
    this.#isHearing = false
    this.#doubtAll()
  }

  heard(): void {
    this.hosts.heard()
    this.#doubtAll()
    this.#isHearing = true
  }

  /** One after the other, so that a core is left for the shoppers. */
  async #packBetter(kept: KeptPage): Promise<void> {
    if (this.#isFresh(kept)) this.#storeOf(kept.key).repack(kept, await kept.page.packedBetter())
  }

  /** Whatever is kept may be old by any length of time. */
  #doubtAll(): void {
    for (const store of [this.#pages, this.#endless]) {
      for (const kept of store.touchedBy(0, '*')) kept.staleSince = Number.NEGATIVE_INFINITY
    }
    for (const { heard } of this.#renewals.values())
      heard.push({ what: '*', at: Number.NEGATIVE_INFINITY, graceUntil: 0 })
  }

  #isFresh(kept: KeptPage): boolean {
    return this.#isHearing && kept.staleSince === undefined
  }

  #isInGrace({ staleSince, graceUntil }: KeptPage): boolean {
    return this.#isHearing && staleSince !== Number.NEGATIVE_INFINITY && performance.now() < graceUntil
  }

  #renew(key: string, supplierId: number, render: Render): Promise<KeptPage> {
    const running = this.#renewals.get(key)
    if (running) return running.page
    const heard: Renewal['heard'] = []
    const page = this.#render(key, supplierId, render, heard).finally(() => this.#renewals.delete(key))
    this.#renewals.set(key, { page, heard, supplierId })
    return page
  }

  async #render(key: string, supplierId: number, render: Render, heard: Renewal['heard']): Promise<KeptPage> {
    const store = this.#storeOf(key)
    const old = store.get(key)
    const rendered = await render().catch((error: unknown) => {
      if (!old) throw error
      return undefined
    })
    if (old && (!rendered || rendered.status >= 500 || !rendered.isKeepable)) {
      // Better the page of a moment ago than none (RFC 5861, stale-if-error).
      old.restsUntil = performance.now() + REST_MS
      return old
    }
    if (!rendered) throw new Error('a page was neither rendered nor kept')
    const { status, headers, text, tags, isKeepable } = rendered
    const page = PackedPage.pack(status, headers, text)
    const overtaken = heard.find(({ what }) => what === '*' || tags.has(what))
    const staleSince = this.#isHearing ? overtaken?.at : Number.NEGATIVE_INFINITY
    const graceUntil = overtaken?.graceUntil ?? 0
    const kept: KeptPage = { key, supplierId, page, tags, uses: 0, staleSince, graceUntil, restsUntil: 0 }
    if (status === 200 && isKeepable) store.keep(kept)
    else if (status < 500) store.drop(key) // what is gone is not said again
    return kept
  }

  #storeOf(key: string): KeptPages {
    return /^[a-z0-9.: /-]*$/.test(key) && !key.includes('/product-serach') ? this.#pages : this.#endless
  }
}

function isOlderThan({ staleSince }: KeptPage, moment: number): boolean {
  return staleSince !== undefined && Number.isFinite(staleSince) && staleSince <= moment
}
