import { CachedRoutes, type PageKey } from './cached-routes.ts'
import { CompressedResponse, type RawHeaders } from './compressed-response.ts'
import { HostCache } from './host-cache.ts'
import { type CachedPage, PagesByTag } from './pages-by-tag.ts'
import { withTimeout } from './with-timeout.ts'

/** A page as rendered for everyone. */
export interface RenderedPage {
  status: number
  headers: RawHeaders
  text: Buffer
  tags: ReadonlySet<string>
  /** When something that it shows expires (ms of performance.now()); Infinity if only a change makes it stale. */
  lastsUntil: number
  /** Every part was rendered, and all of it is the same for everyone. */
  isCacheable: boolean
}

type CacheKey = Pick<PageKey, 'id' | 'isEndless'>
type Render = () => Promise<RenderedPage>

/** The cache status of a response, as in RFC 9211. */
export type CacheStatus = 'hit' | 'fwd=stale' | 'fwd=miss'

interface Renewal {
  page: Promise<CachedPage>
  /** What changed while it ran, and when. */
  changes: { tag: string; at: number; graceUntil: number }[]
  supplierId: number
}

const MIB = 1024 * 1024
const PAGES_MIB = 40
// Searches, filtered lists, odd spellings: an unlimited number of URLs must not evict the pages.
const ENDLESS_MIB = 24
// How long a stale page is still served after the change. Its notice takes a quarter of a second or, if delayed, longer, which
// counts too: no page is served that is older than a second.
const GRACE_MS = 600
const RENEWAL_TIMEOUT_MS = 1_000
const RETRY_AFTER_MS = 1_000
const MAX_TRIES = 4
const USES_OF_AN_OFTEN_SERVED_PAGE = 8

/**
 * Finished pages that are the same for everyone, cached until the database reports a change in them. While change
 * notices are not received (before `connected`, after `lost`) nothing is served from the cache, unless rendering fails.
 */
export class PageCache {
  readonly hosts = new HostCache()
  /** What the storefront's routes declare; set as soon as it is loaded. */
  routes = new CachedRoutes([])
  readonly #pages = new PagesByTag(PAGES_MIB * MIB)
  readonly #endless = new PagesByTag(ENDLESS_MIB * MIB)
  readonly #renewals = new Map<string, Renewal>()
  #isListening = false
  #recompressing = Promise.resolve()

