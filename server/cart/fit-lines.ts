import type { CartLine, CartWithNotices } from '#contract/cart.ts'
import { pictureOf } from '#contract/colour-pictures.ts'
import { CART_LINES_MAX, UNITS_MAX } from '#contract/limits.ts'
import type { Message } from '#contract/say.ts'
import type { Offer, WantedLine } from './store.ts'

/** A product without sizes ignores the requested size; otherwise the label must match exactly (R09). */
export function findOffer(offers: readonly Offer[], line: { productId: number; size: string }): Offer | undefined {
  const own = offers.filter((offer) => offer.productId === line.productId)
  const sized = own.filter((offer) => offer.size !== '')
  return sized.length === 0 ? own[0] : sized.find((offer) => offer.size === line.size)
}

/** By default the colour that the product's page shows first; undefined if there is no such colour. */
export function findColour({ colors }: Offer, color = ''): string | undefined {
  if (colors.length === 0) return ''
  return color === '' ? colors[0] : colors.find((known) => known === color)
}

export function hasSizes(offers: readonly Offer[], productId: number): boolean {
  return offers.some((offer) => offer.productId === productId && offer.size !== '')
}

interface Fitted {
  offer: Offer
  color: string
  units: number
}

/**
 * Fits a wanted cart to the present offers: one line for each product in a size and a colour, where the lines of one
 * size together never exceed its stock, and a notice for each change. With `isBuyNow` the notices do not mention a
 * cart.
 */
export function fitLines(wanted: readonly WantedLine[], offers: readonly Offer[], isBuyNow = false): CartWithNotices {
  const isInCart = !isBuyNow
  const notices = new Map<string, Message>()
  const note = (notice: Message) => notices.set(JSON.stringify(notice), notice)
  const fitted = new Map<string, Fitted>()
  const taken = new Map<number, number>()
  for (const line of wanted) {
    const offer = findOffer(offers, line)
    const color = offer && findColour(offer, line.color)
    if (!offer || offer.withdrawn || color === undefined) {
      note(whyGone(line, offers, isInCart))
      continue
    }
    const key = `${offer.stockId} ${color}`
    const before = fitted.get(key)
    const others = taken.get(offer.stockId) ?? 0
    const units = Math.min(line.units, offer.stock - others, UNITS_MAX - (before?.units ?? 0))
    if (offer.stock < 1) note({ id: 'outOfStock', name: offer.name, size: offer.size, isInCart })
    else if (!before && fitted.size >= CART_LINES_MAX) note({ id: 'cartFull', most: CART_LINES_MAX })
    else {
      if (units < line.units) note(onlySoMany(offer))
      if (units < 1) continue
      fitted.set(key, { offer, color, units: (before?.units ?? 0) + units })
      taken.set(offer.stockId, others + units)
    }
  }
  const lines = [...fitted.values()].map(({ offer, color, units }) => {
    const free = offer.stock - (taken.get(offer.stockId) ?? 0)
    return lineOf({ ...offer, stock: free + units }, { color, units })
  })
  return { lines, notices: [...notices.values()] }
}

function onlySoMany({ name, size, stock, colors }: Offer): Message {
  return { id: 'onlySoMany', most: Math.min(stock, UNITS_MAX), name, size, isOfAllColours: colors.length > 1 }
}

export function lineOf(offer: Offer, { color, units }: { color: string; units: number }): CartLine {
  const { stockId: _, withdrawn: __, colors: ___, pictures: ____, pictureColors: _____, ...line } = offer
  return { ...line, image: pictureOf(offer, color), color, units, stock: Math.min(offer.stock, UNITS_MAX) }
}

function whyGone(line: WantedLine, offers: readonly Offer[], isInCart: boolean): Message {
  const known = offers.find((offer) => offer.productId === line.productId)
  if (!known) return { id: 'someProductGone', isInCart }
  const { name } = known
  if (known.withdrawn) return { id: 'gone', name, size: '', isInCart }
  const isSized = hasSizes(offers, line.productId)
  if (isSized && line.size === '') return { id: 'comesInSizes', name, isInCart }
  return { id: 'gone', name, size: isSized ? line.size : '', color: line.color, isInCart }
}
