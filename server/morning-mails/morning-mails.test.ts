import { expect, test } from 'vitest'
import type { MorningMail } from '#contract/morning-mail.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx, Tenant } from '#server/kernel/ctx.ts'
import { mailAll } from '#server/process/mail-each-morning.ts'
import { staffOperations } from '#server/staff/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { order } from '#server/testing/ordering.ts'
import { aPaidOrder, startPayout } from '#server/testing/payouts.ts'
import { aReturnDesk, requestReturn } from '#server/testing/returns.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { addMember, aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { morningOf, writeMorningMails } from './index.ts'

const DAY = '2026-11-25'

test('it is morning from 8 in India until noon', () => {
  const at = (time: string) => morningOf(new Date(`2026-11-25T${time}Z`))
  expect([at('02:29'), at('02:30'), at('06:29'), at('06:30')]).toEqual([null, DAY, DAY, null])
  expect(morningOf(new Date('2026-12-31T20:00Z'))).toBeNull()
})

/** As the worker has it: the console's login, as the operator. */
function asWorker(shop: TestShop, { ctx }: TestStaff): Ctx {
  return { ...shop.as({ kind: 'operator' }), database: ctx.database }
}

async function mailsTo(
  { actor }: TestStaff,
  shop: TestShop,
): Promise<{ subject: string; text: string; html: string }[]> {
  const { rows } = await ownerPool().query(
    `select subject, text, html from mails where recipient = $1 and supplier_id = $2 and kind = 'staff-morning'`,
    [actor.email, shop.tenant.supplierId],
  )
  return rows
}

async function waiting(): Promise<{ shop: TestShop; owner: TestStaff }> {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  const { productId } = await aProduct(shop, { name: 'Blue Mug', stock: { '': 4 } })
  const { ctx, addressId } = await aCustomer(shop)
  for (let nth = 0; nth < 2; nth++) await order(ctx, { addressId, lines: [{ productId, units: 1, size: '' }] })
  await ownerPool().query(`update orders set placed_at = now() - interval '3 days 1 hour' where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  return { shop, owner }
}

test('owners and managers read what waits, with links to Today and to the end of it; packers get none', async () => {
  const { shop, owner } = await waiting()
  const [manager, packer] = [await aStaff(shop, 'manager'), await aStaff(shop, 'packer')]
  await writeMorningMails(asWorker(shop, owner), DAY)
  const [mail] = await mailsTo(owner, shop)
  expect(mail?.subject).toMatch(/^Shop \d+: what waits today$/)
  for (const sentence of ['2 orders to confirm.', 'came 3 days ago.', 'Nearly or wholly sold out: Blue Mug.']) {
    expect(mail?.text).toContain(sentence)
  }
  expect(mail?.text).not.toContain('to ship')
  expect(mail?.html).toContain(`http://manage.localhost:3000/shops/${shop.tenant.resellerId}"`)
  expect(mail?.html).toContain('http://manage.localhost:3000/me"')
  expect(await mailsTo(manager, shop)).toHaveLength(1)
  expect(await mailsTo(packer, shop)).toHaveLength(0)
})

test('returns, cash of couriers and refunds to UPI ids that wait are in it', async () => {
  const { returning, owner } = await aReturnDesk()
  const { shop } = returning
  await requestReturn(returning)
  await startPayout(shop, await aPaidOrder(shop))
  await runJobs(shop)
  await ownerPool().query('update cash_orders set collected_on = collected_on - 30 where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  await writeMorningMails(asWorker(shop, owner), DAY)
  const [mail] = await mailsTo(owner, shop)
  for (const sentence of [
    '1 return to answer.',
    'Couriers have ₹1,599 of 2 orders for too long.',
    '1 refund to UPI to pay by hand.',
  ]) {
    expect(mail?.text).toContain(sentence)
  }
})

test('once a day and person, with several processes at once and again after a restart', async () => {
  const { shop, owner } = await waiting()
  const ctx = asWorker(shop, owner)
  await Promise.all([1, 2, 3].map(() => writeMorningMails(ctx, DAY)))
  await writeMorningMails(ctx, DAY)
  expect(await mailsTo(owner, shop)).toHaveLength(1)
  const { rows } = await ownerPool().query(
    `select count(*)::int as jobs from jobs where supplier_id = $1 and payload ->> 'mail' = 'staff-morning'`,
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([{ jobs: 1 }])
  await writeMorningMails(ctx, '2026-11-26')
  expect(await mailsTo(owner, shop)).toHaveLength(2)
})

test('a process that dies in the middle has written nothing, and the next one writes the mail and its job', async () => {
  const { shop, owner } = await waiting()
  const ctx = asWorker(shop, owner)
  const dying = ctx.database.withPlugin({
    transformQuery({ node }) {
      if (JSON.stringify(node).includes('insert into jobs')) throw new Error('dead')
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await expect(writeMorningMails({ ...ctx, database: dying }, DAY)).rejects.toThrow('dead')
  expect(await mailsTo(owner, shop)).toHaveLength(0)
  await writeMorningMails(ctx, DAY)
  expect(await mailsTo(owner, shop)).toHaveLength(1)
})

test('where nothing waits, nobody is mailed', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  await writeMorningMails(asWorker(shop, owner), DAY)
  expect(await mailsTo(owner, shop)).toHaveLength(0)
})

test('it is ended and begun under You, for one shop, and for no shop of others', async () => {
  const { shop, owner } = await waiting()
  const other = await waiting()
  await addMember(other.shop, owner.actor.staffId, 'manager')
  const set = (shop: TestShop, on: boolean, { token } = owner) =>
    sendToConsole('POST', '/api/staff/morning-mail', { token, json: { shop: shop.tenant.resellerId, on } })
  const seen = async () => {
    const mails = (await run(staffOperations.listMorningMails, owner.ctx, undefined)) as MorningMail[]
    return mails.map(({ isOn }) => isOn)
  }
  expect(await set(shop, false)).toMatchObject({ status: 200 })
  expect(await seen()).toEqual([false, true])
  for (const each of [shop, other.shop]) await writeMorningMails(asWorker(each, owner), DAY)
  expect(await mailsTo(owner, shop)).toHaveLength(0)
  expect(await mailsTo(owner, other.shop)).toHaveLength(1)
  expect(await set(shop, true)).toMatchObject({ status: 200 })
  expect(await seen()).toEqual([true, true])
  const packer = await aStaff(shop, 'packer')
  for (const [person, of] of [
    [packer, shop],
    [other.owner, shop],
  ] as const) {
    expect(await set(of, false, person)).toMatchObject({ status: 404, body: { reason: 'noSuchShopOfYours' } })
  }
})

test('a fault in one shop delays no other', async () => {
  const { shop, owner } = await waiting()
  const ctxOf = (of: Tenant): Ctx => {
    if (of.resellerId === 0) return { ...owner.ctx, tenant: of }
    if (of.resellerId !== shop.tenant.resellerId) throw new Error('a fault on purpose')
    return asWorker(shop, owner)
  }
  await waiting()
  const end = new AbortController().signal
  expect(await mailAll(ctxOf, { day: DAY, log: owner.ctx.log, end })).toBe(false)
  expect(await mailsTo(owner, shop)).toHaveLength(1)
})
