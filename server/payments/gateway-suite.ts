import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentResult } from '#contract/payments.ts'
import type { Gateway, GatewayAccount, RequestAtGateway, SentEvent } from './gateway.ts'
import { upiSuite } from './upi-suite.ts'

// Test help: what any gateway must do. Each gateway's own test supplies a trial: the gateway itself, or a simulator
// with its protocol.

interface Paid {
  paymentId: string
  /** What the form returns, and what it sends from an in-app browser. */
  result: PaymentResult
  returned: URLSearchParams
}

export interface GatewayTrial {
  account: GatewayAccount
  /** A shopper pays, or fails to; 'authorized' waits to be captured. */
  pay(gatewayOrderId: string, ending: 'captured' | 'authorized' | 'failed'): Promise<Paid>
  /** Where there is UPI beside the form: a shopper approves the payment that an intent started, or pays by a QR code or a link. */
  payIntent?(paymentId: string): void
  /** Returns the payment's id. Also of a request that is closed: it may have been on its way. */
  payRequest?(request: RequestAtGateway): string
  /** The next event that the gateway sends among those that `wanted` selects. */
  nextEvent(wanted: (event: NonNullable<ReturnType<Gateway['readEvent']>>) => boolean): Promise<SentEvent>
  /** The gateway refuses, fails, or sends invalid responses, until it is set to 'well'. */
  behave(as: 'well' | 'refusing' | 'broken' | 'nonsense'): Promise<void> | void
}

let receipts = 0

