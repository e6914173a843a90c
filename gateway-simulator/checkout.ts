import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import { html } from 'hono/html'
import type { Order } from './ledger.ts'
import { type Bank, signed, type Try, tryToPay } from './pay.ts'

const SCRIPT = readFileSync(join(import.meta.dirname, 'checkout-script.js'), 'utf8')
const FORM_SCRIPT = readFileSync(join(import.meta.dirname, 'form-script.js'), 'utf8')
const TRIES: readonly string[] = ['success', 'failure', 'late']

/** What the shopper's browser loads: the script, and the form in the frame that it opens. */
export function shoppersCheckout(bank: Bank): Hono {
  const { ledger } = bank
  const app = new Hono()
  app.get('/v1/checkout.js', (c) => c.body(SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))
  app.get('/form.js', (c) => c.body(FORM_SCRIPT, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }))

  app.get('/form', (c) => {
    const order = ledger.order(c.req.query('order_id') ?? '')
    if (!order || order.keyId !== c.req.query('key')) return c.html(notFound, 400)
    return c.html(form(order, c.req.query('name') ?? 'the shop'))
  })

  app.post('/form/pay', async (c) => {
    const { order_id: id, outcome } = await c.req.json()
    const order = ledger.order(String(id))
    if (!order || !TRIES.includes(outcome)) return c.json({ error: 'no such order' }, 400)
    if (order.status === 'paid') return c.json({ error: { description: 'The order is paid already.' } })
    const payment = tryToPay(bank, order, outcome as Try)
    return c.json(
      outcome === 'success'
        ? { paid: signed(ledger, payment) }
        : {
            error: {
              code: 'BAD_REQUEST_ERROR',
              description: 'Your bank has not confirmed this payment. Please try again.',
              metadata: { order_id: order.id, payment_id: payment.id },
            },
          },
    )
  })
  return app
}

const notFound = html`<!doctype html><title>Simulated payment</title><p>The id provided does not exist.</p>`

function form(order: Order, name: string) {
  const rupees = (order.amount / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Simulated payment</title>
      <script src="/form.js"></script>
      <style>
        * { box-sizing: border-box }
        body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: #10182a; background: #fff }
        header { padding: 20px 24px; background: #10182a; color: #fff; display: flex; gap: 16px; align-items: start }
        header p { margin: 0; flex: 1 } header b { display: block; font-size: 24px }
        main { padding: 20px 24px; display: grid; gap: 12px }
        main p { margin: 0 }
        .note { background: #fff4d6; border-radius: 8px; padding: 10px 12px; font-size: 14px }
        button { font: inherit; min-height: 48px; padding: 10px 16px; border-radius: 8px; border: 1px solid #c3c9d6; background: #fff; cursor: pointer; width: 100% }
        button:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px }
        button[data-outcome="success"] { background: #1b5fdd; border-color: #1b5fdd; color: #fff; font-weight: 600 }
        #close { width: 44px; min-height: 44px; background: none; color: #fff; border-color: #fff6 }
        #message { min-height: 24px; color: #a3122a; font-weight: 600 }
      </style>
      <header>
        <p>${name}<b>${rupees}</b></p>
        <button id="close" aria-label="Close without paying">✕</button>
      </header>
      <main data-order="${order.id}">
        <p class="note">This is a simulation. No money moves and no card is needed.</p>
        <p id="message" role="alert"></p>
        <button data-outcome="success">Pay ${rupees}</button>
        <button data-outcome="failure">Let the payment fail</button>
        <button data-outcome="late">Fail, but the bank pays a few seconds later</button>
        <button data-outcome="gone">Pay, but the browser closes before the shop hears of it</button>
      </main>
    </html>`
}
