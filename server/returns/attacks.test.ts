import { beforeEach, expect, test } from 'vitest'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  aReturnDesk,
  bring,
  giveUpi,
  inspect,
  move,
  own,
  type Returning,
  requestReturn,
  shown,
  unitsOf,
} from '#server/testing/returns.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import type { shopReturnOperations } from './index.ts'

let returning: Returning
let meera: TestStaff
let ravi: TestStaff

beforeEach(async () => {
  ;({ returning, owner: meera } = await aReturnDesk())
  ravi = await aStaff(returning.shop, 'manager', 'Ravi')
})

test('F55 a dearer product, one of another supplier and one that is sold out are no exchange', async () => {
  const ring = await aProduct(returning.shop, { name: 'Ring', stock: { M: 5 }, discountPaise: 9_999_00 })
  const foreign = await aProduct(await aShop(), { name: 'Ring', stock: { M: 5 } })
  const none = await aProduct(returning.shop, { name: 'Gone', stock: { M: 0 } })
  for (const toStockId of [ring.stocks.M, foreign.stocks.M, none.stocks.M, 999_999_999]) {
    const lines = [{ line: 1, units: 1, reason: 'size', toStockId, toColor: '' }]
    await expect(requestReturn(returning, { wants: 'exchange', lines })).rejects.toMatchObject({
      reason: { id: 'returnSizeGone' },
    })
  }
})

test.each([
  ['more than was sent', [{ line: 1, restocked: 2, writtenOff: 0, rejected: 0 }]],
  ['less', [{ line: 1, restocked: 0, writtenOff: 0, rejected: 0 }]],
  ['below nothing', [{ line: 1, restocked: 2, writtenOff: -1, rejected: 0 }]],
  ['parts of a piece', [{ line: 1, restocked: 0.5, writtenOff: 0.5, rejected: 0 }]],
  ['a line that was not sent', [{ line: 2, restocked: 1, writtenOff: 0, rejected: 0 }]],
  [
    'a line twice',
    [
      { line: 1, restocked: 1, writtenOff: 0, rejected: 0 },
      { line: 1, restocked: 1, writtenOff: 0, rejected: 0 },
    ],
  ],
])('F55 who inspects counts %s: refused, and nothing is on sale again', async (_, lines) => {
  const { number } = await requestReturn(returning)
  await bring(meera.ctx, number)
  const before = await unitsOf(returning.stocks.M)
  await expect(inspect(meera.ctx, number, { lines, words: 'A stain.' })).rejects.toMatchObject({ code: 'bad-input' })
  expect(await unitsOf(returning.stocks.M)).toBe(before)
  expect((await shown(returning.ctx, number)).status).toBe('received')
})

test('F55 two of the staff decide differently at once: one decision counts, and stock and money follow it', async () => {
  const { number } = await requestReturn(returning)
  const answers = await Promise.allSettled([
    move(meera.ctx, 'approveReturn', { number, way: 'pickup' }),
    move(ravi.ctx, 'declineReturn', { number, words: 'It was worn.' }),
    own(returning.ctx, 'cancelReturn', { number }),
  ])
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
  const { status } = await shown(returning.ctx, number)
  expect(['approved', 'declined', 'cancelled']).toContain(status)

  const { number: second } = await requestReturn(returning)
  await bring(meera.ctx, second)
  const before = (await unitsOf(returning.stocks.M)) ?? 0
  const counts = [
    { line: 1, restocked: 1, writtenOff: 0, rejected: 0 },
    { line: 1, restocked: 0, writtenOff: 1, rejected: 0 },
  ]
  const inspected = await Promise.allSettled([
    inspect(meera.ctx, second, { lines: counts.slice(0, 1) }),
    inspect(ravi.ctx, second, { lines: counts.slice(1) }),
  ])
  expect(inspected.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const [line] = (await shown(returning.ctx, second)).lines
  expect(await unitsOf(returning.stocks.M)).toBe(before + (line?.restocked ?? 0))
  await giveUpi(returning.ctx, second)
  await Promise.allSettled([meera, ravi].map(({ ctx }) => move(ctx, 'settleReturn', { number: second })))
  await Promise.all([runJobs(returning.shop), runJobs(returning.shop)])
  const { rows } = await ownerPool().query(
    'select count(*)::int as payouts, sum(amount_paise)::int as paise from payouts where supplier_id = $1',
    [returning.shop.tenant.supplierId],
  )
  expect(rows).toEqual([{ payouts: 1, paise: 500_00 }])
  expect(await audit(returning.shop)).toEqual([])
})

test('F55 no move of another shop, nor of a stranger with the number', async () => {
  const { number } = await requestReturn(returning)
  const other = await aStaff(await aShop(), 'owner')
  const rest = {
    words: 'No.',
    way: 'pickup',
    courier: 'DTDC',
    awb: 'D12345',
    lines: [{ line: 1, restocked: 1, writtenOff: 0, rejected: 0 }],
  }
  for (const call of [
    ...(['openReturn', 'approveReturn', 'declineReturn', 'collectReturn', 'receiveReturn', 'inspectReturn'] as const),
    'settleReturn' as const,
  ] satisfies (keyof typeof shopReturnOperations)[]) {
    await expect(move(other.ctx, call, { ...rest, number }), call).rejects.toMatchObject({ code: 'not-found' })
  }
  const { ctx } = await aCustomer(returning.shop)
  for (const [call, input] of [
    ['sendReturn', { courier: 'DTDC', awb: 'D12345' }],
    ['giveReturnUpiId', { upiId: 'thief@okaxis', name: 'A Thief' }],
    ['chooseRefund', {}],
    ['cancelReturn', {}],
  ] as const) {
    await expect(own(ctx, call, { number, ...input }), call).rejects.toMatchObject({ code: 'not-found' })
  }
  expect(await shown(returning.ctx, number)).toMatchObject({ status: 'requested', upiHint: '' })
})

test('F55 only the requester changes the UPI id, until the money is on its way', async () => {
  const { number } = await requestReturn(returning)
  await giveUpi(returning.ctx, number)
  await bring(meera.ctx, number)
  await inspect(meera.ctx, number)
  await move(meera.ctx, 'settleReturn', { number })
  const thief = { number, upiId: 'thief@okaxis', name: 'A Thief' }
  await expect(own(returning.ctx, 'giveReturnUpiId', thief)).rejects.toMatchObject({ reason: { id: 'upiIdNotNeeded' } })
  await runJobs(returning.shop)
  await expect(own(returning.ctx, 'giveReturnUpiId', thief)).rejects.toMatchObject({ reason: { id: 'upiIdNotNeeded' } })
  expect(await shown(returning.ctx, number)).toMatchObject({ upiHint: 'as***@okaxis', refundPaise: 500_00 })
})
