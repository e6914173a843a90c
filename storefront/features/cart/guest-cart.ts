import type { CartLine } from '#contract/cart.ts'
import { writeCartItem } from '#contract/cart-lines.ts'
import { CART_LINES_MAX, UNITS_MAX } from '#contract/limits.ts'
import { decodeList, fitList, readCookie } from '#storefront/shared/cookies.ts'

/** What a guest chose; the rest of a line comes from the catalogue each time (R01). */
export interface GuestLine {
  productId: number
  size: string
  color: string
  units: number
}

/** Older lines that do not fit in the cartItems cookie, as `id.units.size`, or `id.units.size/colour`, joined by `~`. */
const REST_COOKIE = 'cartRest'
const REST_BYTES_MAX = 3800

/** The whole guest cart, oldest line first, from a `Cookie` header or document.cookie. */
export function readGuestCart(cookies: string): GuestLine[] {
  const newest = readCookie(cookies, 'cartItems')
  // The rest is valid only together with the specification's cookie.
  if (!newest) return []
  const older = (readCookie(cookies, REST_COOKIE) ?? '').split('~').map(readRestEntry)
  const lines = [...older, ...decodeList(newest).map(readCartItem)]
  return lines.filter((line) => line !== undefined).slice(-CART_LINES_MAX)
}

interface GuestCookies {
  cartItems: string
  cartRest: string
  /** False if the lines do not fit in a browser's cookies; the change must then be refused. */
  isWhole: boolean
}

export function writeGuestCart(lines: readonly CartLine[]): GuestCookies {
  const { value } = fitList(lines.map(writeCartItem))
  const inFirst = decodeList(value).length
  const rest = lines
    .slice(0, lines.length - inFirst)
    .map(restEntry)
    .join('~')
  return { cartItems: lines.length > 0 ? value : '', cartRest: rest, isWhole: rest.length <= REST_BYTES_MAX }
}

function readCartItem(item: unknown): GuestLine | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { id, Unit, cart_size, cart_color } = item as Record<string, unknown>
  return guestLine({
    productId: numberOf(id),
    units: numberOf(Unit),
    size: textOf(cart_size),
    color: textOf(cart_color),
  })
}

function numberOf(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function restEntry({ productId, units, size, color }: CartLine): string {
  const variant = [size, color].map((text) => encodeURIComponent(text).replaceAll('~', '%7E'))
  return `${productId}.${units}.${variant.join('/').replace(/\/$/, '')}`
}

function readRestEntry(entry: string): GuestLine | undefined {
  const [, id, units, ...variant] = /^(\d{1,15})\.(\d{1,4})\.([^/]*)\/?(.*)/.exec(entry) ?? []
  try {
    const [size = '', color = ''] = variant.map(decodeURIComponent)
    return guestLine({ productId: Number(id), units: Number(units), size, color })
  } catch {
    return undefined
  }
}

/** Cookies are untrusted: a line that the cart would refuse is ignored. */
function guestLine({ productId, units, ...variant }: GuestLine): GuestLine | undefined {
  if (!Number.isSafeInteger(productId) || productId < 1 || !Number.isInteger(units) || units < 1) return undefined
  const isBroken = (text: string) => text.length > 100 || text.includes('\0') || !text.isWellFormed()
  if (Object.values(variant).some(isBroken)) return undefined
  return { productId, ...variant, units: Math.min(units, UNITS_MAX) }
}
