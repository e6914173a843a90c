import { expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { aLinkedAdvance } from '#server/testing/advance.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { linkMailed, requireConfirmationFor } from '#server/testing/cash-rule.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobsAt } from '#server/testing/phones.ts'
import { aDesk } from '#server/testing/shop-orders.ts'
import { cashConfirmationOperations as calls } from './index.ts'

// A whole mobile network has one address, and somebody behind it tries out links.

const NO_LINK = 'B'.repeat(22)
const CALLS = ['confirmLinkedOrder', 'cancelLinkedOrder', 'prepayLinkedOrder', 'payLinkedAdvance'] as const

test('F64 whoever tries out links is refused, and a true link from the same address still confirms its order', async () => {
  const { shop, meera } = await aDesk()
  await requireConfirmationFor(meera, { firstOrder: true })
  await aBuyer(shop)
  await runJobsAt(shop)
  const token = await linkMailed(shop)
  const strict = { ...shop.ctx, rateFactor: 1 }
  for (let nth = 0; nth < 120; nth++) await run(calls.confirmLinkedOrder, strict, { token: NO_LINK })
  for (const call of CALLS) {
    await expect(run(calls[call], strict, { token: NO_LINK }), call).rejects.toMatchObject({
      code: 'too-many-requests',
    })
  }
  for (let times = 0; times < 2; times++)
    expect(await run(calls.confirmLinkedOrder, strict, { token })).toBe('confirmed')
  expect(await run(calls.cancelLinkedOrder, strict, { token })).toBe('over')
})

test('F65 true links to pay an advance are not counted, however many shoppers share an address', async () => {
  const { shop } = await aLinkedAdvance(await aGateway())
  const token = await linkMailed(shop, 'pay-advance')
  const strict = { ...shop.ctx, rateFactor: 1 }
  for (let nth = 0; nth < 121; nth++) expect(await run(calls.payLinkedAdvance, strict, { token })).toMatch(/^\/pay\//)
})
