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
    // The payment page knows what became of the order; this call's URL has what it needs.
    const place = queryOf(c)
    if (returned === 'failed') {
      place.set('failed', '')
      return c.redirect(`/PaymentPage?${place}`, 303)
    }
    const parsed = confirmPayment.input.safeParse(returned)
    if (!parsed.success) throw refusalOf(parsed.error)
    await confirmReturnedPayment(c.get('ctx'), parsed.data)
    place.delete('failed')
    place.set('order', parsed.data.gatewayOrderId)
    return c.redirect(`/PaymentPage?${place}`, 303)
  })
}
