import pg from 'pg'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Checklist } from '#contract/open-shop.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { paymentOperations, setAccount, shopPaymentOperations } from '#server/payments/index.ts'
import { resumeReseller, suspendReseller } from '#server/resellers/index.ts'
import { send } from '#server/testing/app.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { anOperator, aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { openingOperations as calls } from './index.ts'

const gateway = await aGateway()
let meera: TestStaff
let counter = 0

beforeEach(async () => {
  meera = await aStaff(await aShop(), 'owner', 'Meera')
  meera.ctx = { ...meera.ctx, settings: { ...meera.ctx.settings, openShopsPerDay: 1000 } }
})

const newLabel = () => `asha-${process.pid}-${Date.now().toString(36)}-${++counter}`
const open = (label: string, ctx: Ctx = meera.ctx) =>
  run(calls.openShop, ctx, { title: 'Asha Sarees', label, palette: 'leaf' }) as Promise<{ shop: number }>

/** The new shop, as its owner is in it. */
async function inside(shop: number, label: string): Promise<{ ctx: Ctx; shop: TestShop }> {
  const { rows } = await ownerPool().query('select supplier_id from resellers where reseller_id = $1', [shop])
  const tenant = { supplierId: Number(rows[0].supplier_id), resellerId: shop, name: label, isClosed: true }
  const ctx = { ...meera.ctx, tenant }
  return { ctx, shop: { ctx, tenant, host: `${label}.localhost`, as: (actor) => ({ ...ctx, actor }) } }
}

test('from a name to an open shop: it is closed until its owner opens it, and the list ticks itself off', async () => {
  const label = newLabel()
  const { shop: id } = await open(label)
  const { ctx, shop } = await inside(id, label)
  expect((await send(shop, 'GET', '/')).status).toBe(503)
  const list = () => run(calls.getChecklist, ctx, {}) as Promise<Checklist | null>
  expect(await list()).toEqual({ host: `${label}.localhost`, isOpen: false, done: [] })
  await aProduct(shop)
  expect(await list()).toMatchObject({ done: ['products'] })
  const page = await sendToConsole('GET', `/shops/${id}`, { token: meera.token })
  expect(page.body).toContain('Your shop is not open yet')
  await run(calls.publishShop, ctx, {})
  await run(calls.publishShop, { ...ctx, tenant: { ...ctx.tenant, isClosed: false } }, {})
  const home = await send(shop, 'GET', '/')
  expect(home.status).toBe(200)
  expect(home.body).toContain('Asha Sarees')
  const { rows } = await ownerPool().query('select did from staff_log where reseller_id = $1 order by entry_id', [id])
  expect(rows.map(({ did }) => did)).toEqual(['open-shop', 'publish-shop'])
})

test('the list of steps stays in an open shop until they are done or somebody hides it', async () => {
  const label = newLabel()
  const { shop: id } = await open(label)
  const { ctx } = await inside(id, label)
  const list = () => run(calls.getChecklist, ctx, {}) as Promise<Checklist | null>
  await run(calls.publishShop, ctx, {})
  expect(await list()).toEqual({ host: `${label}.localhost`, isOpen: true, done: [] })
  const today = () => sendToConsole('GET', `/shops/${id}`, { token: meera.token })
  expect((await today()).body).toContain('Add products')
  await run(calls.hideChecklist, ctx, {})
  expect(await list()).toBeNull()
  expect((await today()).body).not.toContain('Add products')
  expect(await run(calls.getChecklist, (await aStaff(await aShop(), 'owner', 'Ravi')).ctx, {})).toBeNull()
})

test('sent twice, also at once, it is one shop', async () => {
  const label = newLabel()
  const [one, two] = await Promise.all([open(label), open(label)])
  expect(two).toEqual(one)
  expect(await open(label)).toEqual(one)
})

test('two people want one address at once: one gets it, the other is refused', async () => {
  const label = newLabel()
  const ravi = await aStaff(await aShop(), 'owner', 'Ravi')
  const both = await Promise.allSettled([open(label), open(label, { ...ravi.ctx, settings: meera.ctx.settings })])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'already-exists', details: { fields: { label: { id: 'shopLabelTaken' } } } },
  })
})

test.each(['www', 'manage', 'admin', 'api', 'mail', 'xn-asha', 'localhost'])(
  '%s is kept for the platform',
  async (label) => {
    expect(await run(calls.checkShopAddress, meera.ctx, { label })).toMatchObject({ id: 'shopLabelReserved' })
    await expect(open(label)).rejects.toMatchObject({ reason: { id: 'shopLabelReserved' } })
  },
)

test.each(['a', '-asha', 'asha-', 'as--ha', 'asha.sarees', 'asha sarees', 'आशा', 'a'.repeat(41), '<script>'])(
  '%s is no address',
  async (label) => {
    expect(await run(calls.checkShopAddress, meera.ctx, { label })).toMatchObject({ id: 'shopLabelWrong' })
    await expect(open(label)).rejects.toMatchObject({ code: 'bad-input' })
  },
)

