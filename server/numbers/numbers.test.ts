import { expect, inject, test } from 'vitest'
import { FIGURES } from '#contract/limits.ts'
import type { FigurePage, Numbers, Sums } from '#contract/shop-numbers.ts'
import { consoleOperations } from '#server/http/operations.ts'
import { creditCancelledOrder, issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { cancelShopOrder } from '#server/orders/index.ts'
import { eraseCustomer } from '#server/privacy/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { manySales } from '#server/testing/many-sales.ts'
import { order } from '#server/testing/ordering.ts'
import { aRandomYear } from '#server/testing/random-year.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

const numbersOf = (ctx: Ctx, input: object) => run(consoleOperations.getNumbers, ctx, input) as Promise<Numbers>
const figureOf = (ctx: Ctx, input: object) => run(consoleOperations.listFigure, ctx, input) as Promise<FigurePage>

const MONTH = { from: '2026-02-01', to: '2026-02-28' }
/** Straight from the documents. */
async function booksOf({ tenant }: TestShop, { from, to }: typeof MONTH) {
  const { rows } = await ownerPool().query(
    `select i.kind = 'credit-note' as "isNote", s.order_id is not null as "isSent", count(*)::int as count,
       sum((snapshot ->> 'totalPaise')::bigint)::bigint as paise
     from invoices i left join shipments s using (supplier_id, order_id)
     where i.supplier_id = $1 and i.reseller_id = $2 and dated_on between $3 and $4 group by 1, 2`,
    [tenant.supplierId, tenant.resellerId, from, to],
  )
  const of = (isNote: boolean, isSent?: boolean) =>
    rows
      .filter((row) => row.isNote === isNote && (isSent === undefined || row.isSent === isSent))
      .reduce((sum, row) => ({ count: sum.count + row.count, paise: sum.paise + Number(row.paise) }), {
        count: 0,
        paise: 0,
      })
  const [sold, cancelled, refused] = [of(false), of(true, false), of(true, true)]
  return {
    ...{ orders: sold.count, salesPaise: sold.paise, cancelled: cancelled.count, cancelledPaise: cancelled.paise },
    ...{ discountsPaise: 0, refused: refused.count, refusedPaise: refused.paise },
  }
}

/** What each product brought, from the documents, of products of which more was sold than came back: these are listed. */
async function productsOf({ tenant }: TestShop, { from, to }: typeof MONTH) {
  const { rows } = await ownerPool().query(
    `select l.product_id as "productId",
       sum(sign * (billed ->> 'units')::int)::int as units, sum(sign * (billed ->> 'totalPaise')::bigint)::bigint as paise
     from invoices i, jsonb_array_elements(snapshot -> 'lines') with ordinality as b (billed, nth),
       lateral (select case kind when 'credit-note' then -1 else 1 end) as s (sign),
       lateral (select product_id from order_lines o where o.supplier_id = i.supplier_id and o.order_id = i.order_id
         order by line offset coalesce((billed ->> 'line')::int, nth) - 1 limit 1) as l
     where i.supplier_id = $1 and i.reseller_id = $2 and dated_on between $3 and $4 group by 1`,
    [tenant.supplierId, tenant.resellerId, from, to],
  )
  const all = rows.map(({ productId, units, paise }) => ({ productId, units, paise: Number(paise) }))
  return {
    all,
    listed: all.filter(({ units }) => units > 0).sort((a, b) => b.paise - a.paise || a.productId - b.productId),
  }
}

const FIELDS = [
  ...(['orders', 'salesPaise', 'discountsPaise'] as const),
  ...(['cancelled', 'cancelledPaise', 'refused', 'refusedPaise'] as const),
]

function added(parts: readonly Sums[]): Sums {
  return Object.fromEntries(
    FIELDS.map((field) => [field, parts.reduce((sum, part) => sum + part[field], 0)]),
  ) as unknown as Sums
}

const netOf = (sums: Sums) => sums.salesPaise - sums.discountsPaise - sums.cancelledPaise - sums.refusedPaise

test('check 26: a month of random orders, cancellations and returns agrees with the documents to the paisa, part by part', async () => {
  const shop = await aShop()
  await aRandomYear(shop, 60)
  const { ctx } = await aStaff(shop, 'manager')
  const books = await booksOf(shop, MONTH)
  expect(books.orders).toBeGreaterThan(10)
  const products = await productsOf(shop, MONTH)
  expect(products.all.reduce((sum, { paise }) => sum + paise, 0)).toBe(netOf(books))
  for (const by of ['day', 'week', 'month'] as const) {
    const numbers = await numbersOf(ctx, { ...MONTH, by })
    expect(numbers.total).toEqual(books)
    for (const parts of [numbers.steps, numbers.payments, numbers.states, numbers.districts]) {
      expect(added(parts)).toEqual(books)
    }
    expect(numbers.products.map(({ productId, units, paise }) => ({ productId, units, paise }))).toEqual(
      products.listed,
    )
    // The period before is as long, and agrees too.
    expect(numbers.before).toMatchObject({ from: '2026-01-04', to: '2026-01-31' })
    expect(numbers.before.total).toEqual(await booksOf(shop, { from: '2026-01-04', to: '2026-01-31' }))
    // Each step is exactly its own days.
    for (const { from, to, visits: _, ...sums } of numbers.steps.slice(0, 5))
      expect(sums).toEqual(await booksOf(shop, { from, to }))
  }
})

test('check 26: each figure opens exactly the orders that it counts', async () => {
  const shop = await aShop()
  await aRandomYear(shop, 40)
  const { ctx } = await aStaff(shop, 'manager')
  const { total, states, payments, products } = await numbersOf(ctx, MONTH)
  const all = await figureOf(ctx, { ...MONTH, figure: 'all' })
  expect([all.count, all.paise]).toEqual([total.orders + total.cancelled + total.refused, netOf(total)])
  expect(all.rows.reduce((sum, { paise }) => sum + paise, 0)).toBe(all.paise)
  for (const [figure, count, paise] of [
    ['sales', total.orders, total.salesPaise],
    ['cancelled', total.cancelled, 0 - total.cancelledPaise],
    ['refused', total.refused, 0 - total.refusedPaise],
  ] as const) {
    const opened = await figureOf(ctx, { ...MONTH, figure })
    expect([figure, opened.count, opened.paise]).toEqual([figure, count, paise])
    expect(new Set(opened.rows.map(({ number }) => number)).size).toBe(Math.min(count, 50))
  }
  for (const { state, ...sums } of states) {
    expect((await figureOf(ctx, { ...MONTH, figure: 'all', state })).paise).toBe(netOf(sums))
  }
  for (const { paidBy, ...sums } of payments) {
    expect((await figureOf(ctx, { ...MONTH, figure: 'sales', paidBy })).count).toBe(sums.orders)
  }
  for (const { productId, paise, name } of products) {
    expect(await figureOf(ctx, { ...MONTH, figure: 'all', productId })).toMatchObject({ paise, product: name })
  }
})

test('a list of more than 50 goes on without a gap, and its sum is of all of them', async () => {
  const shop = await aShop()
  await manySales(shop, 120, '2026-03-31')
  const { ctx } = await aStaff(shop, 'manager')
  const query = { from: '2025-01-01', to: '2026-03-31', figure: 'sales' }
  const seen: string[] = []
  for (let after: number | null | undefined; after !== null; ) {
    const page = await figureOf(ctx, { ...query, ...(after && { after }) })
    expect(page.count).toBe(120)
    seen.push(...page.rows.map(({ number }) => number))
    after = page.after
  }
  expect(new Set(seen).size).toBe(120)
  expect(seen).toHaveLength(120)
})

test('a shop sees its own figures only, and a sibling of the same supplier none of them', async () => {
  const shop = await aShop()
  const sibling = await aShop(shop.tenant.supplierId)
  await aRandomYear(shop, 5)
  const { ctx } = await aStaff(sibling, 'owner')
  const numbers = await numbersOf(ctx, MONTH)
  expect(numbers).toMatchObject({ firstDay: null, states: [], products: [], searches: [] })
  expect(added([numbers.total])).toEqual(added([]))
  expect((await figureOf(ctx, { ...MONTH, figure: 'all' })).count).toBe(0)
})

test('an offer took off and brought what is in its documents, less what was cancelled', async () => {
  const shop = await aShop()
  const { ctx } = await aStaff(shop, 'owner')
  await ownerPool().query(
    `insert into offers (supplier_id, reseller_id, name, saving, form_key)
     values ($1, $2, 'Season', '{"kind": "amount", "paise": 10000}', 'a form')`,
    [shop.tenant.supplierId, shop.tenant.resellerId],
  )
  const { productId } = await aProduct(shop, { discountPaise: 499_00 })
  const buyer = await aCustomer(shop)
  const orderIds = [1, 2].map(async () => {
    const { number } = await order(buyer.ctx, { addressId: buyer.addressId, lines: [{ productId, units: 1 }] })
    const { rows } = await ownerPool().query('select order_id from orders where number = $1', [number])
    const orderId = Number(rows[0].order_id)
    await issueInvoice(shop.ctx, { orderId })
    return { orderId, number }
  })
  const [, second] = await Promise.all(orderIds)
  const offersOf = async () => (await numbersOf(ctx, {})).offers
  expect(await offersOf()).toMatchObject([{ name: 'Season', orders: 2, offPaise: 200_00, salesPaise: 798_00 }])
  await cancelShopOrder(shop.as({ kind: 'operator' }), { number: second?.number ?? '' })
  await creditCancelledOrder(shop.ctx, { orderId: second?.orderId ?? 0 })
  expect(await offersOf()).toMatchObject([{ orders: 1, offPaise: 100_00, salesPaise: 399_00 }])
})

test('an order counts on the day of India on which it was placed', async () => {
  const shop = await aShop()
  const { ctx, addressId } = await aCustomer(shop)
  const { productId } = await aProduct(shop)
  for (const at of ['2026-02-10 23:59:59+05:30', '2026-02-11 00:00:00+05:30']) {
    const { number } = await order(ctx, { addressId, lines: [{ productId, units: 1, size: '' }] })
    const { rows } = await ownerPool().query(
      'update orders set placed_at = $1 where supplier_id = $2 and number = $3 returning order_id',
      [at, shop.tenant.supplierId, number],
    )
    await issueInvoice(shop.ctx, { orderId: Number(rows[0].order_id) })
  }
  const { steps } = await numbersOf((await aStaff(shop, 'owner')).ctx, { from: '2026-02-09', to: '2026-02-12' })
  expect(steps.map(({ orders }) => orders)).toEqual([0, 1, 1, 0])
})

test('weeks begin on Monday and months on the first; the ends of the period cut them', async () => {
  const { ctx } = await aStaff(await aShop(), 'owner')
  const steps = async (input: object) => (await numbersOf(ctx, input)).steps.map(({ from, to }) => `${from} ${to}`)
  expect(await steps({ from: '2024-02-27', to: '2024-03-05', by: 'week' })).toEqual([
    '2024-02-27 2024-03-03',
    '2024-03-04 2024-03-05',
  ])
  expect(await steps({ from: '2024-01-31', to: '2024-03-01', by: 'month' })).toEqual([
    '2024-01-31 2024-01-31',
    '2024-02-01 2024-02-29',
    '2024-03-01 2024-03-01',
  ])
})

test.each([
  [{ from: '2026-02-30' }, 'Please enter a day, such as 2026-11-24.'],
  [{ from: 'yesterday' }, 'Please enter a day'],
  [{ from: '1026-02-01' }, 'Please enter a day'],
  [{ from: '2026-03-01', to: '2026-02-01' }, 'The period ends before it begins.'],
  [{ from: '2020-01-01', to: '2026-01-01' }, 'at most 731 days'],
  [{ from: "2026-02-01'; drop table sales" }, 'Please enter a day'],
])('%o is refused in words', async (input, words) => {
  const { ctx } = await aStaff(await aShop(), 'owner')
  for (const count of [numbersOf, figureOf]) {
    await expect(count(ctx, { ...input, ...(count === figureOf && { figure: 'all' }) })).rejects.toMatchObject({
      code: 'bad-input',
      message: expect.stringContaining(words),
    })
  }
})

test('an erased customer leaves the sums as they are, without their district', async () => {
  const shop = await aShop()
  await aRandomYear(shop, 10)
  const { supplierId } = shop.tenant
  await ownerPool().query(`update sales set district = 'Kodagu' where supplier_id = $1`, [supplierId])
  await ownerPool().query(
    `update orders set status = 'Delivered', cancelled_for = null where supplier_id = $1 and status <> 'Cancelled'`,
    [supplierId],
  )
  const { ctx } = await aStaff(shop, 'owner')
  const before = await numbersOf(ctx, MONTH)
  const { rows } = await ownerPool().query('select email from customers where supplier_id = $1', [supplierId])
  await eraseCustomer(inject('ownerUrl'), shop.tenant, rows[0].email)
  const after = await numbersOf(ctx, MONTH)
  expect(after.total).toEqual(before.total)
  expect(after.states).toEqual(before.states)
  expect(new Set(after.districts.map(({ district }) => district))).toEqual(new Set(['']))
  for (const figure of FIGURES) await figureOf(ctx, { ...MONTH, figure })
})
