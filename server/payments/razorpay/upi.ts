import { z } from 'zod'
import { text } from '#contract/call.ts'
import {
  type GatewayAccount,
  GatewayRefused,
  type OpenedRequest,
  type RequestAtGateway,
  type UpiGateway,
} from '#server/payments/gateway.ts'
import { callRazorpay } from './call-razorpay.ts'
import { fetchPayment } from './calls.ts'
import { NO_EMAIL } from './no-email.ts'
import { paymentSchema, readPayment } from './read-payment.ts'

// QR codes, UPI intent and payment links, as documented. QR codes whose content the API returns, and intent from a server, are approved for an
// account on request, and do not exist in test mode.

const id = text.min(1).max(100)
const unixTime = z.coerce.number().int().min(0)
/** Ours is drawn as a QR code and opened by a tap, so nothing else is let in. */
const upiLink = text.max(2000).regex(/^(?:upi|https?):\/\//)

/** The gateway's own advice: a link that was not used by then is begun again. */
const INTENT_SECONDS = 170

/** The gateway accepts no QR code that closes earlier. */
const QR_SECONDS_MIN = 15 * 60

export const upi: UpiGateway = {
  ways({ keyId, approved }) {
    const isTest = keyId.startsWith('rzp_test_')
    return { qr: approved?.qr === true && !isTest, intent: approved?.intent === true && !isTest, links: true }
  },

  async openIntent(account, { gatewayOrderId, amountPaise, customer, browser }) {
    const begun = z.object({ razorpay_payment_id: id, link: upiLink })
    const { razorpay_payment_id: paymentId, link } = await callRazorpay(
      account,
      'POST',
      '/v1/payments/create/upi',
      begun,
      {
        body: {
          ...{ amount: amountPaise, currency: 'INR', order_id: gatewayOrderId, method: 'upi', upi: { flow: 'intent' } },
          ...{ email: customer.email || NO_EMAIL, contact: customer.mobile },
          ...{ ip: browser.address, user_agent: browser.userAgent },
        },
      },
    )
    return { id: paymentId, link, expiresAt: new Date(Date.now() + INTENT_SECONDS * 1000) }
  },

  async openQr(account, { amountPaise, number, closesAt }) {
    const closeBy = Math.floor(closesAt.getTime() / 1000)
    if (closeBy < Date.now() / 1000 + QR_SECONDS_MIN) throw new GatewayRefused('too little time is left for a QR code')
    const made = await callRazorpay(account, 'POST', '/v1/payments/qr_codes', qrSchema, {
      body: {
        ...{ type: 'upi_qr', usage: 'single_use', fixed_amount: true, payment_amount: amountPaise },
        ...{ description: `Order ${number}`, close_by: closeBy, notes: { order: number } },
      },
    })
    return { id: made.id, link: made.image_content, expiresAt: new Date(made.close_by * 1000) }
  },

  async openLink(account, { amountPaise, number, reference, expiresAt, returnTo }) {
    const body = {
      ...{ amount: amountPaise, currency: 'INR', accept_partial: false, reference_id: reference },
      ...{
        description: `Order ${number}`,
        expire_by: Math.floor(expiresAt.getTime() / 1000),
        notes: { order: number },
      },
      // Its customer hears from the shop, once.
      ...{ notify: { sms: false, email: false }, reminder_enable: false },
      ...{ callback_url: returnTo, callback_method: 'get' },
    }
    try {
      return openedLink(await callRazorpay(account, 'POST', '/v1/payment_links', linkSchema, { body }), amountPaise)
    } catch (error) {
      if (!(error instanceof GatewayRefused)) throw error
      const known = await findLink(account, reference)
      if (!known) throw error
      return openedLink(known, amountPaise)
    }
  },

  async close(account, request) {
    try {
      const path = request.kind === 'qr' ? `${pathOf(request)}/close` : `${pathOf(request)}/cancel`
      await callRazorpay(account, 'POST', path, z.object({ id }))
    } catch (error) {
      // What is closed, paid or over cannot be closed: its state shows which it was.
      if (!(error instanceof GatewayRefused) || (await isOpen(account, request))) throw error
    }
  },

  async fetchPaid(account, request) {
    if (request.kind === 'qr') {
      const schema = z.object({ items: z.array(paymentSchema) })
      const { items } = await callRazorpay(account, 'GET', `${pathOf(request)}/payments?count=100`, schema)
      const payments = items.map(readPayment).filter((payment) => payment !== undefined)
      return payments.map((payment) => ({ ...payment, requestId: request.id }))
    }
    const { payments } = await callRazorpay(account, 'GET', pathOf(request), linkSchema)
    const paid = await Promise.all((payments ?? []).map(({ payment_id }) => fetchPayment(account, payment_id)))
    return paid.filter((payment) => payment !== undefined).map((payment) => ({ ...payment, requestId: request.id }))
  },
}

const qrSchema = z.object({ id, image_content: upiLink, close_by: unixTime })

const linkSchema = z.object({
  id,
  amount: z.number().int(),
  short_url: text.max(500).regex(/^https?:\/\//),
  expire_by: unixTime,
  status: text.max(50),
  payments: z.array(z.object({ payment_id: id })).nullish(),
})

function openedLink(link: z.output<typeof linkSchema>, amountPaise: number): OpenedRequest {
  if (link.amount !== amountPaise) throw new GatewayRefused(`the link ${link.id} is of another amount`)
  return { id: link.id, link: link.short_url, expiresAt: new Date(link.expire_by * 1000) }
}

async function findLink(account: GatewayAccount, reference: string) {
  const schema = z.object({ payment_links: z.array(linkSchema) })
  const path = `/v1/payment_links?reference_id=${encodeURIComponent(reference)}`
  return (await callRazorpay(account, 'GET', path, schema)).payment_links[0]
}

async function isOpen(account: GatewayAccount, request: RequestAtGateway): Promise<boolean> {
  const { status } = await callRazorpay(account, 'GET', pathOf(request), z.object({ status: text.max(50) }))
  return status === (request.kind === 'qr' ? 'active' : 'created')
}

function pathOf({ kind, id: requestId }: RequestAtGateway): string {
  return `/v1/${kind === 'qr' ? 'payments/qr_codes' : 'payment_links'}/${encodeURIComponent(requestId)}`
}
