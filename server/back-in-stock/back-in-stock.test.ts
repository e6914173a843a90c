import { expect, inject, test } from 'vitest'
import type { StockRequest } from '#contract/back-in-stock.ts'
import type { CallName } from '#contract/calls.ts'
import type { StaffCallName } from '#contract/staff-calls.ts'
import { consoleOperations, operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { listMails } from '#server/messages/index.ts'
import { eraseCustomer, exportCustomer } from '#server/privacy/index.ts'
import { expireOldRows } from '#server/process/expire-old-rows.ts'
import { send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer, someCustomers } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { order } from '#server/testing/ordering.ts'
import { aProduct, aShop, ownerPool, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

const call = (name: CallName, ctx: Ctx, input: object) => run(operations[name], ctx, input)
const staffCall = (name: StaffCallName, ctx: Ctx, input: object) => run(consoleOperations[name], ctx, input)

/** As every way does it in the end: the row of the stock. The movement is for the audit. */
async function bring({ tenant }: TestShop, { stocks }: TestProduct, units: number, size = ''): Promise<void> {
  await ownerPool().query(
    `with moved as (insert into stock_movements (supplier_id, stock_id, units, reason) values ($1, $2, $3, 'count'))
     update stocks set units = units + $3 where supplier_id = $1 and stock_id = $2`,
    [tenant.supplierId, stocks[size], units],
  )
}

async function soldOut(stock: Record<string, number> = { '': 0 }) {
  const shop = await aShop()
  const mug = await aProduct(shop, { name: 'Blue Mug', stock })
  return { shop, mug }
}

/** So many customers who wait, in the order of asking. */
async function queue(shop: TestShop, { productId }: TestProduct, count: number, size = '') {
  const customers = await someCustomers(shop, count)
  const people: { ctx: Ctx; email: string; customerId: number }[] = []
  for (const { ctx, customerId } of customers) {
    expect(await call('requestStock', ctx, { productId, size })).toEqual({ isConfirmed: true })
    const { rows } = await ownerPool().query('select email from customers where customer_id = $1', [customerId])
    people.push({ ctx, customerId, email: rows[0].email })
  }
  return people
}

async function toldIn({ ctx }: TestShop): Promise<string[]> {
  const mails = await listMails(ctx)
  return mails
    .filter(({ kind }) => kind === 'back-in-stock')
    .map(({ recipient }) => recipient)
    .toReversed()
}

/** The head start of those who were told is over. */
async function aDayLater({ tenant }: TestShop): Promise<void> {
  await ownerPool().query(
    `update stock_requests set told_at = told_at - interval '25 hours', confirmed_at = confirmed_at - interval '26 hours',
       asked_at = asked_at - interval '27 hours' where supplier_id = $1 and told_at is not null`,
    [tenant.supplierId],
  )
  await ownerPool().query(`update jobs set run_at = now() where supplier_id = $1 and kind = 'tell-waiting'`, [
    tenant.supplierId,
  ])
}

async function linkIn({ ctx }: TestShop, kind = 'stock-request') {
  const [mail] = (await listMails(ctx)).filter((each) => each.kind === kind)
  const [, requestId, key] = /\/back-in-stock\?request=(\d+)&key=([\w-]+)/.exec(mail?.text ?? '') ?? []
  return { requestId: requestId ?? '', key: key ?? '' }
}

test('as many as there are pieces are told, those first who asked first, each once; the next a day later', async () => {
  const { shop, mug } = await soldOut()
  const people = await queue(shop, mug, 4)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual([])
  await bring(shop, mug, 2)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual(people.slice(0, 2).map(({ email }) => email))
  // Nothing comes of further looks while their head start lasts, nor of a rise that only replaces what they may buy.
  await ownerPool().query(`update jobs set run_at = now() where supplier_id = $1 and kind = 'tell-waiting'`, [
    shop.tenant.supplierId,
  ])
  await runJobs(shop)
  expect(await toldIn(shop)).toHaveLength(2)
  await bring(shop, mug, 1)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual(people.slice(0, 3).map(({ email }) => email))
  await aDayLater(shop)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual(people.map(({ email }) => email))
  await aDayLater(shop)
  await runJobs(shop)
  expect(await toldIn(shop)).toHaveLength(4)
  expect(await audit(shop)).toEqual([])
})

test('who has bought holds no further piece: what comes then goes to the next', async () => {
  const { shop, mug } = await soldOut()
  const buyer = await aCustomer(shop)
  await call('requestStock', buyer.ctx, { productId: mug.productId, size: '' })
  const [next] = await queue(shop, mug, 1)
  await bring(shop, mug, 1)
  await runJobs(shop)
  await order(buyer.ctx, { addressId: buyer.addressId, lines: [{ productId: mug.productId, units: 1, size: '' }] })
  await bring(shop, mug, 1)
  await runJobs(shop)
  expect((await toldIn(shop)).at(-1)).toBe(next?.email)
  const { ctx } = await aStaff(shop, 'owner')
  const { rows } = await ownerPool().query(`select (now() at time zone 'Asia/Kolkata')::date::text as today`)
  const today = { from: rows[0].today, to: rows[0].today }
  expect(await staffCall('countStockRequests', ctx, today)).toMatchObject({ asked: 2, told: 2, bought: 1 })
})

test('a cancelled order, too, is told to who waits', async () => {
  const { shop, mug } = await soldOut({ '': 1 })
  const { ctx, addressId } = await aCustomer(shop)
  const { number } = await order(ctx, { addressId, lines: [{ productId: mug.productId, units: 1, size: '' }] })
  const [person] = await queue(shop, mug, 1)
  const reason = { number, reason: 'Cash Issue', comment: 'I have changed my mind' }
  await call('cancelOrder', ctx, reason)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual([person?.email])
})

test('a piece that is gone before the mail leaves: no mail, and the place is kept', async () => {
  const { shop, mug } = await soldOut()
  const people = await queue(shop, mug, 2)
  await bring(shop, mug, 1)
  const { tellWaiting } = await import('./index.ts')
  await tellWaiting(shop.as({ kind: 'operator' }), { productId: mug.productId })
  await bring(shop, mug, -1)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual([])
  // Asked for anew meanwhile, and still one place: the old one.
  const first = people[0]
  if (first) await call('requestStock', first.ctx, { productId: mug.productId, size: '' })
  await bring(shop, mug, 1)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual([first?.email])
})

test('of two who were told of what is one piece by now, the first gets the mail and the second keeps the place', async () => {
  const { shop, mug } = await soldOut()
  const [first, second] = await queue(shop, mug, 2)
  await bring(shop, mug, 2)
  const { tellWaiting } = await import('./index.ts')
  await tellWaiting(shop.as({ kind: 'operator' }), { productId: mug.productId })
  await bring(shop, mug, -1)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual([first?.email])
  await aDayLater(shop)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual([first?.email, second?.email])
})

test('a process that dies while it tells has told nobody; several at once tell each person once', async () => {
  const { shop, mug } = await soldOut()
  const people = await queue(shop, mug, 6)
  await bring(shop, mug, 4)
  const { tellWaiting } = await import('./index.ts')
  const ctx = shop.as({ kind: 'operator' })
  const dying = ctx.database.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('insert into jobs')) throw new Error('dead')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(tellWaiting({ ...ctx, database: dying }, { productId: mug.productId })).rejects.toThrow('dead')
  await Promise.all(Array.from({ length: 5 }, () => tellWaiting(ctx, { productId: mug.productId })))
  await runJobs(shop)
  expect((await toldIn(shop)).toSorted()).toEqual(
    people
      .slice(0, 4)
      .map(({ email }) => email)
      .toSorted(),
  )
})

test('a guest is told only after the link of the mail was confirmed; opening it changes nothing', async () => {
  const { shop, mug } = await soldOut()
  const input = { productId: mug.productId, size: '', email: 'Asha@Example.in' }
  expect(await call('requestStock', shop.ctx, input)).toEqual({ isConfirmed: false })
  await runJobs(shop)
  expect(await listMails(shop.ctx)).toMatchObject([{ kind: 'stock-request', recipient: 'asha@example.in' }])
  await bring(shop, mug, 5)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual([])
  const link = await linkIn(shop)
  const opened = await send(shop, 'GET', `/back-in-stock?request=${link.requestId}&key=${link.key}`)
  expect([opened.status, opened.body]).toEqual([200, expect.stringContaining('Yes, tell me')])
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual([])
  for (let times = 0; times < 2; times++) {
    expect(await call('confirmStockRequest', shop.ctx, link)).toMatchObject({ state: times === 0 ? 'waiting' : 'told' })
    await runJobs(shop)
  }
  expect(await toldIn(shop)).toEqual(['asha@example.in'])
  expect((await linkIn(shop, 'back-in-stock')).key).not.toBe('')
})

test('asked twice, by two tabs and by another spelling: one request, one place, and both links work', async () => {
  const { shop, mug } = await soldOut()
  const ask = (email: string) => call('requestStock', shop.ctx, { productId: mug.productId, size: '', email })
  await Promise.all([ask('asha@example.in'), ask(' ASHA@example.in')])
  await runJobs(shop)
  const mails = await listMails(shop.ctx)
  const keys = mails.map(({ text }) => /request=(\d+)&key=([\w-]+)/.exec(text) ?? [])
  expect(new Set(keys.map(([, id]) => id)).size).toBe(1)
  for (const [, requestId, key] of keys) {
    expect(await call('findStockRequest', shop.ctx, { requestId, key })).toMatchObject({ state: 'asked' })
  }
})

test.each([
  [{ email: 'nobody' }, 'bad-input'],
  [{ email: 'a@b.in\r\nBcc: x@y.in' }, 'bad-input'],
  [{ email: undefined }, 'bad-input'],
  [{ email: `${'x'.repeat(250)}@example.in` }, 'bad-input'],
  [{ email: 'a@b.in', size: 'XXL' }, 'not-found'],
  [{ email: 'a@b.in', size: '<script>' }, 'not-found'],
  [{ email: 'a@b.in', size: 'x'.repeat(101) }, 'bad-input'],
  [{ email: 'a@b.in', productId: 0 }, 'bad-input'],
  [{ email: 'a@b.in', productId: 999_999_999_999 }, 'not-found'],
  [{ email: 'a@b.in', size: 'L' }, 'already-exists'],
])('%o is refused in words, and nobody is mailed', async (input, code) => {
  const { shop, mug } = await soldOut({ M: 0, L: 3 })
  const asking = call('requestStock', shop.ctx, { productId: mug.productId, size: 'M', ...input })
  await expect(asking).rejects.toMatchObject({ code })
  await runJobs(shop)
  expect(await listMails(shop.ctx)).toEqual([])
})

test('what is off sale or hidden by the shop cannot be asked for, and is told when the shop shows it', async () => {
  const { shop, mug } = await soldOut()
  const [person] = await queue(shop, mug, 1)
  const { supplierId, resellerId } = shop.tenant
  const hide = `insert into hidden_categories (supplier_id, reseller_id, category_id)
    select $1, $2, category_id from products where supplier_id = $1 and product_id = $3`
  await ownerPool().query(hide, [supplierId, resellerId, mug.productId])
  const ask = () => call('requestStock', shop.ctx, { productId: mug.productId, size: '', email: 'a@b.in' })
  await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
  await bring(shop, mug, 1)
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual([])
  await ownerPool().query('update products set withdrawn_at = now() where product_id = $1', [mug.productId])
  await ownerPool().query('delete from hidden_categories where supplier_id = $1', [supplierId])
  await runJobs(shop)
  await expect(ask()).rejects.toMatchObject({ code: 'not-found' })
  expect(await toldIn(shop)).toEqual([])
  await ownerPool().query('update products set withdrawn_at = null where product_id = $1', [mug.productId])
  await runJobs(shop)
  expect(await toldIn(shop)).toEqual([person?.email])
})

test('a shop that hides a category tells those who wait when it shows it again', async () => {
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
  expect(await toldIn(shop)).toEqual([person?.email])
})

test('two shops of a supplier share the stock: each tells its own people, in its own name', async () => {
  const { shop, mug } = await soldOut()
  const sibling = await aShop(shop.tenant.supplierId)
  const [mine] = await queue(shop, mug, 1)
  const [theirs] = await queue(sibling, mug, 1)
  await bring(shop, mug, 1)
  const handled: number[] = []
  const { jobHandlers } = await import('#server/process/work.ts')
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

test('it is taken back by the link without a sign-in, one or all, and again without harm', async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 0, L: 0 })
  const ask = (size: string) =>
    call('requestStock', shop.ctx, { productId: mug.productId, size, email: 'asha@example.in' })
  for (const size of ['S', 'M', 'L']) await ask(size)
  await runJobs(shop)
  const link = await linkIn(shop)
  const left = async () =>
    (
      await ownerPool().query(
        'select size from stock_requests join stocks using (supplier_id, stock_id) where contact = $1 and supplier_id = $2 order by 1',
        ['asha@example.in', shop.tenant.supplierId],
      )
    ).rows.length
  await call('withdrawStockRequest', shop.ctx, { ...link, key: 'x'.repeat(43) })
  expect(await left()).toBe(3)
  for (let times = 0; times < 2; times++) await call('withdrawStockRequest', shop.ctx, link)
  expect(await left()).toBe(2)
  expect(await call('findStockRequest', shop.ctx, link)).toBeNull()
  await ask('S')
  await runJobs(shop)
  await call('withdrawStockRequest', shop.ctx, { ...(await linkIn(shop)), all: true })
  expect(await left()).toBe(0)
})

