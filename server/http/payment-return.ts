import type { Hono } from 'hono'
import { confirmPayment } from '#contract/payments.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import { confirmReturnedPayment } from '#server/orders/index.ts'
import type { Edge } from './edge.ts'
import { limitBody } from './limit-body.ts'

/** Where the gateway's page sends the shopper of an in-app browser back to, with the result in a form. */
export function addPaymentReturn(app: Hono<Edge>): void {
  app.post('/payments/return', limitBody, async (c) => {
    const form = await c.req.parseBody().catch(() => {
      throw new Refusal('bad-input', 'This form cannot be read.')
    })
    const parsed = confirmPayment.input.safeParse({
      paymentId: form.razorpay_payment_id,
      gatewayOrderId: form.razorpay_order_id,
      signature: form.razorpay_signature,
    })
    // A failed payment comes without them: the order waits where it was to be paid, as the address of this call knows.
    if (!parsed.success && 'error[code]' in form) {
      const waiting = new URL(c.req.url).searchParams
      waiting.set('failed', '')
      return c.redirect(`/PaymentPage?${waiting}`, 303)
    }
    if (!parsed.success) throw refusalOf(parsed.error)
    const outcome = await confirmReturnedPayment(c.get('ctx'), parsed.data)
    const order = encodeURIComponent(parsed.data.gatewayOrderId)
    return c.redirect(outcome === 'paid' ? '/your-orders' : `/PaymentPage?order=${order}`, 303)
  })
}