test('an address is checked as it is typed', async () => {
  const label = newLabel()
  expect(await run(calls.checkShopAddress, meera.ctx, { label: label.toUpperCase() })).toBeNull()
  await open(label)
  expect(await run(calls.checkShopAddress, meera.ctx, { label })).toMatchObject({ id: 'shopLabelTaken' })
})

test('where it is not allowed only an operator opens shops', async () => {
  const ctx = { ...meera.ctx, settings: { ...meera.ctx.settings, openShopsPerDay: 0 } }
  await expect(open(newLabel(), ctx)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(run(calls.checkShopAddress, ctx, { label: 'any' })).rejects.toMatchObject({ code: 'forbidden' })
  await open(newLabel(), { ...ctx, actor: { ...meera.actor, isOperator: true } })
})

test('a person opens three shops a day, and all together as many as the setting allows', async () => {
  const ctx = { ...meera.ctx, rateFactor: 1, address: '203.0.113.77' }
  for (let nth = 0; nth < 3; nth++) await open(newLabel(), ctx)
  await expect(open(newLabel(), ctx)).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('a shop that the operator has suspended is not opened by its staff, also not one that was being set up', async () => {
  const label = newLabel()
  const { shop: id } = await open(label)
  const { ctx, shop } = await inside(id, label)
  await suspendReseller(inject('ownerUrl'), ctx.tenant)
  await expect(run(calls.publishShop, ctx, {})).rejects.toMatchObject({ reason: { id: 'isOpenAlready' } })
  expect((await send(shop, 'GET', '/')).status).toBe(503)
  await resumeReseller(inject('ownerUrl'), ctx.tenant)
  expect((await send(shop, 'GET', '/')).status).toBe(200)
})

describe('where the server has payment keys of its own', () => {
  const KEYS = { keyId: 'key_of_server', keySecret: 'the key secret', webhookSecret: 'the webhook secret' }

  /** The shop that this person opens, as its owner and as its shoppers. */
  async function opened({ ctx }: TestStaff) {
    const label = newLabel()
    const { shop } = await open(label, { ...ctx, settings: meera.ctx.settings })
    const { ctx: owner, shop: found } = await inside(shop, label)
    const gateways = {
      addresses: { simulator: gateway.address },
      account: { gateway: 'simulator', ...KEYS },
    }
    const settings = { ...owner.settings, gateways }
    return {
      tenant: found.tenant,
      owner: { ...owner, settings },
      shopper: { ...(await aShop()).ctx, settings, tenant: found.tenant },
    }
  }
  const isOnline = async ({ shopper }: { shopper: Ctx }) =>
    ((await run(paymentOperations.getPaymentOptions, shopper, {})) as { online: boolean }).online
  const settingsOf = ({ owner }: { owner: Ctx }) => run(shopPaymentOperations.getPaymentSettings, owner, {})

  test('F73 no payment to a shop that a stranger opens goes to the account of the server, until it has keys of its own', async () => {
    const shop = await opened(meera)
    expect(await isOnline(shop)).toBe(false)
    expect(await settingsOf(shop)).toMatchObject({ account: null, isShared: false })
    expect(await run(calls.getChecklist, shop.owner, {})).toMatchObject({ done: [] })
    await expect(
      run(paymentOperations.receiveGatewayEvent, shop.shopper, { gateway: 'simulator', body: '{}', headers: {} }),
    ).rejects.toMatchObject({ reason: { id: 'noOnlinePayment' } })

    const { secret } = shop.owner.settings
    const own = { ...KEYS, keyId: `key_${newLabel().replaceAll('-', '_')}` }
    await setAccount(inject('ownerUrl'), shop.tenant, { gateway: 'simulator', secret, keys: own })
    expect(await isOnline(shop)).toBe(true)
    expect(await settingsOf(shop)).toMatchObject({ account: { gateway: 'simulator' }, isShared: false })
  })

  test('F73 a shop that its operator opens shares that account', async () => {
    const shop = await opened(await anOperator())
    expect(await isOnline(shop)).toBe(true)
    expect(await settingsOf(shop)).toMatchObject({ account: null, isShared: true })
    expect(await run(calls.getChecklist, shop.owner, {})).toMatchObject({ done: ['payments'] })
  })
})

test('no login of a server makes an operator, and the shops’ login opens no shop', async () => {
  for (const url of [inject('consoleUrl'), inject('appUrl'), inject('keeperUrl'), inject('operatorUrl')]) {
    const login = new pg.Client({ connectionString: url })
    await login.connect()
    const insert = `insert into staff_operators (staff_id) values (${meera.actor.staffId})`
    await expect(login.query(insert)).rejects.toThrow('permission denied')
    if (url !== inject('consoleUrl')) {
      await expect(login.query(`select open_shop(1, 'a', 'a', 'a', '{}')`)).rejects.toThrow('permission denied')
      await expect(login.query('select publish_shop()')).rejects.toThrow('permission denied')
    }
    await login.end()
  }
})
