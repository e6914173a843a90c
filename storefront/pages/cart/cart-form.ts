import { UNITS_MAX } from '#contract/limits.ts'
import { isCartVersion } from '#storefront/features/cart/cart-version.ts'

const INTENTS = ['add', 'buy-now', 'increment', 'decrement', 'remove', 'clear'] as const
type Intent = (typeof INTENTS)[number]

export interface CartForm {
  intent: Intent
  productId: number
  size: string
  color: string
  /** Add, buy-now: how many more. Increment, decrement: how many the shopper saw, so that a form sent twice does no harm. */
  units: number
  /** The key of an add that may be sent again (features/cart/keyed-form-data.ts). */
  press: string | undefined
}

/** Parses a form of the cards, the product page or the cart; undefined if it is not one of ours. */
export function readCartForm(form: FormData): CartForm | undefined {
  const text = (name: string) => String(form.get(name) ?? '')
  // A card's button sends only the product.
  const intent = INTENTS.find((known) => known === (form.get('intent') ?? 'add'))
  const productId = Number(text('productId'))
  const units = Math.trunc(Number(text('units') || 1))
  if (!intent || (intent !== 'clear' && !(Number.isSafeInteger(productId) && productId > 0))) return undefined
  return {
    intent,
    productId,
    size: text('size').slice(0, 100),
    color: text('color').slice(0, 100),
    units: Math.min(Math.max(units || 1, 1), UNITS_MAX),
    press: isCartVersion(text('press')) ? text('press') : undefined,
  }
}

/** The units requested by an increment or decrement (S4-019, S4-021). */
export function wantedUnits({ intent, units }: CartForm): number {
  return intent === 'increment' ? Math.min(units + 1, UNITS_MAX) : Math.max(units - 1, 1)
}
