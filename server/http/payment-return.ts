import type { Hono } from 'hono'
import { confirmPayment } from '#contract/payments.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { confirmReturnedPayment } from '#server/orders/index.ts'
import type { Edge } from './edge.ts'
import { queryOf } from './proxy.ts'
import { readForm } from './read-body.ts'

/** Where the gateway's page sends the shopper of an in-app browser back to, with the result in a form. */
export function addPaymentReturn(app: Hono<Edge>): void {
  app.post('/payments/return', async (c) => {
    const form = new URLSearchParams(await readForm(c))
    const parsed = confirmPayment.input.safeParse({
      paymentId: form.get('razorpay_payment_id'),
      gatewayOrderId: form.get('razorpay_order_id'),
      signature: form.get('razorpay_signature'),
    })
    // A failed payment comes without them: the order waits where it was to be paid, as the address of this call knows.
    if (!parsed.success && form.has('error[code]')) {
      const waiting = queryOf(c)
      waiting.set('failed', '')
      return c.redirect(`/PaymentPage?${waiting}`, 303)
    }
    if (!parsed.success) throw refusalOf(parsed.error)
    const outcome = await confirmReturnedPayment(c.get('ctx'), parsed.data)
    const order = encodeURIComponent(parsed.data.gatewayOrderId)
    return c.redirect(outcome === 'paid' ? '/your-orders' : `/PaymentPage?order=${order}`, 303)
  })
}
