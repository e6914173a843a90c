import { expect, test } from 'vitest'
import type { Ctx } from '#server/kernel/ctx.ts'
import { audit } from '#server/testing/audit.ts'
import { aDayLater, bring, call, mailedIn, queue, soldOut, staffCall } from '#server/testing/back-in-stock.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { order } from '#server/testing/ordering.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

test('as many are notified as there are pieces, in the order of their requests, each once; the next a day later', async () => {
  const { shop, mug } = await soldOut()
  const people = await queue(shop, mug, 4)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([])
  await bring(shop, mug, 2)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual(people.slice(0, 2).map(({ email }) => email))
  // Nothing comes of further looks while their head start lasts, nor of a rise that only replaces what they may buy.
  await ownerPool().query(`update jobs set run_at = now() where supplier_id = $1 and kind = 'tell-waiting'`, [
    shop.tenant.supplierId,
  ])
  await runJobs(shop)
  expect(await mailedIn(shop)).toHaveLength(2)
  await bring(shop, mug, 1)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual(people.slice(0, 3).map(({ email }) => email))
  await aDayLater(shop)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual(people.map(({ email }) => email))
  await aDayLater(shop)
  await runJobs(shop)
  expect(await mailedIn(shop)).toHaveLength(4)
  expect(await audit(shop)).toEqual([])
})

test('a customer who has bought reserves no further piece: it goes to the next', async () => {
  const { shop, mug } = await soldOut()
  const buyer = await aCustomer(shop)
  await call('requestStock', buyer.ctx, { productId: mug.productId, size: '' })
  const [next] = await queue(shop, mug, 1)
  await bring(shop, mug, 1)
  await runJobs(shop)
  await order(buyer.ctx, { addressId: buyer.addressId, lines: [{ productId: mug.productId, units: 1, size: '' }] })
  await bring(shop, mug, 1)
  await runJobs(shop)
  expect((await mailedIn(shop)).at(-1)).toBe(next?.email)
  const { ctx } = await aStaff(shop, 'owner')
  const { rows } = await ownerPool().query(`select (now() at time zone 'Asia/Kolkata')::date::text as today`)
  const today = { from: rows[0].today, to: rows[0].today }
  expect(await staffCall('countStockRequests', ctx, today)).toMatchObject({ asked: 2, told: 2, bought: 1 })
})

test('the pieces of a cancelled order notify those who wait', async () => {
  const { shop, mug } = await soldOut({ '': 1 })
  const { ctx, addressId } = await aCustomer(shop)
  const { number } = await order(ctx, { addressId, lines: [{ productId: mug.productId, units: 1, size: '' }] })
  const [person] = await queue(shop, mug, 1)
  const reason = { number, reason: 'Cash Issue', comment: 'I have changed my mind' }
  await call('cancelOrder', ctx, reason)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([person?.email])
})

test('a piece that is gone before the mail leaves: no mail, and the place is kept', async () => {
  const { shop, mug } = await soldOut()
  const people = await queue(shop, mug, 2)
  await bring(shop, mug, 1)
  const { notifyWaiting } = await import('./index.ts')
  await notifyWaiting(shop.as({ kind: 'operator' }), { productId: mug.productId })
  await bring(shop, mug, -1)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([])
  // Requested again meanwhile, and still one place: the old one.
  const first = people[0]
  if (first) await call('requestStock', first.ctx, { productId: mug.productId, size: '' })
  await bring(shop, mug, 1)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([first?.email])
})

test('of two notices for what is now one piece, the first is mailed and the second keeps its place', async () => {
  const { shop, mug } = await soldOut()
  const [first, second] = await queue(shop, mug, 2)
  await bring(shop, mug, 2)
  const { notifyWaiting } = await import('./index.ts')
  await notifyWaiting(shop.as({ kind: 'operator' }), { productId: mug.productId })
  await bring(shop, mug, -1)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([first?.email])
  await aDayLater(shop)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([first?.email, second?.email])
})

