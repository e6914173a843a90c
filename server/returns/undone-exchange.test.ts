import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import type { OpenedReturn } from '#contract/shop-returns.ts'
import { listInvoices } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { cancelOrder } from '#server/testing/cancelling.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { bring, giveUpi, inspect, move, requestReturn, shown } from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { aProduct, aShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

// A piece is exchanged, and the order that replaces it is cancelled: its money goes back after all, and its delivery as the reason says.

/** Two sarees for ₹950 with ₹10 delivery each, of which one comes back for one in red, which is not sent. */
async function anUndoneExchange(reason: 'defective' | 'disliked') {
  const shop = await aShop()
  const { ctx, addressId } = await aCustomer(shop)
  const { ctx: staff } = await aStaff(shop, 'owner')
  const { productId, stocks } = await aProduct(shop, {
    ...{ name: 'Saree', stock: { '': 9 }, colors: ['Blue', 'Red'], discountPaise: 950_00, deliveryPaise: 10_00 },
  })
  const lines = [{ productId, units: 2, size: '', color: 'Blue' }]
  const placed = (await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })) as PlacedOrder
  await deliver(shop, placed.number)
  const comeBack = async (why: string, more: object, line: object = {}) => {
    const of = { line: 1, units: 1, reason: why, ...line }
    const { number } = await requestReturn({ ctx, number: placed.number }, { ...more, lines: [of] })
    await bring(staff, number)
    await inspect(staff, number)
    return number
  }
  const settle = async (number: string) => {
    await move(staff, 'settleReturn', { number })
    await runJobs(shop)
    return shown(ctx, number)
  }
  const number = await comeBack(reason, { wants: 'exchange' }, { toStockId: stocks[''], toColor: 'Red' })
  const { exchangeNumber } = await settle(number)
  await cancelOrder(ctx, exchangeNumber ?? '')
  await runJobs(shop)
  const notes = async () => {
    const documents = await Array.fromAsync(listInvoices(shop.ctx, { year: undefined }))
    const its = documents.filter(
      ({ kind, snapshot }) => kind === 'credit-note' && snapshot.order.number === placed.number,
    )
    return its.map(({ snapshot }) => snapshot.totalPaise)
  }
  const credit = async () => ((await move(staff, 'openReturn', { number })) as OpenedReturn).creditPaise
  return { shop, ctx, number, comeBack, settle, notes, credit }
}

test('of a faulty piece the delivery goes back with the money, by a note of its own; what stays is worth what it was', async () => {
  const { shop, ctx, number, comeBack, settle, notes, credit } = await anUndoneExchange('defective')
  expect([await credit(), await notes()]).toEqual([960_00, [950_00]])
  await giveUpi(ctx, number)
  expect(await settle(number)).toMatchObject({ status: 'refunded', refundPaise: 960_00 })
  expect([await credit(), await notes()]).toEqual([960_00, [950_00, 10_00]])
  expect(await audit(shop)).toEqual([])
  const last = await comeBack('disliked', { wants: 'refund' })
  await giveUpi(ctx, last)
  expect(await settle(last)).toMatchObject({ status: 'refunded', refundPaise: 960_00 })
  expect(await notes()).toEqual([950_00, 10_00, 960_00])
  expect(await audit(shop)).toEqual([])
})

test('it goes back once, also where the last piece of the order has brought it back meanwhile', async () => {
  const { shop, ctx, number, comeBack, settle, notes, credit } = await anUndoneExchange('defective')
  const last = await comeBack('disliked', { wants: 'refund' })
  await giveUpi(ctx, last)
  expect(await settle(last)).toMatchObject({ status: 'refunded', refundPaise: 970_00 })
  expect(await credit()).toBe(950_00)
  await giveUpi(ctx, number)
  expect(await settle(number)).toMatchObject({ status: 'refunded', refundPaise: 950_00 })
  expect(await notes()).toEqual([950_00, 970_00])
  expect(await audit(shop)).toEqual([])
})

test('of what its customer did not like it does not', async () => {
  const { shop, ctx, number, settle, notes, credit } = await anUndoneExchange('disliked')
  expect(await credit()).toBe(950_00)
  await giveUpi(ctx, number)
  expect(await settle(number)).toMatchObject({ status: 'refunded', refundPaise: 950_00 })
  expect(await notes()).toEqual([950_00])
  expect(await audit(shop)).toEqual([])
})
