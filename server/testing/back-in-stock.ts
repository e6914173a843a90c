import { expect } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import type { StaffCallName } from '#contract/staff-calls.ts'
import { consoleOperations, operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { listMails } from '#server/mails/index.ts'
import { someCustomers } from './customer.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from './shop.ts'

// Test help: people who wait for a sold-out size, and the pieces that come.

export const call = (name: CallName, ctx: Ctx, input: object) => run(operations[name], ctx, input)
export const staffCall = (name: StaffCallName, ctx: Ctx, input: object) => run(consoleOperations[name], ctx, input)

/** As every way does it in the end: the row of the stock. The movement is for the audit. */
export async function bring({ tenant }: TestShop, { stocks }: TestProduct, units: number, size = ''): Promise<void> {
  await ownerPool().query(
    `with moved as (insert into stock_movements (supplier_id, stock_id, units, reason) values ($1, $2, $3, 'count'))
     update stocks set units = units + $3 where supplier_id = $1 and stock_id = $2`,
    [tenant.supplierId, stocks[size], units],
  )
}

export async function soldOut(stock: Record<string, number> = { '': 0 }) {
  const shop = await aShop()
  const mug = await aProduct(shop, { name: 'Blue Mug', stock })
  return { shop, mug }
}

/** So many customers who wait, in the order of their requests. */
export async function queue(shop: TestShop, { productId }: TestProduct, count: number, size = '') {
  const customers = await someCustomers(shop, count)
  const people: { ctx: Ctx; email: string; customerId: number }[] = []
  for (const { ctx, customerId } of customers) {
    expect(await call('requestStock', ctx, { productId, size })).toEqual({ isConfirmed: true })
    const { rows } = await ownerPool().query('select email from customers where customer_id = $1', [customerId])
    people.push({ ctx, customerId, email: rows[0].email })
  }
  return people
}

/** In the order of the requests: the mails of those who are notified together are written side by side. */
export async function mailedIn({ tenant }: TestShop): Promise<string[]> {
  const { rows } = await ownerPool().query(
    `select recipient from mails where supplier_id = $1 and reseller_id = $2 and kind = 'back-in-stock'
     order by split_part(dedupe_key, ':', 2)::bigint`,
    [tenant.supplierId, tenant.resellerId],
  )
  return rows.map(({ recipient }) => recipient)
}

/** The head start of those who were notified is over. */
export async function aDayLater({ tenant }: TestShop): Promise<void> {
  await ownerPool().query(
    `update stock_requests set told_at = told_at - interval '25 hours', confirmed_at = confirmed_at - interval '26 hours',
       asked_at = asked_at - interval '27 hours' where supplier_id = $1 and told_at is not null`,
    [tenant.supplierId],
  )
  await ownerPool().query(`update jobs set run_at = now() where supplier_id = $1 and kind = 'tell-waiting'`, [
    tenant.supplierId,
  ])
}

export async function linkIn({ ctx }: TestShop, kind = 'stock-request') {
  const [mail] = (await listMails(ctx)).filter((each) => each.kind === kind)
  const [, requestId, key] = /\/back-in-stock\?request=(\d+)&key=([\w-]+)/.exec(mail?.text ?? '') ?? []
  return { requestId: requestId ?? '', key: key ?? '' }
}
