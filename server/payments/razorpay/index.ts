import type { GatewayAddress } from '#server/kernel/ctx.ts'
import type { Gateway } from '#server/payments/gateway.ts'
import { capture, fetchPayment, fetchPayments, fetchRefunds, open, refund } from './calls.ts'
import { readEvent } from './read-event.ts'
import { readReturn } from './read-return.ts'
import { environment, keys } from './settings.ts'
import { isSignedEvent, isSignedPayment } from './signatures.ts'
import { upi } from './upi.ts'

export const razorpay: Gateway = {
  code: 'razorpay',
  title: 'Razorpay',
  isSimulated: false,
  keys,
  environment,
  open,
  fetchPayment,
  fetchPayments,
  capture,
  refund,
  fetchRefunds,
  upi,
  isSignedPayment,
  isSignedEvent,
  readEvent,
  readReturn,
  origins,
}

/** The origins that its script contacts besides its own (faults.md, F46). */
const ALSO = ['https://cdn.razorpay.com', 'https://lumberjack.razorpay.com']

function origins({ script, api }: GatewayAddress): string[] {
  const own = [...new Set([new URL(script).origin, new URL(api).origin])]
  return own.some((origin) => origin.endsWith('.razorpay.com')) ? [...own, ...ALSO] : own
}