  /** The page if it is fresh; synchronous. */
  find(key: CacheKey): CompressedResponse | undefined {
    if (!this.#isListening) return undefined
    const cached = this.#storeOf(key).get(key.id)
    if (cached === undefined || hasEnded(cached)) return undefined
    if (++cached.uses === USES_OF_AN_OFTEN_SERVED_PAGE) {
      this.#recompressing = this.#recompressing.then(() => this.#recompress(cached))
    }
    return cached.response
  }

  /** The page, rendered if necessary: once for all concurrent requests of it. */
  async answer(
    key: CacheKey,
    supplierId: number,
    render: Render,
  ): Promise<{ page: CompressedResponse; status: CacheStatus }> {
    const arrived = performance.now()
    const cached = this.#storeOf(key).get(key.id)
    if (cached && this.#isFresh(cached)) return { page: cached.response, status: 'hit' }
    if (cached && cached.retryAfter > arrived) return { page: cached.response, status: 'fwd=stale' }
    const renewal = this.#renew(key, supplierId, render)
    if (cached && this.#isInGrace(cached)) {
      renewal.catch(() => {}) // reported by the requests that wait for it
      return { page: cached.response, status: 'fwd=stale' }
    }
    if (cached) {
      // A slow or stalled database must not make the cached pages unavailable (F22).
      const inTime = await withTimeout(renewal, RENEWAL_TIMEOUT_MS)
      if (!inTime) {
        cached.retryAfter = performance.now() + RETRY_AFTER_MS
        return { page: cached.response, status: 'fwd=stale' }
      }
    }
    let renewed = await renewal
    // A rendering that started before this request may lack a change that was made before this request.
    for (let tries = 1; tries < MAX_TRIES && isOlderThan(renewed, arrived); tries++) {
      renewed = await this.#renew(key, supplierId, render)
    }
    return { page: renewed.response, status: renewed === cached ? 'fwd=stale' : 'fwd=miss' }
  }

  changed(supplierId: number, tag: string, since = performance.now()): void {
    if (tag === 'hosts' || tag === '*') this.hosts.changed()
    const at = performance.now()
    const graceUntil = since + GRACE_MS
    for (const store of [this.#pages, this.#endless]) {
      for (const cached of store.withTag(supplierId, tag)) {
        if (cached.staleSince === undefined) Object.assign(cached, { staleSince: at, graceUntil })
      }
    }
    for (const { supplierId: of, changes } of this.#renewals.values()) {
      if (of === supplierId || supplierId === 0) changes.push({ tag, at, graceUntil })
    }
  }

  lost(): void {
    this.hosts.lost()
    this.#isListening = false
    this.#distrustAll()
  }

  connected(): void {
    this.hosts.connected()
    this.#distrustAll()
    this.#isListening = true
  }

  /** One after the other, so that a core is left for requests. */
  async #recompress(cached: CachedPage): Promise<void> {
    if (this.#isFresh(cached)) cached.response = await cached.response.recompressed()
  }

  /** Any cached page may be stale, for an unknown time. */
  #distrustAll(): void {
    for (const store of [this.#pages, this.#endless]) {
      for (const cached of store.withTag(0, '*')) cached.staleSince = Number.NEGATIVE_INFINITY
    }
    for (const { changes } of this.#renewals.values()) {
      changes.push({ tag: '*', at: Number.NEGATIVE_INFINITY, graceUntil: 0 })
    }
  }

  #isFresh(cached: CachedPage): boolean {
    return this.#isListening && !hasEnded(cached)
  }

  #isInGrace({ staleSince, graceUntil }: CachedPage): boolean {
    return this.#isListening && staleSince !== Number.NEGATIVE_INFINITY && performance.now() < graceUntil
  }

  #renew(key: CacheKey, supplierId: number, render: Render): Promise<CachedPage> {
    const running = this.#renewals.get(key.id)
    if (running) return running.page
    const changes: Renewal['changes'] = []
    const page = this.#render(key, supplierId, render, changes).finally(() => this.#renewals.delete(key.id))
    this.#renewals.set(key.id, { page, changes, supplierId })
    return page
  }

  async #render(key: CacheKey, supplierId: number, render: Render, changes: Renewal['changes']): Promise<CachedPage> {
    const store = this.#storeOf(key)
    const old = store.get(key.id)
    const rendered = await render().catch((error: unknown) => {
      if (!old) throw error
      return undefined
    })
    if (old && (!rendered || rendered.status >= 500 || !rendered.isCacheable)) {
      // A slightly old page is better than none (RFC 5861, stale-if-error).
      old.retryAfter = performance.now() + RETRY_AFTER_MS
      return old
    }
    if (!rendered) throw new Error('a page was neither rendered nor cached')
    const { status, headers, text, tags, lastsUntil, isCacheable } = rendered
    const overtaken = changes.find(({ tag }) => tag === '*' || tags.has(tag))
    const page: CachedPage = {
      key: key.id,
      supplierId,
      response: CompressedResponse.of(status, headers, text),
      tags,
      lastsUntil,
      uses: 0,
      staleSince: this.#isListening ? overtaken?.at : Number.NEGATIVE_INFINITY,
      graceUntil: overtaken?.graceUntil ?? 0,
      retryAfter: 0,
    }
    if (status === 200 && isCacheable) store.add(page)
    else if (status < 500) store.delete(key.id) // a deleted page is not served again
    return page
  }

  #storeOf({ isEndless }: CacheKey): PagesByTag {
    return isEndless ? this.#endless : this.#pages
  }
}

/** Stale, by a change or by the time. */
function hasEnded({ staleSince, lastsUntil }: CachedPage): boolean {
  return staleSince !== undefined || performance.now() >= lastsUntil
}

function isOlderThan({ staleSince }: CachedPage, moment: number): boolean {
  return staleSince !== undefined && Number.isFinite(staleSince) && staleSince <= moment
}