test('a customer sees and takes back their own requests, and no request of a guest with the same address', async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 0 })
  const [person] = await queue(shop, mug, 1, 'S')
  if (!person) throw new Error('nobody waits')
  await call('requestStock', shop.ctx, { productId: mug.productId, size: 'M', email: person.email })
  const mine = (await call('listStockRequests', person.ctx, {})) as StockRequest[]
  expect(mine).toMatchObject([{ piece: { size: 'S', isSoldOut: true }, state: 'waiting' }])
  await call('withdrawStockRequest', person.ctx, { requestId: mine[0]?.requestId })
  expect(await call('listStockRequests', person.ctx, {})).toEqual([])
  await expect(call('withdrawStockRequest', shop.ctx, { requestId: mine[0]?.requestId })).rejects.toMatchObject({
    code: 'unauthorized',
  })
})

test('nobody can fill a mailbox: five links a day to one address, whoever asks', async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 0, L: 0, XL: 0, XXL: 0, '3XL': 0 })
  const strict = { ...shop.ctx, rateFactor: 1 }
  const sizes = ['S', 'M', 'L', 'XL', 'XXL']
  for (const [nth, size] of sizes.entries()) {
    const ctx = { ...strict, address: `203.0.113.${nth}` }
    await call('requestStock', ctx, { productId: mug.productId, size, email: 'victim@example.in' })
  }
  const again = call('requestStock', strict, { productId: mug.productId, size: '3XL', email: 'Victim@example.in' })
  await expect(again).rejects.toMatchObject({ code: 'too-many-requests' })
  await runJobs(shop)
  expect(await listMails(shop.ctx)).toHaveLength(5)
})

