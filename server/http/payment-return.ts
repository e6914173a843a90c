import type { Hono } from 'hono'
import { confirmPayment } from '#contract/payments.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { confirmReturnedPayment, readReturn } from '#server/payments/index.ts'
import type { Edge } from './edge.ts'
import { queryOf } from './proxy.ts'
import { readForm } from './read-body.ts'

/** The URL to which the gateway's page returns the shopper of an in-app browser, with the result in a form. */
export function addPaymentReturn(app: Hono<Edge>): void {
  app.post('/payments/return', async (c) => {
    const form = new URLSearchParams(await readForm(c))
    const returned = await readReturn(c.get('ctx'), form)
    // The order can still be paid on its payment page, which this call's URL identifies.
    if (returned === 'failed') {
      const waiting = queryOf(c)
      waiting.set('failed', '')
      return c.redirect(`/PaymentPage?${waiting}`, 303)
    }
    const parsed = confirmPayment.input.safeParse(returned)
    if (!parsed.success) throw refusalOf(parsed.error)
    const outcome = await confirmReturnedPayment(c.get('ctx'), parsed.data)
    const order = encodeURIComponent(parsed.data.gatewayOrderId)
    return c.redirect(outcome === 'paid' ? '/your-orders' : `/PaymentPage?order=${order}`, 303)
  })
}
