import { COOKIE_DAYS } from '#contract/lifetimes.ts'
import { decodeList, encodeList, fitList, readCookie } from '#storefront/shared/cookies.ts'
import { readLocal, removeLocal, writeLocal } from '#storefront/shared/local-storage.ts'
import { isWellFormedText } from '#storefront/shared/well-formed-text.ts'

// The list of this device, not of an account: signing in and out changes nothing (R21).

/** Moves to the cart with it, where the product has a choice. */
export interface Chosen {
  size?: string
  color?: string
}

/** The fields of spec point 3, prices in rupees, and the slug for the link. */
export interface WishlistItem extends Chosen {
  id: number
  name: string
  image: string
  ASIN: string
  /** Missing in lists written by other software; the product's page also accepts the ASIN (R31). */
  slug?: string
  originalPrice: number
  discountPrice: number
  rating: number
}

const COOKIE = 'wishlistItems'
/** The whole list where it does not fit in the cookie, stored with the cookie that was written for it (R01). */
const WHOLE_LIST = 'wishlistWhole'

/** S4-004: an id that is already there changes nothing. */
export function withWish(list: readonly WishlistItem[], item: WishlistItem): readonly WishlistItem[] {
  return has(list, item) ? list : [...list, item]
}

export function withoutWish(list: readonly WishlistItem[], id: number): readonly WishlistItem[] {
  return list.filter((item) => item.id !== id)
}

export function readWishlist(cookies: string, whole: string | null): WishlistItem[] {
  const [writtenWith = [], list = []] = (whole ?? '').split(' ').map(wishesIn)
  const inCookie = wishesIn(readCookie(cookies, COOKIE))
  // A new list has been started since.
  if (!inCookie.some((item) => has(writtenWith, item))) return inCookie
  // Without scripts the server changes only the cookie: entries removed from it are removed, entries that were never in it stay.
  const remaining = list.filter((item) => has(inCookie, item) || !has(writtenWith, item))
  return [...remaining, ...inCookie.filter((item) => !has(remaining, item))]
}

function wishesIn(value: string | undefined): WishlistItem[] {
  return decodeList(value).filter(isWish)
}

function has(list: readonly WishlistItem[], { id }: WishlistItem): boolean {
  return list.some((item) => item.id === id)
}

/** The cookie and storage to write: an empty list deletes the cookie (S4-006, S4-007). */
export function writeWishlist(list: readonly WishlistItem[]): { cookie: string; whole: string | undefined } {
  if (list.length === 0) return { cookie: `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`, whole: undefined }
  const { value, isWhole } = fitList(list)
  return {
    cookie: `${COOKIE}=${value}; Path=/; Max-Age=${COOKIE_DAYS * 24 * 60 * 60}; SameSite=Lax`,
    whole: isWhole ? undefined : `${value} ${encodeList(list)}`,
  }
}

function isWish(item: unknown): item is WishlistItem {
  if (typeof item !== 'object' || item === null) return false
  const stored = item as Record<string, unknown>
  const { id, name, image, ASIN, slug = '', size = '', color = '', originalPrice, discountPrice, rating } = stored
  const numbers = [id, originalPrice, discountPrice, rating ?? 0].every((value) => typeof value === 'number')
  return numbers && [name, image, ASIN, slug, size, color].every(isWellFormedText)
}

let current: { cookies: string; list: readonly WishlistItem[] } | undefined
const listeners = new Set<() => void>()

/** Notifies when a tab becomes visible, so that it shows what another has changed. */
export function subscribeToWishlist(listener: () => void): () => void {
  listeners.add(listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    listeners.delete(listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Returns the same list for the same cookie, as React requires. */
export function wishlist(): readonly WishlistItem[] {
  const cookies = readCookie(document.cookie, COOKIE) ?? ''
  if (current?.cookies !== cookies) current = { cookies, list: readWishlist(document.cookie, readLocal(WHOLE_LIST)) }
  return current.list
}

export function saveWishlist(list: readonly WishlistItem[]): void {
  const { cookie, whole } = writeWishlist(list)
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps the wishlist in a cookie that scripts write
  document.cookie = cookie
  if (whole) writeLocal(WHOLE_LIST, whole)
  else removeLocal(WHOLE_LIST)
  current = { cookies: readCookie(document.cookie, COOKIE) ?? '', list }
  for (const listener of listeners) listener()
}
