import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { type CallName, calls } from '#contract/calls.ts'
import { anApp, send } from '#server/testing/app.ts'
import { audit } from '#server/testing/audit.ts'
import { aBuyer, type Buyer, payUnheard, rowsOf } from '#server/testing/buyer.ts'
import { aGateway, withGateway } from '#server/testing/gateway.ts'
import { type Paid, RIGHT } from '#server/testing/requests.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'

// F36: extra fields in the body of a call are ignored, in any call of the contract that has a body.

const SENTINEL = 'sentinel-of-a-liar'
const NUMBER = 777_123_456_789

const gateway = await aGateway()
let app: ReturnType<typeof anApp>
let liar: Paid
let victim: Buyer

beforeAll(async () => {
  const shop = await withGateway(await aShop(), gateway)
  app = anApp({ environment: { HAAT_SECRET: shop.ctx.settings.secret ?? '' }, gateway })
  victim = await aBuyer(shop)
  const bought = await aBuyer(shop)
  liar = { ...bought, handed: await payUnheard(bought, gateway) }
})

const lies = (): Record<string, unknown> => ({
  ...{ supplier_id: NUMBER, reseller_id: NUMBER, order_id: NUMBER, address_id: NUMBER, session_id: NUMBER },
  ...{ customer_id: victim.customerId, customerId: victim.customerId, CustomerId: victim.customerId },
  ...{ supplierId: NUMBER, resellerId: NUMBER, tenant_id: NUMBER, tenant: { supplierId: NUMBER } },
  ...{ status: SENTINEL, CoOrderStatus: SENTINEL, role: SENTINEL, is_admin: true, actor: { kind: 'operator' } },
  ...{ paid: SENTINEL, payment_status: SENTINEL, purpose: SENTINEL, cancelled_for: SENTINEL, note: SENTINEL },
  ...{ price: NUMBER, unit_paise: NUMBER, discountPrice: NUMBER, total: NUMBER, total_paise: NUMBER },
  ...{ discount_paise: NUMBER, delivery_paise: NUMBER, amount: NUMBER, number: SENTINEL, key: SENTINEL },
  ...{ password_hash: SENTINEL, passwordHash: SENTINEL, token_hash: SENTINEL, created_at: SENTINEL },
  ...{ ['__proto__']: { admin: true }, constructor: { prototype: { admin: true } } },
})

/** Adds the extra fields to each object of an otherwise valid body, at any depth. */
function withLies(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withLies)
  if (typeof value !== 'object' || value === null) return value
  const honest = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withLies(inner)]))
  return { ...lies(), ...honest }
}

/** Every row of the shop's supplier and of no supplier, in every table, that contains an extra value. */
async function rowsWithLies(): Promise<string[]> {
  const owner = ownerPool()
  const { rows } = await owner.query(`select table_name as name, bool_or(column_name = 'supplier_id') as "isOurs"
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by 1`)
  const found: string[] = []
  for (const { name, isOurs } of rows) {
    const whose = isOurs ? `supplier_id = ${liar.shop.tenant.supplierId}` : 'true'
    const { rowCount } = await owner.query(`select from ${name} t where ${whose} and t::text ~ $1`, [
      `${SENTINEL}|${NUMBER}`,
    ])
    if (rowCount) found.push(`${name}: ${rowCount}`)
  }
  return found
}

const withBody = (Object.keys(calls) as CallName[]).filter((name) => {
  const { encoding, path } = calls[name] as Call
  return path !== '' && encoding !== 'none' && encoding !== 'raw'
})

test('there are calls with a body to try', () => expect(withBody.length).toBeGreaterThan(12))

describe.each(withBody)('F36 %s', (name) => {
  test('ignores fields that it does not have', async () => {
    const { method, path } = calls[name] as Call
    const before = await rowsOf(victim)
    const { json, form, headers = {} } = RIGHT[name](liar)
    const post = (body: object) => send(liar.shop, method, path, { app, token: liar.token, headers, ...body })
    const liesOfForm = Object.fromEntries(Object.entries(lies()).map(([field, value]) => [field, String(value)]))
    const lied = await post(form ? { form: { ...liesOfForm, ...form } } : { json: withLies(json) })
    expect(lied.status).toBeLessThan(500)
    expect(await rowsOf(victim)).toEqual(before)
    expect(await rowsWithLies()).toEqual([])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
    // Without the extra fields the same call has the same outcome, so they had no effect.
    const plain = RIGHT[name](liar)
    const { status } = await post(
      plain.form ? { form: plain.form } : { json: plain.json, headers: plain.headers ?? {} },
    )
    expect(lied.status).toBe(status)
  })
})

test('F36 the orders with false fields have the right price and status', async () => {
  const { rows } = await ownerPool().query(
    `select total_paise::int as total, payment_mode as mode, status from orders where customer_id = $1 order by order_id`,
    [liar.customerId],
  )
  expect(rows.length).toBeGreaterThanOrEqual(4)
  for (const { total, mode, status } of rows) {
    expect(total).toBe(mode === 'COD' ? 499_00 : 449_00)
    expect(status).toBeOneOf(mode === 'COD' ? ['Placed'] : ['Placed', 'Cancelled'])
  }
  expect(await audit(liar.shop)).toEqual([])
})
