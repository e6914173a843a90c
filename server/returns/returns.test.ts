import { beforeEach, describe, expect, test } from 'vitest'
import type { Order } from '#contract/orders.ts'
import { run } from '#server/kernel/answer.ts'
import { orderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  aDeliveredOrder,
  bring,
  giveUpi,
  inspect,
  move,
  own,
  type Returning,
  requestExchange,
  requestReturn,
  returnable,
  shown,
  unitsOf,
} from '#server/testing/returns.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

let returning: Returning
let owner: TestStaff

beforeEach(async () => {
  const shop = await aShop()
  returning = await aDeliveredOrder(shop)
  owner = await aStaff(shop, 'owner')
})

/** So many days pass since the delivery. */
async function letPass(days: number): Promise<void> {
  const { supplierId } = returning.shop.tenant
  await ownerPool().query(
    `update order_events set at = at - make_interval(days => $2) where supplier_id = $1 and status = 'Delivered'`,
    [supplierId, days],
  )
}

describe('asking', () => {
  test('a delivered order says what may come back, why, and for what', async () => {
    const { lines, days } = await returnable(returning)
    expect(days).toBe(30)
    expect(lines.map(({ name, units }) => [name, units])).toEqual([
      ['Shirt', 2],
      ['Mug', 1],
    ])
    expect(lines[0]?.reasons).toEqual(['size', 'disliked', 'defective', 'wrong', 'not-as-described'])
    expect(lines[0]?.choices.map(({ size, left }) => [size, left])).toEqual([
      ['S', 5],
      ['M', 3],
      ['L', 1],
    ])
  })

  test('a form that is sent twice asks once, and another with its key is refused', async () => {
    const first = await requestReturn(returning, { key: 'form' })
    expect(await requestReturn(returning, { key: 'form' })).toEqual(first)
    await expect(requestReturn(returning, { key: 'form', comment: 'Too tight' })).rejects.toMatchObject({
      code: 'key-reused',
    })
    expect(await own(returning.ctx, 'listReturns', {})).toHaveLength(1)
  })

  test('in two tabs at once no piece comes back twice', async () => {
    const lines = [{ line: 1, units: 2, reason: 'size' }]
    const outcomes = await Promise.allSettled([
      requestReturn(returning, { lines }),
      requestReturn(returning, { lines }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await returnable(returning)).lines[0]?.units).toBe(0)
  })

  test.each([
    [[{ line: 1, units: 3, reason: 'size' }], 'returnTooMany'],
    [[{ line: 1, units: 0, reason: 'size' }], 'returnUnitsWrong'],
    [[{ line: 1, units: -1, reason: 'size' }], 'returnUnitsWrong'],
    [[{ line: 1, units: 0.5, reason: 'size' }], 'returnUnitsWrong'],
    [[{ line: 9, units: 1, reason: 'size' }], 'returnNotYours'],
    [[{ line: 1, units: 1, reason: 'late' }], 'returnNotForThis'],
    [[{ line: 1, units: 1, reason: 'bored' }], 'returnReasonNeeded'],
    [
      [
        { line: 1, units: 1, reason: 'size' },
        { line: 1, units: 1, reason: 'size' },
      ],
      'returnLineTwice',
    ],
    [[], 'returnNothing'],
  ])('%j is refused as %s', async (lines, id) => {
    await expect(requestReturn(returning, { lines })).rejects.toMatchObject({ reason: { id } })
  })

  test('the order, the return and the picture of somebody else are not there', async () => {
    const stranger = await aCustomer(returning.shop)
    const { number } = await requestReturn(returning)
    await expect(requestReturn({ ctx: stranger.ctx, number: returning.number })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await shown(stranger.ctx, number)).toBe(null)
    await expect(own(stranger.ctx, 'cancelReturn', { number })).rejects.toMatchObject({ code: 'not-found' })
    const other = await aStaff(await aShop(), 'owner')
    await expect(move(other.ctx, 'approveReturn', { number, way: 'pickup' })).rejects.toMatchObject({
      code: 'not-found',
    })
    const pictures = ['return-00000000-0000-4000-8000-000000000000.jpg']
    await expect(requestReturn(returning, { pictures })).rejects.toMatchObject({ reason: { id: 'noSuchPicture' } })
  })

  test('after the days only what is faulty comes back, and after a year nothing', async () => {
    await letPass(30)
    expect((await returnable(returning)).lines[0]?.reasons).toContain('size')
    await letPass(1)
    expect((await returnable(returning)).lines[0]?.reasons).toEqual(['defective', 'wrong', 'not-as-described'])
    await expect(requestReturn(returning)).rejects.toMatchObject({ reason: { id: 'returnNotForThis' } })
    await letPass(335)
    expect((await returnable(returning)).lines[0]?.reasons).toEqual([])
  })

  test('the shop may give more days, and not fewer than its policy says', async () => {
    await letPass(31)
    await move(owner.ctx, 'setReturnSettings', { days: 45 })
    expect((await returnable(returning)).lines[0]?.reasons).toContain('disliked')
    await expect(move(owner.ctx, 'setReturnSettings', { days: 29 })).rejects.toMatchObject({
      reason: { id: 'returnDaysWrong' },
    })
  })

  test('what is sold as not returnable comes back when it is faulty; what was bought before that, in any case', async () => {
    const { productId, shop } = returning
    const mark = (when: string) =>
      ownerPool().query(
        `update products set not_returnable_since = ${when} where supplier_id = $1 and product_id = $2`,
        [shop.tenant.supplierId, productId],
      )
    await mark('now()')
    expect((await returnable(returning)).lines[0]?.reasons).toContain('disliked')
    await mark(`now() - interval '1 day'`)
    expect((await returnable(returning)).lines[0]?.reasons).toEqual(['defective', 'wrong', 'not-as-described'])
  })
})

describe('for money', () => {
  test('asked, approved, sent, received, inspected, refunded', async () => {
    const { ctx, stocks } = returning
    const { number } = await requestReturn(returning, { comment: 'Too tight' })
    await move(owner.ctx, 'approveReturn', { number, way: 'send', words: 'Sorry for that' })
    expect(await shown(ctx, number)).toMatchObject({ status: 'approved', canSend: true, words: 'Sorry for that' })
    await own(ctx, 'sendReturn', { number, courier: 'DTDC', awb: 'D12345' })
    await move(owner.ctx, 'receiveReturn', { number })
    expect(await shown(ctx, number)).toMatchObject({ status: 'received', canCancel: false, needsUpi: true })
    const before = await unitsOf(stocks.M)
    await inspect(owner.ctx, number)
    expect(await unitsOf(stocks.M)).toBe(before + 1)
    await expect(move(owner.ctx, 'settleReturn', { number })).rejects.toMatchObject({ reason: { id: 'upiIdMissing' } })
    await giveUpi(ctx, number)
    expect(await shown(ctx, number)).toMatchObject({ needsUpi: false, upiHint: 'as***@okaxis' })
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(returning.shop)
    expect(await shown(ctx, number)).toMatchObject({ status: 'refunded', refundPaise: 500_00 })
    expect(await audit(returning.shop)).toEqual([])
  })

  test('each move is made once: by two people at once, and again after it is done', async () => {
    const { number } = await requestReturn(returning)
    const manager = await aStaff(returning.shop, 'manager', 'Ravi')
    await Promise.all([
      move(owner.ctx, 'approveReturn', { number, way: 'pickup' }),
      move(manager.ctx, 'approveReturn', { number, way: 'pickup' }),
    ])
    await expect(move(manager.ctx, 'approveReturn', { number, way: 'send' })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
    await move(owner.ctx, 'receiveReturn', { number })
    const before = await unitsOf(returning.stocks.M)
    await Promise.all([inspect(owner.ctx, number), inspect(manager.ctx, number)])
    expect(await unitsOf(returning.stocks.M)).toBe(before + 1)
    await giveUpi(returning.ctx, number)
    await Promise.all([1, 2].map(() => move(owner.ctx, 'settleReturn', { number })))
    await Promise.all([runJobs(returning.shop), runJobs(returning.shop)])
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(returning.shop)
    const events = (await shown(returning.ctx, number)).events.map(({ status }) => status)
    expect(events).toEqual(['requested', 'approved', 'received', 'inspected', 'settling', 'refunded'])
    expect(await audit(returning.shop)).toEqual([])
  })

  test('settled and withdrawn at once: only what is allowed happens', async () => {
    const { number } = await requestReturn(returning)
    await giveUpi(returning.ctx, number)
    await move(owner.ctx, 'approveReturn', { number, way: 'pickup' })
    await Promise.allSettled([
      move(owner.ctx, 'receiveReturn', { number }),
      own(returning.ctx, 'cancelReturn', { number }),
    ])
    const { status } = await shown(returning.ctx, number)
    if (status === 'received') {
      await expect(own(returning.ctx, 'cancelReturn', { number })).rejects.toMatchObject({ code: 'bad-input' })
    } else {
      expect(status).toBe('cancelled')
      await expect(move(owner.ctx, 'receiveReturn', { number })).rejects.toMatchObject({ code: 'changed-meanwhile' })
    }
  })

  test('a piece that is not as it was asked for goes back, with words; then nothing is owed for it', async () => {
    const lines = [{ line: 1, units: 2, reason: 'defective' }]
    const { number } = await requestReturn(returning, { lines })
    await bring(owner.ctx, number)
    const counted = [{ line: 1, restocked: 0, writtenOff: 1, rejected: 1 }]
    await expect(inspect(owner.ctx, number, { lines: counted })).rejects.toMatchObject({
      reason: { id: 'returnWordsNeeded' },
    })
    for (const writtenOff of [0, 1, 3]) {
      const wrong = [{ line: 1, restocked: 0, writtenOff, rejected: 0 }]
      await expect(inspect(owner.ctx, number, { lines: wrong })).rejects.toMatchObject({
        reason: { id: 'returnCountWrong' },
      })
    }
    await inspect(owner.ctx, number, { lines: counted, words: 'One was washed' })
    await giveUpi(returning.ctx, number)
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(returning.shop)
    expect(await shown(returning.ctx, number)).toMatchObject({ refundPaise: 500_00, words: 'One was washed' })
    expect(await audit(returning.shop)).toEqual([])
  })

  test('nothing of it is taken back: it ends, and can be asked for no more', async () => {
    const { number } = await requestReturn(returning)
    await bring(owner.ctx, number)
    await inspect(owner.ctx, number, {
      lines: [{ line: 1, restocked: 0, writtenOff: 0, rejected: 1 }],
      words: 'It was worn',
    })
    expect(await shown(returning.ctx, number)).toMatchObject({ status: 'rejected', words: 'It was worn' })
    await expect(move(owner.ctx, 'settleReturn', { number })).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect((await returnable(returning)).lines[0]?.units).toBe(1)
  })

  test('declined with words, or withdrawn, it may be asked for again', async () => {
    const { number } = await requestReturn(returning)
    await expect(move(owner.ctx, 'declineReturn', { number, words: '  ' })).rejects.toMatchObject({
      reason: { id: 'returnWordsNeeded' },
    })
    await move(owner.ctx, 'declineReturn', { number, words: 'Please send a picture' })
    const second = await requestReturn(returning)
    await own(returning.ctx, 'cancelReturn', { number: second.number })
    expect((await returnable(returning)).lines[0]?.units).toBe(2)
  })
})

describe('for another size', () => {
  test('it is set aside when the shop approves, and sent as an order that costs nothing more', async () => {
    const { ctx, stocks, shop } = returning
    const { number } = await requestExchange(returning, 'L')
    expect(await unitsOf(stocks.L)).toBe(1)
    await bring(owner.ctx, number)
    expect(await unitsOf(stocks.L)).toBe(0)
    await ownerPool().query('update products set discount_paise = 70000 where product_id = $1', [returning.productId])
    await inspect(owner.ctx, number)
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(shop)
    const { status, exchangeNumber } = await shown(ctx, number)
    expect(status).toBe('exchanged')
    const order = (await run(orderOperations.findOrder, ctx, { number: exchangeNumber })) as Order
    expect(order).toMatchObject({
      ...{ status: 'Placed', totalPaise: 500_00, exchangeOf: number, isInvoiced: true },
      lines: [{ size: 'L', color: 'Blue', units: 1, unitPaise: 500_00 }],
    })
    expect(await unitsOf(stocks.L)).toBe(0)
    expect(await audit(shop)).toEqual([])
  })

  test('of two who want the last piece one gets it; the other is asked by mail to choose the money', async () => {
    const other = await aDeliveredOrder(returning.shop)
    await ownerPool().query('update stocks set units = 1 where stock_id = $1', [returning.stocks.S])
    await ownerPool().query(
      `insert into stock_movements (supplier_id, stock_id, units, reason) values ($1, $2, -4, 'count')`,
      [returning.shop.tenant.supplierId, returning.stocks.S],
    )
    const mine = await requestExchange(returning, 'S')
    const again = await requestExchange(returning, 'S')
    await move(owner.ctx, 'approveReturn', { number: mine.number, way: 'pickup' })
    for (let tries = 0; tries < 2; tries++) {
      await expect(move(owner.ctx, 'approveReturn', { number: again.number, way: 'pickup' })).rejects.toMatchObject({
        reason: { id: 'returnSoldOut' },
      })
    }
    await runJobs(returning.shop)
    const { rows } = await ownerPool().query(
      `select subject from mails where supplier_id = $1 and kind = 'return-sold-out'`,
      [returning.shop.tenant.supplierId],
    )
    expect(rows).toHaveLength(1)
    expect(await shown(returning.ctx, again.number)).toMatchObject({ soldOut: [{ name: 'Shirt', size: 'S' }] })
    await own(returning.ctx, 'chooseRefund', { number: again.number })
    await move(owner.ctx, 'approveReturn', { number: again.number, way: 'pickup' })
    expect(await shown(returning.ctx, again.number)).toMatchObject({ status: 'approved', wants: 'refund' })
    expect(other.number).not.toBe(returning.number)
    expect(await audit(returning.shop)).toEqual([])
  })

  test.each(['cancelReturn', 'chooseRefund', 'declineReturn', 'rejected'])(
    'what was set aside is on sale again after %s',
    async (end) => {
      const { number } = await requestExchange(returning, 'L')
      await move(owner.ctx, 'approveReturn', { number, way: 'pickup' })
      if (end === 'declineReturn') await move(owner.ctx, end, { number, words: 'It did not come' })
      else if (end === 'rejected') {
        await move(owner.ctx, 'receiveReturn', { number })
        const lines = [{ line: 1, restocked: 0, writtenOff: 0, rejected: 1 }]
        await inspect(owner.ctx, number, { lines, words: 'Worn' })
      } else await own(returning.ctx, end as 'cancelReturn', { number })
      expect(await unitsOf(returning.stocks.L)).toBe(1)
      expect(await audit(returning.shop)).toEqual([])
    },
  )

  test('the new order is cancelled: the money is owed again', async () => {
    const { ctx, shop } = returning
    const { number } = await requestExchange(returning, 'L')
    await bring(owner.ctx, number)
    await inspect(owner.ctx, number)
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(shop)
    const { exchangeNumber } = await shown(ctx, number)
    await run(orderOperations.cancelOrder, ctx, {
      ...{ number: exchangeNumber, reason: 'Cash Issue', comment: 'I want the money after all' },
    })
    await runJobs(shop)
    expect(await shown(ctx, number)).toMatchObject({ status: 'inspected', wants: 'refund', needsUpi: true })
    await giveUpi(ctx, number)
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(shop)
    expect(await shown(ctx, number)).toMatchObject({ status: 'refunded', refundPaise: 500_00 })
    expect(await audit(shop)).toEqual([])
  })

  test('a part of the new order cannot be cancelled', async () => {
    const { ctx, shop, stocks } = returning
    const lines = [{ line: 1, units: 2, reason: 'size', toStockId: stocks.S, toColor: 'Blue' }]
    const { number } = await requestReturn(returning, { wants: 'exchange', lines })
    await bring(owner.ctx, number)
    await inspect(owner.ctx, number, { lines: [{ line: 1, restocked: 2, writtenOff: 0, rejected: 0 }] })
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(shop)
    const { exchangeNumber } = await shown(ctx, number)
    const part = { number: exchangeNumber, lines: [{ line: 1, units: 1 }] }
    expect(await run(orderOperations.findOrder, ctx, part)).toMatchObject({ canCancelPart: false })
    await expect(run(orderOperations.priceOrderPart, ctx, part)).rejects.toMatchObject({
      reason: { id: 'partOfExchange' },
    })
    expect(await audit(shop)).toEqual([])
  })

  test('the same size comes again only for a faulty piece', async () => {
    await expect(requestExchange(returning, 'M')).rejects.toMatchObject({ reason: { id: 'returnSameSize' } })
    const toStockId = returning.stocks.M
    const lines = [{ line: 1, units: 1, reason: 'defective', toStockId, toColor: 'Blue' }]
    await expect(requestReturn(returning, { wants: 'exchange', lines })).resolves.toBeTruthy()
    const red = [{ line: 1, units: 1, reason: 'disliked', toStockId, toColor: 'Red' }]
    await expect(requestReturn(returning, { wants: 'exchange', lines: red })).resolves.toBeTruthy()
  })
})