test('one person waits for fifty sizes at most', async () => {
  const shop = await aShop()
  const stock = Object.fromEntries(Array.from({ length: 51 }, (_, nth) => [`S${nth}`, 0]))
  const { productId } = await aProduct(shop, { stock })
  const [person] = await someCustomers(shop, 1)
  if (!person) throw new Error('nobody asks')
  const sizes = Object.keys(stock)
  for (const size of sizes.slice(0, 50)) await call('requestStock', person.ctx, { productId, size })
  await expect(call('requestStock', person.ctx, { productId, size: sizes[50] ?? '' })).rejects.toMatchObject({
    reason: { id: 'tooManyStockRequests' },
  })
})

test('staff see how many wait, packers too, and never who', async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 0 })
  const people = [...(await queue(shop, mug, 3, 'M')), ...(await queue(shop, mug, 1, 'S'))]
  await call('requestStock', shop.ctx, { productId: mug.productId, size: 'S', email: 'not-confirmed@example.in' })
  for (const role of ['packer', 'manager'] as const) {
    const { ctx } = await aStaff(shop, role)
    const wanted = await staffCall('listWanted', ctx, {})
    expect(wanted).toMatchObject([
      { name: 'Blue Mug', size: 'M', waiting: 3, units: 0 },
      { name: 'Blue Mug', size: 'S', waiting: 1, units: 0 },
    ])
    for (const { email } of people) expect(JSON.stringify(wanted)).not.toContain(email)
  }
  const packer = await aStaff(shop, 'packer')
  const period = { from: '2026-01-01', to: '2026-12-31' }
  await expect(staffCall('countStockRequests', packer.ctx, period)).rejects.toMatchObject({ code: 'forbidden' })
})

