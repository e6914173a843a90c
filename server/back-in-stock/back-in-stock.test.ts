import { expect, inject, test } from 'vitest'
import type { StockRequest } from '#contract/back-in-stock.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { listMails } from '#server/mails/index.ts'
import { eraseCustomer, exportCustomer } from '#server/privacy/index.ts'
import { expireOldRows } from '#server/process/expire-old-rows.ts'
import { send } from '#server/testing/app.ts'
import { bring, call, linkIn, mailedIn, queue, soldOut, staffCall } from '#server/testing/back-in-stock.ts'
import { someCustomers } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

test('a guest gets the notice only after the link of the mail was confirmed; opening it changes nothing', async () => {
  const { shop, mug } = await soldOut()
  const input = { productId: mug.productId, size: '', email: 'Asha@Example.in' }
  expect(await call('requestStock', shop.ctx, input)).toEqual({ isConfirmed: false })
  await runJobs(shop)
  expect(await listMails(shop.ctx)).toMatchObject([{ kind: 'stock-request', recipient: 'asha@example.in' }])
  await bring(shop, mug, 5)
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([])
  const link = await linkIn(shop)
  const opened = await send(shop, 'GET', `/back-in-stock?request=${link.requestId}&key=${link.key}`)
  expect([opened.status, opened.body]).toEqual([200, expect.stringContaining('Yes, notify me')])
  await runJobs(shop)
  expect(await mailedIn(shop)).toEqual([])
  for (let times = 0; times < 2; times++) {
    expect(await call('confirmStockRequest', shop.ctx, link)).toMatchObject({ state: times === 0 ? 'waiting' : 'told' })
    await runJobs(shop)
  }
  expect(await mailedIn(shop)).toEqual(['asha@example.in'])
  expect((await linkIn(shop, 'back-in-stock')).key).not.toBe('')
})

test('requested twice, by two tabs and by another spelling: one request, one place, and both links work', async () => {
  const { shop, mug } = await soldOut()
  const requestMug = (email: string) => call('requestStock', shop.ctx, { productId: mug.productId, size: '', email })
  await Promise.all([requestMug('asha@example.in'), requestMug(' ASHA@example.in')])
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
])('%o is refused with a sentence, and nobody is mailed', async (input, code) => {
  const { shop, mug } = await soldOut({ M: 0, L: 3 })
  const request = call('requestStock', shop.ctx, { productId: mug.productId, size: 'M', ...input })
  await expect(request).rejects.toMatchObject({ code })
  await runJobs(shop)
  expect(await listMails(shop.ctx)).toEqual([])
})

test('it is taken back by the link without a sign-in, one or all, and again without harm', async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 0, L: 0 })
  const requestSize = (size: string) =>
    call('requestStock', shop.ctx, { productId: mug.productId, size, email: 'asha@example.in' })
  for (const size of ['S', 'M', 'L']) await requestSize(size)
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
  await requestSize('S')
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

test('a mailbox cannot be flooded: five links a day to one address, whoever sends the form', async () => {
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

test('F74 whoever registers with another’s address neither takes over nor withdraws the requests of its owner', async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 0, L: 0 })
  const [mallory] = await queue(shop, mug, 1, 'L')
  if (!mallory) throw new Error('a customer was wanted')
  const { email, ctx } = mallory
  for (const size of ['S', 'M']) await call('requestStock', shop.ctx, { productId: mug.productId, size, email })
  await call('requestStock', ctx, { productId: mug.productId, size: 'S' })
  const own = (await call('listStockRequests', ctx, {})) as { requestId: number }[]
  expect(own).toHaveLength(1)
  await call('withdrawStockRequest', ctx, { requestId: own[0]?.requestId, all: true })
  const ofGuest = () =>
    ownerPool().query('select customer_id from stock_requests where supplier_id = $1', [shop.tenant.supplierId])
  const untouched = { customer_id: null }
  expect((await ofGuest()).rows).toEqual([untouched, untouched])
  await ownerPool().query('update customers set email_proved_at = now() where email = $1', [email])
  await call('requestStock', ctx, { productId: mug.productId, size: 'S' })
  expect(await call('listStockRequests', ctx, {})).toHaveLength(1)
})

test("a person's data has the requests of their account; those of a guest with their address too once it is proved, also when erased", async () => {
  const { shop, mug } = await soldOut({ S: 0, M: 0 })
  const [person] = await queue(shop, mug, 1, 'S')
  const email = person?.email ?? ''
  await call('requestStock', shop.ctx, { productId: mug.productId, size: 'M', email })
  const url = inject('ownerUrl')
  const data = await exportCustomer(url, shop.tenant, email)
  // F71: nobody has proved that the guest is the same person.
  expect(data.stock_requests).toHaveLength(1)
  expect(JSON.stringify(data)).not.toContain('link_hashes')
  await ownerPool().query('update customers set email_proved_at = now() where email = $1', [email])
  expect((await exportCustomer(url, shop.tenant, email)).stock_requests).toHaveLength(2)
  await eraseCustomer(url, shop.tenant, email)
  const { rows } = await ownerPool().query('select from stock_requests where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(rows).toEqual([])
})

test('requests are deleted after 180 days, and unconfirmed ones after a week', async () => {
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
  expect(page).toContain('Notify me when size S is back')
  expect(page).not.toContain('Notify me when size M is back')
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
