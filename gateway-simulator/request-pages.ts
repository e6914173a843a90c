import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { isPayable } from './ledger.ts'
import { type Bank, finishUpi, payRequest, type Try } from './pay.ts'

const ENDINGS: readonly string[] = ['success', 'failure', 'late']

/**
 * In place of a UPI app and of the gateway's own page: what a link or a QR code opens. A real one begins with upi://, which no browser
 * on a desktop opens; this one is a page, so that the demo can be tried.
 */
export function shoppersRequests(bank: Bank): Hono {
  const { ledger } = bank
  const app = new Hono()

  app.get('/upi/:id', (c) => {
    const payment = ledger.payment(c.req.param('id'))
    if (!payment) return c.html(page('Unknown', html`<p>There is no such payment.</p>`), 404)
    if (payment.status !== 'created') return c.html(ended)
    return c.html(
      page(rupees(payment.amount), [
        button('success', `Pay ${rupees(payment.amount)}`),
        button('failure', 'Let the payment fail'),
        button('late', 'Fail, but the bank pays a few seconds later'),
      ]),
    )
  })

  app.post('/upi/:id', async (c) => {
    const payment = ledger.payment(c.req.param('id'))
    const outcome = await chosen(c)
    if (!payment || !ENDINGS.includes(outcome))
      return c.html(page('Unknown', html`<p>There is no such payment.</p>`), 404)
    finishUpi(bank, payment, outcome as Try)
    return c.html(ended)
  })

  app.get('/requests/:id', (c) => {
    const request = ledger.request(c.req.param('id'))
    if (!request) return c.html(page('Unknown', html`<p>There is no such request.</p>`), 404)
    if (!isPayable(request)) return c.html(ended)
    return c.html(
      page(rupees(request.amount), [
        button('success', `Pay ${rupees(request.amount)}`),
        button('twice', 'Pay it twice, as two people with one code may'),
      ]),
    )
  })

  app.post('/requests/:id', async (c) => {
    const request = ledger.request(c.req.param('id'))
    if (!request) return c.html(page('Unknown', html`<p>There is no such request.</p>`), 404)
    const outcome = await chosen(c)
    const payment = payRequest(bank, request)
    if (outcome === 'twice') payRequest(bank, request)
    if (!request.callback) return c.html(ended)
    const back = new URL(request.callback)
    back.searchParams.set('razorpay_payment_id', payment.id)
    back.searchParams.set('razorpay_payment_link_id', request.id)
    back.searchParams.set('razorpay_payment_link_status', 'paid')
    return c.redirect(back.href, 303)
  })

  return app
}

async function chosen(c: Context): Promise<string> {
  return String((await c.req.parseBody()).outcome ?? '')
}

const rupees = (paise: number) => (paise / 100).toLocaleString('en-IN', { style: 'currency', currency: 'INR' })

type Markup = ReturnType<typeof html>

function button(outcome: string, name: string): Markup {
  return html`<button name="outcome" value="${outcome}">${name}</button>`
}

const ended = page('Done', html`<p>That is all. Please go back to the shop.</p>`)

function page(title: string, content: Markup | Markup[]): Markup {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="data:," />
      <title>Simulated UPI app</title>
      <style>
        body { margin: 0 auto; max-width: 420px; padding: 24px; font: 16px/1.5 system-ui, sans-serif; color: #10182a; background: #fff }
        form { display: grid; gap: 12px }
        button { font: inherit; min-height: 48px; border-radius: 8px; border: 1px solid #6b7280; background: #fff; color: inherit }
        button[value="success"] { background: #1b5fdd; border-color: #1b5fdd; color: #fff; font-weight: 600 }
      </style>
      <h1>${title}</h1>
      <p>This is a simulation. No money moves.</p>
      <form method="post">${content}</form>
    </html>`
}
