import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { tryToPay } from '#gateway-simulator/pay.ts'
import { run } from '#server/kernel/answer.ts'
import { shopOfferOperations } from '#server/offers/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { aPayingShopper, atGateway, event, gatewayOrderOf, orderRow, place } from '#server/testing/paying.ts'
import { aStaff } from '#server/testing/staff.ts'

const gateway = await aGateway()

test.each([
  ['has one use', { maxUses: 1 }],
  ['is for once a customer', { oncePerCustomer: true }],
])(
  'F15 while an order that took an offer is reviewed, and the offer %s, its customer orders without it',
  async (_, limit) => {
    const paying = await aPayingShopper(gateway)
    const { shop } = paying
    const { ctx: manager } = await aStaff(shop, 'manager')
    await run(shopOfferOperations.addOffer, manager, {
      ...{ key: randomUUID(), name: 'Diwali', code: '', saving: { kind: 'amount', paise: 100_00 }, ...limit },
    })
    const placed = await place(paying, { expectedTotalPaise: 360_00 })
    const payment = tryToPay(gateway.bank, atGateway(gateway, gatewayOrderOf(placed)), 'success')
    await event(gateway, shop, { name: 'payment.captured', payment, as: { amount: 100 } })
    expect((await orderRow(placed, shop)).review).not.toBeNull()

    const next = await place(paying, { payment: 'COD', expectedTotalPaise: 500_00 })
    expect(next.totalPaise).toBe(500_00)
    expect((await orderRow(placed, shop)).status).toBe('Payment pending')
    expect(await audit(shop)).toEqual([])
  },
)
