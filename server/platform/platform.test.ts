import pg from 'pg'
import { expect, inject, test } from 'vitest'
import type { HealthLine, OpenedPlatformShop, ParkedJob, PlatformShop, UndeliveredMail } from '#contract/platform.ts'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOperator, aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { platformOperations as calls } from './index.ts'

type Page = { shops: PlatformShop[]; after: number | null }
const browse = ({ ctx }: TestStaff, input: object = {}) => run(calls.browseShops, ctx, input) as Promise<Page>
const openShop = ({ ctx }: TestStaff, { tenant }: TestShop) =>
  run(calls.openPlatformShop, ctx, { shop: tenant.resellerId }) as Promise<OpenedPlatformShop>
const suspend = (shop: TestShop, token: string, reason = 'Sells what is not theirs', verb = 'suspend') =>
  sendToConsole('POST', `/api/platform/shops/${shop.tenant.resellerId}/${verb}`, { token, json: { reason } })

async function parkedJob({ tenant: { supplierId, resellerId } }: TestShop): Promise<number> {
  const { rows } = await ownerPool().query(
    `insert into jobs (supplier_id, reseller_id, kind, attempts, last_error, parked_at)
     values ($1, $2, 'nobodys-kind', 8, 'no such thing', now()) returning job_id`,
    [supplierId, resellerId],
  )
  return Number(rows[0].job_id)
}

test('the operator sees all shops, the newest first, 50 a page, and finds them by name, title and host', async () => {
  const kiran = await anOperator()
  const shops: TestShop[] = []
  for (let nth = 0; nth < 51; nth++) shops.push(await aShop())
  const first = await browse(kiran)
  expect(first.shops).toHaveLength(50)
  const second = await browse(kiran, { after: first.after })
  const seen = [...first.shops, ...second.shops].map(({ shop }) => shop)
  expect(seen).toEqual(seen.toSorted((one, other) => other - one))
  for (const { tenant } of shops) expect(seen).toContain(tenant.resellerId)

  const shop = shops[7] as TestShop
  const buyer = await aBuyer(shop)
  await ownerPool().query(`update resellers set title = 'Weaver''s 100% Silk' where reseller_id = $1`, [
    shop.tenant.resellerId,
  ])
  for (const search of [shop.tenant.name, shop.host.slice(3), "weaver's 100% s"]) {
    const found = (await browse(kiran, { search })).shops
    expect([search, found.map((each) => each.shop)]).toEqual([search, [shop.tenant.resellerId]])
    expect(found[0]).toMatchObject({ state: 'open', weekOrders: 1, host: shop.host })
    expect(found[0]?.lastOrderAt).toBeInstanceOf(Date)
  }
  for (const search of ['%', '_%_', '\\', "' or 1=1"]) {
    const found = (await browse(kiran, { search })).shops
    for (const { name, title, host } of found) expect(`${name} ${title} ${host}`).toContain(search)
  }
  const page = await sendToConsole('GET', `/platform?q=${shop.tenant.name}`, { token: kiran.token })
  expect(page.status).toBe(200)
  expect(page.body).toMatch(/1 order(?:<!-- -->)? in 7 days/)
  expect(page.body).not.toContain(buyer.mark)
})

