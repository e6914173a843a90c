import { UNITS_MAX } from '#contract/limits.ts'
import { withQuery } from '#storefront/shared/with-query.ts'

/** The single product of Buy Now, stored only in the checkout's address. */
export interface BuyNow {
  productId: number
  size: string
  color: string
  units: number
}

export function readBuyNow(query: URLSearchParams): BuyNow | undefined {
  const productId = Number(query.get('productID'))
  if (!Number.isSafeInteger(productId) || productId < 1) return undefined
  const units = Math.trunc(Number(query.get('units'))) || 1
  const text = (name: string) => (query.get(name) ?? '').slice(0, 100)
  return { productId, size: text('size'), color: text('color'), units: Math.min(Math.max(units, 1), UNITS_MAX) }
}

export function checkoutPath(bought: BuyNow | undefined, addressId?: number): string {
  return withQuery('/checkout2', { ...writeBuyNow(bought), ...(addressId && { address: String(addressId) }) })
}

/** Includes the product, so that the payment page can lead back to the same checkout. */
export function paymentPath(gatewayOrderId: string, bought: BuyNow | undefined): string {
  return withQuery('/PaymentPage', { order: gatewayOrderId, ...writeBuyNow(bought) })
}

/** Query parameters of a page that leads back to the checkout. Without the product it would open the saved cart. */
export function fromCheckout(bought: BuyNow | undefined): Record<string, string> {
  return { from: 'checkout', ...writeBuyNow(bought) }
}

/** The same parameters on such a page, built from the parsed values so that nothing else is passed on. */
export function carriedFrom(query: URLSearchParams): Record<string, string> {
  return query.get('from') === 'checkout' ? fromCheckout(readBuyNow(query)) : {}
}

/** The checkout's path, if the customer came from there. */
export function backToCheckout(query: URLSearchParams, addressId?: number): string | undefined {
  return query.get('from') === 'checkout' ? checkoutPath(readBuyNow(query), addressId) : undefined
}

function writeBuyNow(bought: BuyNow | undefined): Record<string, string> {
  if (!bought) return {}
  const { productId, size, color, units } = bought
  return { productID: String(productId), size, ...(color && { color }), units: String(units) }
}
