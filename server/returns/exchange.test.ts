import { beforeEach, describe, expect, test } from 'vitest'
import type { Order, PlacedOrder } from '#contract/orders.ts'
import type { OpenedCustomer } from '#contract/shop-customers.ts'
import { getOwnDocument, renderDocument } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { orderOperations } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { customerRoomOperations } from '#server/shop-customers/index.ts'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { readPdf } from '#server/testing/pdf.ts'
import {
  aDeliveredOrder,
  aReturnDesk,
  bring,
  exchange,
  giveUpi,
  inspect,
  move,
  own,
  type Returning,
  requestExchange,
  requestReturn,
  shown,
  unitsOf,
} from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { ownerPool } from '#server/testing/shop.ts'
import type { TestStaff } from '#server/testing/staff.ts'

let returning: Returning
let owner: TestStaff

beforeEach(async () => {
  ;({ returning, owner } = await aReturnDesk())
})

describe('a return for another size', () => {
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
    const { customerId } = returning
    const { orders } = (await run(customerRoomOperations.openCustomer, owner.ctx, { customerId })) as OpenedCustomer
    expect(orders.map(({ isExchange }) => isExchange)).toEqual([true, false])
    expect(await audit(shop)).toEqual([])
  })

  test('its invoice says that the return pays it, also where the first order was paid in cash', async () => {
    const { ctx } = returning
    const { number, exchangeNumber } = await exchange(returning, owner, 'L')
    const paymentOf = async (orderNumber: string) => {
      const invoice = await getOwnDocument(ctx, { orderNumber, kind: 'invoice', note: undefined })
      const { texts } = readPdf(await renderDocument(ctx, invoice, '/nowhere'))
      return texts.slice(texts.indexOf('Sold by') - 2, texts.indexOf('Sold by'))
    }
    expect(await paymentOf(returning.number)).toEqual(['Payment', 'Cash on delivery'])
    expect(await paymentOf(exchangeNumber ?? '')).toEqual(['Paid by return', number])
  })

  test('of two who want the last piece one gets it; the other is mailed to choose the money', async () => {
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

  test('two lines that want the same size are sold out when too few are left for both', async () => {
    const { shop, ctx, addressId, productId, stocks } = returning
    const lines = ['Blue', 'Red'].map((color) => ({ productId, units: 1, size: 'M', color }))
    const placed = await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })
    const order = { ctx, number: (placed as PlacedOrder).number }
    await deliver(shop, order.number)
    const wanted = [1, 2].map((line) => ({ line, units: 1, reason: 'size', toStockId: stocks.S, toColor: 'Blue' }))
    const { number } = await requestReturn(order, { wants: 'exchange', lines: wanted })
    expect(await shown(ctx, number)).toMatchObject({ soldOut: [] })
    await ownerPool().query('update stocks set units = 1 where stock_id = $1', [stocks.S])
    expect(await shown(ctx, number)).toMatchObject({ soldOut: [{ name: 'Shirt', size: 'S' }] })
    await expect(move(owner.ctx, 'approveReturn', { number, way: 'pickup' })).rejects.toMatchObject({
      reason: { id: 'returnSoldOut' },
    })
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
    const { number, exchangeNumber } = await exchange(returning, owner, 'L')
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