test('a shop is suspended and opened again with a reason, which its owner reads; sent twice it is done once', async () => {
  const kiran = await anOperator('Kiran')
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  expect(await suspend(shop, kiran.token, ' ')).toMatchObject({ status: 400, body: { reason: 'shopReasonMissing' } })
  expect((await send(shop, 'GET', '/')).status).toBe(200)
  for (let nth = 0; nth < 2; nth++) expect((await suspend(shop, kiran.token)).status).toBe(200)
  expect((await send(shop, 'GET', '/')).status).toBe(503)
  expect(await openShop(kiran, shop)).toMatchObject({
    state: 'suspended',
    hosts: [shop.host],
    log: [{ name: 'Kiran', did: 'suspend-shop', reason: 'Sells what is not theirs' }],
  })
  const history = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/history`, { token: owner.token })
  expect(history.body).toContain('Sells what is not theirs')
  expect((await suspend(shop, kiran.token, 'They proved it', 'resume')).status).toBe(200)
  expect((await send(shop, 'GET', '/')).status).toBe(200)
  expect((await openShop(kiran, shop)).log.map(({ did }) => did)).toEqual(['resume-shop', 'suspend-shop'])
  const gone = { ...shop, tenant: { ...shop.tenant, resellerId: 999_999_999 } }
  expect(await suspend(gone, kiran.token)).toMatchObject({ status: 404, body: { reason: 'noSuchShop' } })
})

test('only the people of a shop are mailed that it was closed or opened, and why, each once', async () => {
  const kiran = await anOperator()
  const shop = await aShop()
  const people = [await aStaff(shop, 'owner'), await aStaff(shop, 'packer')]
  await aStaff(await aShop(shop.tenant.supplierId), 'owner')
  const mails = async () => {
    const { rows } = await ownerPool().query(
      `select recipient, subject, text, html, (select count(*)::int from jobs j where j.payload ->> 'requestId' = split_part(dedupe_key, ':', 2) || ':' || split_part(dedupe_key, ':', 3)) as jobs
       from mails where supplier_id = $1 and kind = 'staff-suspension' order by mail_id`,
      [shop.tenant.supplierId],
    )
    return rows
  }
  for (let nth = 0; nth < 2; nth++) {
    expect((await suspend(shop, kiran.token, 'Sells <b>what</b> is not theirs')).status).toBe(200)
  }
  const closed = await mails()
  expect(closed.map(({ recipient }) => recipient).toSorted()).toEqual(people.map(({ actor }) => actor.email).toSorted())
  for (const { subject, text, html, jobs } of closed) {
    expect(subject).toMatch(/^Shop \d+ is closed to shoppers$/)
    expect(text).toContain('Why: Sells <b>what</b> is not theirs')
    expect(html).not.toContain('<b>what')
    expect(html).toContain(`http://manage.localhost:3000/shops/${shop.tenant.resellerId}"`)
    expect(jobs).toBe(1)
  }
  await suspend(shop, kiran.token, 'They proved it', 'resume')
  const opened = (await mails()).slice(people.length)
  expect(opened).toHaveLength(people.length)
  expect(opened[0].subject).toMatch(/is open to shoppers$/)
  expect(opened[0].text).toContain('Why: They proved it')
})

test('ten minutes after a sign-in the operator only looks', async () => {
  const kiran = await anOperator()
  const shop = await aShop()
  await ownerPool().query(`update staff_sessions set created_at = now() - interval '11 minutes' where staff_id = $1`, [
    kiran.actor.staffId,
  ])
  for (const verb of ['suspend', 'resume']) {
    expect(await suspend(shop, kiran.token, 'Any reason', verb)).toMatchObject({
      status: 403,
      body: { reason: 'signInAgain' },
    })
  }
  expect((await openShop(kiran, shop)).isFresh).toBe(false)
  const page = await sendToConsole('GET', `/platform/shops/${shop.tenant.resellerId}`, { token: kiran.token })
  expect(page.body).toContain('Sign in again')
})

test('a parked job is listed and tried again, and that is in the log of its shop', async () => {
  const kiran = await anOperator()
  const shop = await aShop()
  const job = await parkedJob(shop)
  const list = async () => (await run(calls.listParkedJobs, kiran.ctx, {})) as ParkedJob[]
  expect((await list()).find(({ id }) => id === job)).toMatchObject({
    reseller: shop.tenant.name,
    attempts: 8,
    lastError: 'no such thing',
  })
  const retry = (id: number) => sendToConsole('POST', `/api/platform/jobs/${id}/retry`, { token: kiran.token })
  expect((await retry(job)).status).toBe(200)
  expect((await list()).some(({ id }) => id === job)).toBe(false)
  expect((await retry(999_999_999)).status).toBe(404)
  const { rows } = await ownerPool().query('select staff_id, did, subject from staff_log where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  expect(rows.map((row) => ({ ...row, staff_id: Number(row.staff_id) }))).toEqual([
    { staff_id: kiran.actor.staffId, did: 'retry-job', subject: `job ${job}` },
  ])
})