test("a person's data has their requests, and erasing takes them, those of a guest with their address too", async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 0 })
  const [person] = await queue(shop, mug, 1, 'S')
  const email = person?.email ?? ''
  await call('requestStock', shop.ctx, { productId: mug.productId, size: 'M', email })
  const url = inject('ownerUrl')
  const data = await exportCustomer(url, shop.tenant, email)
  expect(data.stock_requests).toHaveLength(2)
  expect(JSON.stringify(data)).not.toContain('link_hashes')
  await eraseCustomer(url, shop.tenant, email)
  const { rows } = await ownerPool().query('select from stock_requests where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([])
})

test('requests go after 180 days, and after a week what nobody has confirmed', async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 0, L: 0 })
  await queue(shop, mug, 1, 'S')
  await queue(shop, mug, 1, 'M')
  for (const email of ['a@b.in', 'c@d.in']) {
    await call('requestStock', shop.ctx, { productId: mug.productId, size: 'L', email })
  }
  const age = (days: number, where: string) =>
    ownerPool().query(
      `update stock_requests r set asked_at = now() - make_interval(days => $2) from stocks s
       where r.supplier_id = $1 and s.supplier_id = $1 and s.stock_id = r.stock_id and ${where}`,
      [shop.tenant.supplierId, days],
    )
  await age(181, "s.size = 'S'")
  await age(179, "s.size = 'M'")
  await age(8, "contact = 'a@b.in'")
  await age(6, "contact = 'c@d.in'")
  await asKeeper(inject('keeperUrl'), expireOldRows)
  const { rows } = await ownerPool().query(
    'select s.size, r.contact from stock_requests r join stocks s using (supplier_id, stock_id) where r.supplier_id = $1 order by 1',
    [shop.tenant.supplierId],
  )
  expect(rows).toMatchObject([{ size: 'L', contact: 'c@d.in' }, { size: 'M' }])
})

test('the cached page of a product has the same form for everybody; who is signed in needs one tap', async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 4 })
  const path = `/product/${mug.asin.toLowerCase()}`
  const page = (await send(shop, 'GET', path)).body
  expect(page).toContain('Tell me when size S is back')
  expect(page).not.toContain('Tell me when size M is back')
  const form = { intent: 'ask', product: String(mug.productId), size: 'S' }
  const asGuest = await send(shop, 'POST', '/back-in-stock', { form, headers: { 'Sec-Fetch-Site': 'same-origin' } })
  expect(asGuest.status).toBe(303)
  const where = asGuest.headers.get('location') ?? ''
  expect(where).toBe(`/back-in-stock?product=${mug.productId}&size=S`)
  expect((await send(shop, 'GET', where)).body).toContain('name="email"')
  const typed = await send(shop, 'POST', where, {
    form: { ...form, typed: '1', email: '<script>' },
    headers: { 'Sec-Fetch-Site': 'same-origin' },
  })
  expect([typed.status, typed.body]).toEqual([400, expect.stringContaining('&lt;script&gt;')])
})
