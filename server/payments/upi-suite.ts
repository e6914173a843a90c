import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Gateway, RequestAtGateway, UpiGateway } from './gateway.ts'
import type { GatewayTrial } from './gateway-suite.ts'

// Test help: what any gateway must do that can be paid by UPI beside its form. A way that its account does not have must report that, and
// is not tried.

interface Trials {
  gateway: Gateway & { upi: UpiGateway }
  trialOf(): GatewayTrial
  /** Of ₹500. */
  openOrder(): Promise<string>
}

const MINUTE = 60_000
const customer = { email: 'asha@example.in', mobile: '9876543210' }
const browser = { address: '203.0.113.7', userAgent: 'Mozilla/5.0' }

export function upiSuite({ gateway, trialOf, openOrder }: Trials): void {
  const { upi } = gateway
  const amountPaise = 500_00

  const aQr = () =>
    upi.openQr(trialOf().account, { amountPaise, number: 'H1', closesAt: new Date(Date.now() + 20 * MINUTE) })
  const aLink = (reference: string = randomUUID(), paise = amountPaise) =>
    upi.openLink(trialOf().account, {
      ...{ amountPaise: paise, number: 'H1', reference, expiresAt: new Date(Date.now() + 60 * MINUTE) },
      returnTo: 'https://shop.example/pay/token',
    })
  const open = { qr: aQr, link: () => aLink() }
  const pay = (request: RequestAtGateway) => trialOf().payRequest?.(request) ?? ''
  const paid = (request: RequestAtGateway) => upi.fetchPaid(trialOf().account, request)

  describe('UPI beside the form', () => {
    test('nothing that needs an approval is there without one', () => {
      const { approved: _, ...account } = trialOf().account
      expect(upi.ways(account)).toMatchObject({ qr: false, intent: false })
      expect(upi.ways(trialOf().account)).toEqual({ qr: true, intent: true, links: true })
    })

    const customers = [customer, { ...customer, email: '' }]
    test.each(customers)(
      'an intent of %j begins a payment of the order, which is known by it once approved',
      async (of) => {
        const gatewayOrderId = await openOrder()
        const begun = await upi.openIntent(trialOf().account, { gatewayOrderId, amountPaise, customer: of, browser })
        expect(begun.link).toMatch(/^\w+:\/\/\S+$/)
        expect(begun.expiresAt.getTime()).toBeGreaterThan(Date.now())
        expect(await gateway.fetchPayments(trialOf().account, gatewayOrderId)).toEqual([])
        trialOf().payIntent?.(begun.id)
        expect(await gateway.fetchPayments(trialOf().account, gatewayOrderId)).toMatchObject([
          { paymentId: begun.id, gatewayOrderId, status: 'captured', amountPaise },
        ])
      },
    )

    test('an intent of another amount than the order is refused', async () => {
      const wrong = { gatewayOrderId: await openOrder(), amountPaise: amountPaise + 100, customer, browser }
      await expect(upi.openIntent(trialOf().account, wrong)).rejects.toThrow()
    })

    test.each(['qr', 'link'] as const)('a %s is paid, and its event names it', async (kind) => {
      const { id, link, expiresAt } = await open[kind]()
      expect(link).toMatch(/^\w+:\/\/\S+$/)
      expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 10 * MINUTE)
      expect(await paid({ kind, id })).toEqual([])
      const paymentId = pay({ kind, id })
      const payment = { paymentId, requestId: id, amountPaise, currency: 'INR', status: 'captured', isRefunded: false }
      const event = await trialOf().nextEvent((each) => each.payment?.requestId === id)
      expect(gateway.isSignedEvent(trialOf().account, event)).toBe(true)
      expect(gateway.readEvent(event)?.payment).toMatchObject(payment)
      expect(await paid({ kind, id })).toMatchObject([payment])
    })

    test.each(['qr', 'link'] as const)('a %s is closed once, however often that is requested', async (kind) => {
      const { id } = await open[kind]()
      await upi.close(trialOf().account, { kind, id })
      await upi.close(trialOf().account, { kind, id })
      expect(await paid({ kind, id })).toEqual([])
    })

    test.each(['qr', 'link'] as const)(
      'a %s that was paid first is closed without an error, and its payment is found',
      async (kind) => {
        const { id } = await open[kind]()
        const paymentId = pay({ kind, id })
        await upi.close(trialOf().account, { kind, id })
        expect(await paid({ kind, id })).toMatchObject([{ paymentId }])
      },
    )

    test.each(['qr', 'link'] as const)(
      'what comes by a %s after it was closed, or twice, is found too',
      async (kind) => {
        const { id } = await open[kind]()
        await upi.close(trialOf().account, { kind, id })
        const payments = [pay({ kind, id }), pay({ kind, id })]
        expect((await paid({ kind, id })).map(({ paymentId }) => paymentId).toSorted()).toEqual(payments.toSorted())
      },
    )

    test('one reference is one link, another reference another, and of another amount none', async () => {
      const reference = randomUUID()
      const link = await aLink(reference)
      expect(await aLink(reference)).toEqual(link)
      expect((await aLink()).id).not.toBe(link.id)
      await expect(aLink(reference, amountPaise + 100)).rejects.toThrow()
    })

    test.each(['refusing', 'broken', 'nonsense'] as const)(
      'a gateway that is %s is an error of each of them',
      async (as) => {
        const gatewayOrderId = await openOrder()
        const { id } = await aQr()
        await trialOf().behave(as)
        const { account } = trialOf()
        await expect(upi.openIntent(account, { gatewayOrderId, amountPaise, customer, browser })).rejects.toThrow()
        await expect(aQr()).rejects.toThrow()
        await expect(aLink()).rejects.toThrow()
        await expect(upi.close(account, { kind: 'qr', id })).rejects.toThrow()
        await expect(paid({ kind: 'qr', id })).rejects.toThrow()
        await trialOf().behave('well')
        expect(await paid({ kind: 'qr', id })).toEqual([])
      },
    )
  })
}
