import type { CartLine } from '#contract/cart.ts'
import { CART_LINES_MAX, UNITS_MAX } from '#contract/limits.ts'
import { decodeList, fitList, readCookie } from '#storefront/shared/cookies.ts'

/** What a guest chose; all else of a line is asked of the catalogue anew (R01). */
export interface GuestLine {
  productId: number
  size: string
  units: number
}

/** Older lines that the cartItems cookie has no room for, as `id.units.size` joined by `~`. */
const REST_COOKIE = 'cartRest'
const REST_BYTES_MAX = 3800

/** The whole guest cart, oldest line first, of a `Cookie` header or document.cookie. */
export function readGuestCart(cookies: string): GuestLine[] {
  const newest = readCookie(cookies, 'cartItems')
  // The rest is valid only while the specification's cookie lives.
  if (!newest) return []
  const older = (readCookie(cookies, REST_COOKIE) ?? '').split('~').map(readRestEntry)
  const lines = [...older, ...decodeList(newest).map(readCartItem)]
  return lines.filter((line) => line !== undefined).slice(-CART_LINES_MAX)
}

interface GuestCookies {
  cartItems: string
  cartRest: string
  /** False: the cookies of a browser cannot hold so many lines, and the change must be refused. */
  isWhole: boolean
}

export function writeGuestCart(lines: readonly CartLine[]): GuestCookies {
  const { value } = fitList(lines.map(cartItem))
  const inFirst = decodeList(value).length
  const rest = lines
    .slice(0, lines.length - inFirst)
    .map(restEntry)
    .join('~')
  return { cartItems: lines.length > 0 ? value : '', cartRest: rest, isWhole: rest.length <= REST_BYTES_MAX }
}

/** The fields of specification point 3, in its spelling. */
function cartItem(line: CartLine) {
  return {
    id: line.productId,
    image: line.image,
    ASIN: line.asin,
    name: line.name,
    category: line.category,
    size: line.size,
    color: line.color,
    discountPrice: line.unitPaise / 100,
    Unit: line.units,
    quantity: line.stock,
    cart_size: line.size,
    recommendedSellingPrice: line.unitDeliveryPaise / 100,
  }
}

function readCartItem(item: unknown): GuestLine | undefined {
  if (typeof item !== 'object' || item === null) return undefined
  const { id, Unit, cart_size } = item as { id?: unknown; Unit?: unknown; cart_size?: unknown }
  return guestLine(numberOf(id), numberOf(Unit), typeof cart_size === 'string' ? cart_size : '')
}

function numberOf(value: unknown): number {
  return typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
}

function restEntry({ productId, units, size }: CartLine): string {
  return `${productId}.${units}.${encodeURIComponent(size).replaceAll('~', '%7E')}`
}

function readRestEntry(entry: string): GuestLine | undefined {
  const [, id, units, size = ''] = /^(\d{1,15})\.(\d{1,4})\.(\S*)$/.exec(entry) ?? []
  try {
    return guestLine(Number(id), Number(units), decodeURIComponent(size))
  } catch {
    return undefined
  }
}

/** A cookie is what anybody wrote there: a line that the cart would refuse is none. */
function guestLine(productId: number, units: number, size: string): GuestLine | undefined {
  if (!Number.isSafeInteger(productId) || productId < 1 || !Number.isInteger(units) || units < 1) return undefined
  if (size.length > 100 || size.includes('\0') || !size.isWellFormed()) return undefined
  return { productId, size, units: Math.min(units, UNITS_MAX) }
}
