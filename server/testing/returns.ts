import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#contract/orders.ts'
import type { Return, Returnable } from '#contract/returns.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { returnOperations, shopReturnOperations } from '#server/returns/index.ts'
import { aCustomer } from './customer.ts'
import { runJobs } from './jobs.ts'
import { deliver } from './reviews.ts'
import { aProduct, aShop, ownerPool, type TestShop } from './shop.ts'
import { aStaff, type TestStaff } from './staff.ts'

// Test help: customers who send back what was delivered to them.

export interface Returning {
  shop: TestShop
  ctx: Ctx
  customerId: number
  addressId: number
  /** Of the order. */
  number: string
  productId: number
  stocks: Record<string, number>
}

/** Two shirts of size M and a mug of ₹100, paid on delivery. */
export async function aDeliveredOrder(shop: TestShop): Promise<Returning> {
  const { productId, stocks } = await aProduct(shop, {
    name: 'Shirt',
    stock: { S: 5, M: 5, L: 1 },
    colors: ['Blue', 'Red'],
    discountPaise: 500_00,
  })
  const mug = await aProduct(shop, { name: 'Mug', stock: { '': 5 }, discountPaise: 100_00 })
  const { ctx, customerId, addressId } = await aCustomer(shop)
  const lines = [
    { productId, units: 2, size: 'M', color: 'Blue' },
    { productId: mug.productId, units: 1, size: '' },
  ]
  const { number } = (await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })) as PlacedOrder
  await deliver(shop, number)
  return { shop, ctx, customerId, addressId, number, productId, stocks }
}

/** The same, in a new shop, with its owner. */
export async function aReturnDesk(): Promise<{ returning: Returning; owner: TestStaff }> {
  const shop = await aShop()
  return { returning: await aDeliveredOrder(shop), owner: await aStaff(shop, 'owner', 'Meera') }
}

export function requestReturn(
  { ctx, number }: Pick<Returning, 'ctx' | 'number'>,
  more: object = {},
): Promise<{ number: string }> {
  const lines = [{ line: 1, units: 1, reason: 'size' }]
  return run(returnOperations.requestReturn, ctx, {
    ...{ number, key: randomUUID(), wants: 'refund', lines },
    ...more,
  }) as Promise<{ number: string }>
}

/** One shirt of size M for one of this size. */
export function requestExchange(returning: Returning, size: string, more: object = {}): Promise<{ number: string }> {
  const toStockId = returning.stocks[size]
  const lines = [{ line: 1, units: 1, reason: 'size', toStockId, toColor: 'Blue' }]
  return requestReturn(returning, { wants: 'exchange', lines, ...more })
}

export const own = (ctx: Ctx, call: keyof typeof returnOperations, input: object) =>
  run(returnOperations[call], ctx, input)

export const move = (ctx: Ctx, call: keyof typeof shopReturnOperations, input: object) =>
  run(shopReturnOperations[call], ctx, input)

export const shown = (ctx: Ctx, number: string) => own(ctx, 'getReturn', { number }) as Promise<Return>

export const returnable = ({ ctx, number }: Pick<Returning, 'ctx' | 'number'>) =>
  own(ctx, 'getReturnable', { number }) as Promise<Returnable>

/** Approved, and in the shop. */
export async function bring(staff: Ctx, number: string): Promise<void> {
  await move(staff, 'approveReturn', { number, way: 'pickup' })
  await move(staff, 'receiveReturn', { number })
}

/** All of one line is good. */
export const inspect = (staff: Ctx, number: string, more: object = {}) =>
  move(staff, 'inspectReturn', { number, lines: [{ line: 1, restocked: 1, writtenOff: 0, rejected: 0 }], ...more })

/** One shirt of size M for one of this size, inspected and settled: the order that replaces it is placed. */
export async function exchange(
  returning: Returning,
  { ctx }: TestStaff,
  size: string,
): Promise<{ number: string; exchangeNumber: string | null }> {
  const { number } = await requestExchange(returning, size)
  await bring(ctx, number)
  await inspect(ctx, number)
  await move(ctx, 'settleReturn', { number })
  await runJobs(returning.shop)
  const { exchangeNumber } = await shown(returning.ctx, number)
  return { number, exchangeNumber }
}

export const giveUpi = (ctx: Ctx, number: string) =>
  own(ctx, 'giveReturnUpiId', { number, upiId: 'Asha@OkAxis', name: 'Asha Rao' })

export async function unitsOf(stockId: number | undefined): Promise<number> {
  const { rows } = await ownerPool().query('select units from stocks where stock_id = $1', [stockId])
  return rows[0].units
}