test('a mail that could not be sent is listed without who it is to', async () => {
  const kiran = await anOperator()
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `insert into mails (supplier_id, reseller_id, dedupe_key, kind, recipient, subject, html, text, status, attempts, last_error)
     values ($1, $2, 'k', 'order-placed', 'secret@example.in', 'Secret', '', '', 'parked', 8, 'refused')`,
    [supplierId, resellerId],
  )
  const mails = (await run(calls.listUndelivered, kiran.ctx, {})) as UndeliveredMail[]
  expect(mails.find(({ reseller }) => reseller === shop.tenant.name)).toMatchObject({
    kind: 'order-placed',
    lastError: 'refused',
  })
  const page = await sendToConsole('GET', '/platform/mails', { token: kiran.token })
  expect(page.body).toContain(shop.tenant.name)
  expect(String(page.body).toLowerCase()).not.toContain('secret')
})

test('health is the output of the doctor', async () => {
  const kiran = await anOperator()
  await parkedJob(await aShop())
  const lines = (await run(calls.getHealth, kiran.ctx, {})) as HealthLine[]
  const whats = lines.map(({ what }) => what)
  expect(whats).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^PostgreSQL 18, /),
      'all migrations are applied',
      expect.stringMatching(/^\d+ jobs? gave up$/),
      expect.stringMatching(/not name the seller in law/),
      'mails stay in the outbox',
    ]),
  )
  const page = await sendToConsole('GET', '/platform/health', { token: kiran.token })
  expect(page.body).toContain('gave up')
})

test('for everybody else there is no such page', async () => {
  const owner = await aStaff(await aShop(), 'owner')
  const pages = ['', `/shops/${owner.ctx.tenant.resellerId}`, '/health', '/jobs', '/mails']
  for (const page of pages) {
    expect([page, (await sendToConsole('GET', `/platform${page}`, { token: owner.token })).status]).toEqual([page, 404])
    expect([page, (await sendToConsole('GET', `/platform${page}`)).headers.get('location')]).toEqual([
      page,
      `/sign-in?to=${encodeURIComponent(`/platform${page}`)}`,
    ])
  }
  const shop = await aShop()
  expect(await suspend(shop, owner.token)).toMatchObject({ status: 404 })
  expect((await send(shop, 'GET', '/')).status).toBe(200)
})

test('a removed operator is refused at the next request', async () => {
  const kiran = await anOperator()
  expect((await sendToConsole('GET', '/platform', { token: kiran.token })).status).toBe(200)
  await ownerPool().query('delete from staff_operators where staff_id = $1', [kiran.actor.staffId])
  expect((await sendToConsole('GET', '/platform', { token: kiran.token })).status).toBe(404)
})

test('F33: the operator’s login reads no customer, address, price or mail of a shop', async () => {
  const login = new pg.Client({ connectionString: inject('operatorUrl') })
  await login.connect()
  for (const wanted of [
    ...['email from customers', 'address1 from addresses', 'total_paise from orders', 'delivery_address from orders'],
    ...[
      'recipient from mails',
      'html from mails',
      'key_secret from payment_accounts',
      'token_hash from staff_sessions',
    ],
    ...['email from staff', 'discount_paise from products'],
  ]) {
    await expect(login.query(`select ${wanted}`), wanted).rejects.toThrow(/permission denied|does not exist/)
  }
  await login.end()
})
