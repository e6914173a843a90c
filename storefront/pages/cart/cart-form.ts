import { UNITS_MAX } from '#contract/limits.ts'
import { isCartName } from '#storefront/features/cart/cart-name.ts'

const INTENTS = ['add', 'buy-now', 'increment', 'decrement', 'remove', 'clear'] as const
type Intent = (typeof INTENTS)[number]

export interface CartForm {
  intent: Intent
  productId: number
  size: string
  color: string
  /** Add, buy-now: how many more. Increment, decrement: how many the shopper saw, so that a form sent twice is no harm. */
  units: number
  /** The name of an add that may come again (features/cart/pressed-form.ts). */
  press: string | undefined
}

/** What a form of the cards, the product page or the cart says; undefined where it says nothing that we offer. */
export function readCartForm(form: FormData): CartForm | undefined {
  const text = (name: string) => String(form.get(name) ?? '')
  // The button of a card says the product alone.
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
    press: isCartName(text('press')) ? text('press') : undefined,
  }
}

/** How many units an increment or decrement asks for (S4-019, S4-021). */
export function wantedUnits({ intent, units }: CartForm): number {
  return intent === 'increment' ? Math.min(units + 1, UNITS_MAX) : Math.max(units - 1, 1)
}