test('a process that dies has notified nobody; several at once notify each person once', async () => {
  const { shop, mug } = await soldOut()
  const people = await queue(shop, mug, 6)
  await bring(shop, mug, 4)
  const { notifyWaiting } = await import('./index.ts')
  const ctx = shop.as({ kind: 'operator' })
  const dying = ctx.database.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('insert into jobs')) throw new Error('dead')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(notifyWaiting({ ...ctx, database: dying }, { productId: mug.productId })).rejects.toThrow('dead')
  await Promise.all(Array.from({ length: 5 }, () => notifyWaiting(ctx, { productId: mug.productId })))
  await runJobs(shop)
  expect((await mailedIn(shop)).toSorted()).toEqual(
    people
      .slice(0, 4)
      .map(({ email }) => email)
      .toSorted(),
  )
})

test('what is off sale or hidden by the shop cannot be requested, and its notices go out when the shop shows it', async () => {
  const { shop, mug } = await soldOut()
  const [person] = await queue(shop, mug, 1)
  const { supplierId, resellerId } = shop.tenant
  const hide = `insert into hidden_categories (supplier_id, reseller_id, category_id)
    select $1, $2, category_id from products where supplier_id = $1 and product_id = $3`
  await ownerPool().query(hide, [supplierId, resellerId, mug.productId])
  const requestMug = () => call('requestStock', shop.ctx, { productId: mug.productId, size: '', email: 'a@b.in' })
  await expect(requestMug()).rejects.toMatchObject({ code: 'not-found' })
  await bring(shop, mug, 1)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([])
  await ownerPool().query('update products set withdrawn_at = now() where product_id = $1', [mug.productId])
  await ownerPool().query('delete from hidden_categories where supplier_id = $1', [supplierId])
  await runJobs(shop)
  await expect(requestMug()).rejects.toMatchObject({ code: 'not-found' })
  expect(await mailedIn(shop)).toEqual([])
  await ownerPool().query('update products set withdrawn_at = null where product_id = $1', [mug.productId])
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([person?.email])
})

test('a shop that hides a category notifies those who wait when it shows it again', async () => {
  const { shop, mug } = await soldOut()
  const [person] = await queue(shop, mug, 1)
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `insert into hidden_categories (supplier_id, reseller_id, category_id)
     select $1, $2, category_id from products where product_id = $3`,
    [supplierId, resellerId, mug.productId],
  )
  await bring(shop, mug, 1)
  await runJobs(shop)
  await ownerPool().query('delete from hidden_categories where supplier_id = $1', [supplierId])
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([person?.email])
})

test('two shops of a supplier share the stock: each notifies its own customers, in its own name', async () => {
  const { shop, mug } = await soldOut()
  const sibling = await aShop(shop.tenant.supplierId)
  const [mine] = await queue(shop, mug, 1)
  const [theirs] = await queue(sibling, mug, 1)
  await bring(shop, mug, 1)
  const handled: number[] = []
  const { jobHandlers } = await import('#server/process/job-handlers.ts')
  for (const each of [shop, sibling]) {
    const handlers = {
      'tell-waiting': async (_: Ctx, payload: never) => {
        handled.push(each.tenant.resellerId)
        await jobHandlers['tell-waiting']?.(each.as({ kind: 'operator' }), payload)
      },
    }
    await ownerPool().query(
      `update jobs set run_at = case when reseller_id = $2 then now() else now() + interval '1 hour' end
       where supplier_id = $1 and kind = 'tell-waiting' and attempts = 0`,
      [shop.tenant.supplierId, each.tenant.resellerId],
    )
    await runJobs(each, handlers)
  }
  expect(new Set(handled)).toEqual(new Set([shop.tenant.resellerId, sibling.tenant.resellerId]))
  const { rows } = await ownerPool().query(
    `select reseller_id, contact from stock_requests where supplier_id = $1 and told_at is not null order by 1`,
    [shop.tenant.supplierId],
  )
  expect(rows.map(({ reseller_id, contact }) => [Number(reseller_id), contact])).toEqual([
    [shop.tenant.resellerId, mine?.email],
    [sibling.tenant.resellerId, theirs?.email],
  ])
})

test('an order, which takes pieces, writes no job of this kind', async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 5 })
  await queue(shop, mug, 1, 'S')
  const { ctx, addressId } = await aCustomer(shop)
  await order(ctx, { addressId, lines: [{ productId: mug.productId, units: 1, size: 'M' }] })
  const { rows } = await ownerPool().query(
    `select count(*)::int as jobs from jobs where supplier_id = $1 and kind = 'tell-waiting'`,
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([{ jobs: 0 }])
})
