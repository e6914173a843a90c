import type { PricedLine } from '#contract/cart-total.ts'
import type { Reductions } from '#contract/orders.ts'
import { offerOutcome, whyNoOffer } from '#contract/why-no-offer.ts'
import type { Visit } from '#storefront/shared/api.ts'
import type { Answer } from '#ui/answer.ts'
import { typedCode } from './typed-code.ts'

/** The code as cart and checkout show it. */
export interface ShownCode {
  code: string
  /** It takes something off this cart, or another offer takes off more. */
  isGood: boolean
  text: string
}

interface Loaded {
  rules: Answer<Reductions>
  /** Null if no code was typed. */
  codeFor(lines: readonly PricedLine[]): ShownCode | null
}

/** What makes the cart cheaper, with the code that was typed. Too many wrong codes cost the code, not the cart. */
export async function loadReductions(request: Request, visit: Visit): Promise<Loaded> {
  const { api, say } = visit
  const { code: typed, waitsFor } = typedCode(request)
  const code = (await isPaid(waitsFor, visit)) ? '' : typed
  const rules = await api.getReductions(code === '' ? {} : { code })
  if (code === '') return { rules, codeFor: () => null }
  if (!rules.ok && rules.status < 500) {
    const { message } = rules
    return { rules: await api.getReductions({}), codeFor: () => ({ code, isGood: false, text: message }) }
  }
  return {
    rules,
    codeFor: (lines) => {
      if (!rules.ok || !rules.value.code) return null
      const why = whyNoOffer(rules.value.code, lines)
      const text = say(why ?? offerOutcome(rules.value.code, lines, rules.value.offers))
      return { code, isGood: !why, text }
    },
  }
}

async function isPaid(gatewayOrderId: string, { api, signedIn }: Visit): Promise<boolean> {
  if (gatewayOrderId === '' || !signedIn) return false
  const order = await api.getOpenPayment({ gatewayOrderId })
  return order.ok && order.value.status !== 'Payment pending' && order.value.status !== 'Cancelled'
}
