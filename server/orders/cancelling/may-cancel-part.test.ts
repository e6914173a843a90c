import { expect, test } from 'vitest'
import type { PartPrice } from '#contract/order-parts.ts'
import { run } from '#server/kernel/answer.ts'
import { cancelShopOrder, markOrder, packOrder, shipOrder, shopOrderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { mailTexts } from '#server/testing/mails.ts'
import { book } from '#server/testing/parcels.ts'
import { anOrderOfParts, aPartShopper } from '#server/testing/part-orders.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

// Who may cancel a part of an order, how often, and until when.

const gateway = await aGateway()

test('a form that is sent twice cancels once; an amount that has changed, or too many pieces, cancel nothing', async () => {
  const order = await anOrderOfParts(gateway, await aPartShopper(gateway))
  const { shop, ctx, send } = order
  const part = { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00, key: 'once' }
  const tries = await Promise.all([send(ctx, part), send(ctx, part), send(ctx, part)])
  expect(tries.map(({ lessPaise }) => lessPaise)).toEqual([500_00, 500_00, 500_00])
  expect(await order.seen()).toMatchObject({ totalPaise: 1219_00 })
  const refused = async (input: object) => send(ctx, input).catch(({ reason }) => reason?.id ?? 'bad input')
  const one = [{ line: 1, units: 1 }]
  expect([
    await refused({ lines: one, expectedPaise: 499_00 }),
    await refused({ lines: [{ line: 1, units: 3 }], expectedPaise: 1500_00 }),
    await refused({ lines: [{ line: 1, units: 2 }, ...one], expectedPaise: 1000_00 }),
    await refused({ lines: [{ line: 9, units: 1 }], expectedPaise: 500_00 }),
    await refused({ lines: [{ line: 1, units: -1 }], expectedPaise: 500_00 }),
    await refused({ lines: [{ line: 1, units: 0.5 }], expectedPaise: 500_00 }),
    await refused({ lines: [], expectedPaise: 0 }),
  ]).toEqual(['partChanged', 'partTooMany', 'partTooMany', 'partNoSuchLine', ...Array(3).fill(expect.any(String))])
  expect(await order.seen()).toMatchObject({ totalPaise: 1219_00 })
  expect(await audit(shop)).toEqual([])
})

test('the form of all that is left, sent again, has the answer that it had; another form comes too late', async () => {
  const shopper = await aPartShopper(gateway)
  const owner = await aStaff(shopper.shop, 'owner')
  const byStaff = (number: string, input: object) =>
    run(shopOrderOperations.cancelShopOrderPart, owner.ctx, { number, reason: 'sold out', ...input })
  const goods = [{ productId: shopper.productId, units: 1 }]
  const all = { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00 }
  const [own, shops] = [
    await anOrderOfParts(gateway, shopper, { goods }),
    await anOrderOfParts(gateway, shopper, { goods }),
  ]
  for (const send of [
    (input: object) => own.send(own.ctx, { ...all, ...input }),
    (input: object) => byStaff(shops.number, { ...all, ...input }),
  ]) {
    const first = await send({ key: 'all' })
    expect(first).toMatchObject({ isWhole: true, lessPaise: 500_00, totalPaise: 0 })
    expect(await send({ key: 'all' })).toEqual(first)
    await expect(send({ key: 'other' })).rejects.toMatchObject({ reason: { id: 'partTooLate' } })
  }
  expect(await audit(shopper.shop)).toEqual([])
})

test('what is booked at a courier, packed, shipped or cancelled has no part that could be cancelled', async () => {
  const shopper = await aPartShopper(gateway)
  const operator = shopper.shop.as({ kind: 'operator' })
  const owner = await aStaff(shopper.shop, 'owner')
  for (const [done, id] of [
    [(number: string) => book(owner, number), 'partIsPacked'],
    [(number: string) => packOrder(operator, { number }), 'partIsPacked'],
    [(number: string) => shipOrder(operator, { number, courier: 'DTDC', awb: 'D12345' }), 'partTooLate'],
    [(number: string) => cancelShopOrder(operator, { number, reason: 'sold out' }), 'partTooLate'],
  ] as const) {
    const { number, price, send, ctx, seen } = await anOrderOfParts(gateway, shopper)
    await markOrder(operator, { number, as: 'Confirmed' })
    expect(await seen()).toMatchObject({ canCancelPart: true })
    await done(number)
    await expect(price([1, 1])).rejects.toMatchObject({ reason: { id } })
    const part = { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00 }
    await expect(send(ctx, part)).rejects.toMatchObject({ reason: { id } })
    expect(await seen()).toMatchObject({ canCancelPart: false })
  }
  expect(await audit(shopper.shop)).toEqual([])
})

test('staff cancel a part, the customer reads why; whoever only packs may not', async () => {
  const order = await anOrderOfParts(gateway, await aPartShopper(gateway), { payment: 'ONLINE' })
  const { shop, number } = order
  const [meera, ravi] = [await aStaff(shop, 'manager', 'Meera'), await aStaff(shop, 'packer', 'Ravi')]
  const lines = [{ line: 2, units: 1 }]
  const price = (await run(shopOrderOperations.priceShopOrderPart, meera.ctx, { number, lines })) as PartPrice
  const part = { number, lines, expectedPaise: price.lessPaise, key: 'a form', reason: 'The pen is broken' }
  await expect(run(shopOrderOperations.cancelShopOrderPart, ravi.ctx, part)).rejects.toMatchObject({
    code: 'forbidden',
  })
  await run(shopOrderOperations.cancelShopOrderPart, meera.ctx, part)
  await run(shopOrderOperations.cancelShopOrderPart, meera.ctx, part)
  await runJobs(shop)
  expect(order.refunds()).toEqual([price.lessPaise])
  const [mail] = await mailTexts(shop, 'part-cancelled')
  expect(mail).toContain('1 × Pen will not be sent. The shop says: The pen is broken.')
  const { rows } = await ownerPool().query('select did from staff_log where supplier_id = $1', [shop.tenant.supplierId])
  expect(rows).toEqual([{ did: 'cancel-part' }])
  expect(await audit(shop)).toEqual([])
})

test('of many parts at once those that are left are cancelled, and beside the whole order or its packing one of both', async () => {
  const shopper = await aPartShopper(gateway)
  const { shop } = shopper
  const operator = shop.as({ kind: 'operator' })
  for (let round = 0; round < 6; round++) {
    const order = await anOrderOfParts(gateway, shopper, { payment: round % 2 ? 'ONLINE' : 'COD' })
    const { number, ctx, send } = order
    const part = { lines: [{ line: 1, units: 2 }], expectedPaise: 1000_00 }
    const both = await Promise.allSettled([
      send(ctx, part),
      send(ctx, part),
      ...(round < 2 ? [] : [round < 4 ? packOrder(operator, { number }) : cancelOrder(ctx, number)]),
    ])
    expect(both.slice(0, 2).filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1)
    await runJobs(shop)
    expect(await audit(shop)).toEqual([])
  }
})
