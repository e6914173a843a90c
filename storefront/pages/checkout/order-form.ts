import type { Input } from '#contract/call.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { placeOrder } from '#contract/orders.ts'
import type { Refused } from '#ui/answer.ts'

export interface Chosen {
  addressId: number
  payment: 'COD' | 'ONLINE'
}

/** Why there is no order yet. */
export interface Problem {
  kind: 'captcha' | 'refused' | 'out-of-stock' | 'cart-changed' | 'unsure' | 'fault'
  title: string
  message: string
}

export const WRONG_CAPTCHA: Problem = { kind: 'captcha', title: MESSAGES.captchaWrong, message: '' }

export const UNREADABLE: Problem = { kind: 'refused', title: MESSAGES.orderFailed, message: '' }

/** It is unknown whether the order was placed: sending the same form again resolves it (F05). */
export const UNSURE: Problem = {
  kind: 'unsure',
  title: MESSAGES.orderError,
  message: MESSAGES.orderUnsure,
}

/**
 * What the shopper saw when they pressed the button; the server checks all of it against the catalogue. Two tabs of one cart send the
 * same key and place one order (F04). An order that awaits online payment is replaced by the next.
 */
export function readOrder(form: FormData): Input<typeof placeOrder> | undefined {
  const lines = readLines(String(form.get('lines') ?? ''))
  if (!lines) return undefined
  const cart = form.has('cart') ? String(form.get('cart')) : undefined
  const chosen = readChosen(form)
  return {
    ...chosen,
    lines,
    expectedTotalPaise: Number(form.get(chosen.payment === 'COD' ? 'expectedTotalPaise' : 'expectedOnlinePaise')),
    ...(cart !== undefined && { cart }),
    ...(form.has('code') && { code: String(form.get('code')) }),
    key: cart && chosen.payment === 'COD' ? cart : String(form.get('key') ?? ''),
  }
}

export function readChosen(form: FormData): Chosen {
  return { addressId: Number(form.get('addressId')), payment: readPayment(form) }
}

function readPayment(form: FormData): 'COD' | 'ONLINE' {
  return form.get('payment') === 'ONLINE' ? 'ONLINE' : 'COD'
}

function readLines(json: string): Input<typeof placeOrder>['lines'] | undefined {
  try {
    const lines: unknown = JSON.parse(json)
    return Array.isArray(lines) ? lines : undefined
  } catch {
    return undefined
  }
}

export function problemOf({ code, status, message }: Refused, payment: 'COD' | 'ONLINE'): Problem {
  const title = payment === 'COD' ? MESSAGES.orderFailed : MESSAGES.paymentOrderFailed
  // The gateway is unreachable: nothing was ordered, and the message says so.
  const isGatewayAway = payment === 'ONLINE' && code === 'unavailable'
  // Shown with its id and not retried automatically; the page keeps its key, so pressing again places no second order.
  if (code === 'fault') return { kind: 'fault', title: MESSAGES.orderError, message }
  if (!isGatewayAway && (code === 'in-flight' || status >= 500)) return UNSURE
  if (code === 'key-reused') return { kind: 'cart-changed', title, message: MESSAGES.cartOrdered }
  if (code === 'out-of-stock' || code === 'cart-changed') return { kind: code, title, message }
  return { kind: 'refused', title, message }
}