export function gatewaySuite(gateway: Gateway, openTrial: () => Promise<GatewayTrial>): void {
  describe(`gateway suite: ${gateway.code}`, () => {
    let trial: GatewayTrial
    let account: GatewayAccount

    beforeAll(async () => {
      trial = await openTrial()
      account = trial.account
    })

    const anOrder = (amountPaise = 500_00) => {
      const receipt = `receipt-${++receipts}`
      return { amountPaise, receipt, number: 'H1234-56789' }
    }
    const paidOrder = async (ending: 'captured' | 'authorized' | 'failed' = 'captured') => {
      const gatewayOrderId = await gateway.open(account, anOrder())
      return { gatewayOrderId, ...(await trial.pay(gatewayOrderId, ending)) }
    }

    test('one receipt is one order, another receipt another', async () => {
      const order = anOrder()
      const id = await gateway.open(account, order)
      expect(id).toMatch(/^\S{1,100}$/)
      expect(await gateway.open(account, order)).toBe(id)
      expect(await gateway.open(account, anOrder())).not.toBe(id)
    })

    test('an order of another amount under the same receipt is refused', async () => {
      const order = anOrder()
      await gateway.open(account, order)
      await expect(gateway.open(account, { ...order, amountPaise: order.amountPaise + 100 })).rejects.toThrow()
    })

    test('a payment is found by its id and by its order', async () => {
      const { gatewayOrderId, paymentId } = await paidOrder()
      const payment = {
        ...{ paymentId, gatewayOrderId, status: 'captured', isRefunded: false },
        ...{ amountPaise: 500_00, currency: 'INR', method: expect.any(String) },
      }
      expect(await gateway.fetchPayment(account, paymentId)).toEqual(payment)
      expect(await gateway.fetchPayments(account, gatewayOrderId)).toEqual([payment])
    })

    test('an order that nobody has paid has no payments, and an unknown payment is an error', async () => {
      expect(await gateway.fetchPayments(account, await gateway.open(account, anOrder()))).toEqual([])
      await expect(gateway.fetchPayment(account, 'none')).rejects.toThrow()
    })

    test('a failed payment is reported as failed', async () => {
      const { gatewayOrderId } = await paidOrder('failed')
      expect(await gateway.fetchPayments(account, gatewayOrderId)).toMatchObject([{ status: 'failed' }])
    })

    test('an authorised payment is captured once', async () => {
      const { paymentId } = await paidOrder('authorized')
      const authorized = await gateway.fetchPayment(account, paymentId)
      if (authorized?.status !== 'authorized') throw new Error('it is not authorised')
      expect(await gateway.capture(account, authorized)).toEqual({ ...authorized, status: 'captured' })
      await expect(gateway.capture(account, authorized)).rejects.toThrow()
      expect(await gateway.fetchPayment(account, paymentId)).toMatchObject({ status: 'captured' })
    })

    test('a payment is refunded once, however often the refund is requested', async () => {
      const { paymentId } = await paidOrder()
      const refund = { paymentId, amountPaise: 500_00, key: `key-${paymentId}` }
      const made = await gateway.refund(account, refund)
      expect(made.gatewayRefundId).toMatch(/^\S{1,100}$/)
      expect(await gateway.refund(account, refund)).toEqual(made)
      await expect(gateway.refund(account, { ...refund, key: `other-${paymentId}` })).rejects.toThrow()
      expect(await gateway.fetchPayment(account, paymentId)).toMatchObject({ status: 'captured', isRefunded: true })
    })

    test('a payment is refunded in parts, each once, and never by more than it is', async () => {
      const { paymentId } = await paidOrder()
      const first = { paymentId, amountPaise: 200_00, key: `first-${paymentId}` }
      const made = await gateway.refund(account, first)
      expect(await gateway.refund(account, first)).toEqual(made)
      expect(await gateway.fetchPayment(account, paymentId)).toMatchObject({ status: 'captured', isRefunded: false })
      const rest = { paymentId, amountPaise: 300_00, key: `rest-${paymentId}` }
      await expect(gateway.refund(account, { ...rest, amountPaise: 300_01 })).rejects.toThrow()
      await gateway.refund(account, rest)
      expect(await gateway.fetchPayment(account, paymentId)).toMatchObject({ isRefunded: true })
      const found = await gateway.fetchRefunds(account, paymentId)
      expect(found.map(({ amountPaise, key }) => [amountPaise, key]).toSorted()).toEqual([
        [200_00, first.key],
        [300_00, rest.key],
      ])
      expect(found.map(({ gatewayRefundId }) => gatewayRefundId)).toContain(made.gatewayRefundId)
      expect(await gateway.fetchRefunds(account, (await paidOrder()).paymentId)).toEqual([])
    })

    test('a result counts for its own order, payment and account only', async () => {
      const { result, gatewayOrderId } = await paidOrder()
      const other = await paidOrder()
      expect(result.gatewayOrderId).toBe(gatewayOrderId)
      expect(gateway.isSignedPayment(account, result)).toBe(true)
      for (const forged of [
        { ...result, gatewayOrderId: other.gatewayOrderId },
        { ...result, paymentId: other.paymentId },
        ...spoiled(result.signature).map((signature) => ({ ...result, signature })),
      ]) {
        expect([forged, gateway.isSignedPayment(account, forged)]).toEqual([forged, false])
      }
      expect(gateway.isSignedPayment({ ...account, keySecret: 'another secret' }, result)).toBe(false)
    })

    test('an event counts byte for byte, and for its own account only', async () => {
      const { paymentId } = await paidOrder()
      const sent = await trial.nextEvent(({ payment }) => payment?.paymentId === paymentId)
      expect(gateway.isSignedEvent(account, sent)).toBe(true)
      for (const body of [`${sent.body} `, `${sent.body.slice(0, -1)} `, '', sent.body.toUpperCase()]) {
        expect(gateway.isSignedEvent(account, { ...sent, body })).toBe(false)
      }
      expect(gateway.isSignedEvent(account, { ...sent, headers: {} })).toBe(false)
      expect(gateway.isSignedEvent({ ...account, webhookSecret: 'another secret' }, sent)).toBe(false)
    })

    test('events report payments and refunds', async () => {
      const { gatewayOrderId, paymentId } = await paidOrder()
      const captured = await trial.nextEvent(
        ({ payment }) => payment?.paymentId === paymentId && payment.status === 'captured',
      )
      expect(gateway.readEvent(captured)).toMatchObject({
        eventId: expect.any(String),
        payment: { paymentId, gatewayOrderId, amountPaise: 500_00, currency: 'INR' },
        refund: undefined,
      })
      const { gatewayRefundId } = await gateway.refund(account, { paymentId, amountPaise: 500_00, key: paymentId })
      const refunded = await trial.nextEvent(({ refund }) => refund?.paymentId === paymentId && refund.isProcessed)
      expect(gateway.readEvent(refunded)).toMatchObject({
        payment: undefined,
        refund: {
          gatewayRefundId,
          paymentId,
          amountPaise: 500_00,
          isProcessed: true,
          hasFailed: false,
          key: paymentId,
        },
      })
    })

    const { upi } = gateway
    if (upi)
      upiSuite({
        gateway: { ...gateway, upi },
        trialOf: () => trial,
        openOrder: () => gateway.open(account, anOrder()),
      })

    test('what is no event is none', () => {
      for (const body of ['', '[]', '{}', 'null', '"text"', '{"event":1,"payload":2}', '<html>']) {
        expect([body, gateway.readEvent({ body, headers: {} })]).toEqual([body, undefined])
      }
    })

    test('the form that comes back has what the result has', async () => {
      const { result, returned } = await paidOrder()
      expect(gateway.readReturn(returned)).toEqual(result)
      expect(gateway.readReturn((await paidOrder('failed')).returned)).toBe('failed')
      expect(gateway.readReturn(new URLSearchParams({ a: 'b' }))).toBe(null)
    })

    test.each(['refusing', 'broken', 'nonsense'] as const)(
      'a gateway that is %s is an error of every call',
      async (as) => {
        const { gatewayOrderId, paymentId } = await paidOrder()
        const payment = await gateway.fetchPayment(account, paymentId)
        if (!payment) throw new Error('there is no payment')
        await trial.behave(as)
        await expect(gateway.open(account, anOrder())).rejects.toThrow()
        await expect(gateway.fetchPayment(account, paymentId)).rejects.toThrow()
        await expect(gateway.fetchPayments(account, gatewayOrderId)).rejects.toThrow()
        await expect(gateway.fetchRefunds(account, paymentId)).rejects.toThrow()
        await expect(gateway.capture(account, payment)).rejects.toThrow()
        await expect(gateway.refund(account, { paymentId, amountPaise: 500_00, key: paymentId })).rejects.toThrow()
        await trial.behave('well')
        expect(await gateway.fetchPayment(account, paymentId)).toEqual(payment)
      },
    )

    test('another key opens nothing', async () => {
      await expect(gateway.open({ ...account, keySecret: 'another secret' }, anOrder())).rejects.toThrow()
    })

    test('its keys are checked', () => {
      const { keyId, keySecret, webhookSecret } = account
      const keys = { keyId, keySecret, webhookSecret }
      expect(gateway.keys.parse(keys)).toEqual(keys)
      expect(gateway.keys.safeParse({ ...keys, keyId: 'two words' }).success).toBe(false)
      expect(gateway.keys.safeParse({ ...keys, keySecret: '' }).success).toBe(false)
    })

    test('its script and its API are places that the page lets in', () => {
      const { api, script } = account.address
      const origins = gateway.origins(account.address)
      expect(origins).toEqual(expect.arrayContaining([new URL(api).origin, new URL(script).origin]))
      for (const origin of origins) expect(new URL(origin).origin).toBe(origin)
    })
  })
}

/** A gateway's folder is named by its code and contains what the browser needs. */
export function expectFolder({ code }: Gateway): void {
  for (const file of ['index.ts', 'form.ts', `${code}.test.ts`]) {
    expect([file, existsSync(join(import.meta.dirname, code, file))]).toEqual([file, true])
  }
}

function spoiled(signature: string): string[] {
  const swapped = signature.toUpperCase() === signature ? signature.toLowerCase() : signature.toUpperCase()
  return ['', '00', signature.slice(1), `${signature}0`, swapped]
}
