import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Moved, ShopOrderPage } from '#contract/shop-orders.ts'
import { STAFF_COOKIE } from '#contract/staff-cookie.ts'
import { addAddress } from '#server/addresses/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer, anAddress } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aConsole, aStaff, ask, type TestStaff } from '#server/testing/staff.ts'
import { shopOrderOperations as calls } from './index.ts'
import { selectOrderList } from './lists-store.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'owner', 'Meera')
  ravi = await aStaff(shop, 'packer', 'Ravi')
})

interface Ordered {
  product?: string
  rupees?: number
  address?: Partial<typeof anAddress>
}

async function anOrder({ product = 'Blue Kurta', rupees = 499, address = {} }: Ordered = {}): Promise<string> {
  const { productId } = await aProduct(shop, { name: product, discountPaise: rupees * 100, stock: { M: 50 } })
  const { ctx } = await aCustomer(shop)
  const { id } = await addAddress(ctx, { ...anAddress, ...address })
  const input = { addressId: id, payment: 'COD', lines: [{ productId, units: 1, size: 'M' }] }
  return ((await run(paymentOperations.placeOrder, ctx, input)) as { number: string }).number
}

const browse = (by: TestStaff, input: object) =>
  run(calls.browseOrders, by.ctx, { list: 'all', ...input }) as Promise<ShopOrderPage>
const numbersOf = async (by: TestStaff, input: object) => (await browse(by, input)).orders.map(({ number }) => number)
const move = (by: TestStaff, call: keyof typeof calls, input: unknown) =>
  run(calls[call], by.ctx, input) as Promise<Moved>
const save = (by: TestStaff, name: string, filter: object, isShared = false) =>
  run(calls.saveOrderView, by.ctx, { name, isShared, filter: { list: 'all', ...filter } }) as Promise<{
    viewId: number
  }>
const path = (rest: string) => `/shops/${shop.tenant.resellerId}${rest}`

/** Of a customer who has done nothing else. */
async function oneOrderFor({ tenant }: TestShop): Promise<void> {
  await ownerPool().query(
    `with buyer as (
       insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash)
       values ($1, $2, 'Asha', 'Rao', 'asha@example.in', '9876543210', '') returning *)
     insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, units, delivery_address)
     select supplier_id, reseller_id, customer_id, 'X1', 'Delivered', 'COD', 100, 1, $3 from buyer`,
    [tenant.supplierId, tenant.resellerId, JSON.stringify(anAddress)],
  )
}

/** Rows of orders that this connection has read so far. */
async function ordersRead(tx: Tx): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname = 'orders' and exists (
      select from resellers where supplier_id = ${shop.tenant.supplierId})`.execute(tx.db)
  return rows[0]?.read ?? 0
}

const set = (number: string, change: string) =>
  ownerPool().query(`update orders set ${change} where supplier_id = $1 and number = $2`, [
    shop.tenant.supplierId,
    number,
  ])

describe('filters', () => {
  test('each keeps what it names and nothing else', async () => {
    const dear = await anOrder({
      product: 'Banarasi Saree',
      rupees: 2499,
      address: { city: 'Mysuru', pincode: '570001' },
    })
    const old = await anOrder({ product: 'Steel Dabba', rupees: 199, address: { pincode: '110001', city: 'Delhi' } })
    await set(old, `placed_at = now() - interval '5 days'`)
    await set(dear, `payment_mode = 'ONLINE', review = 'too little'`)
    for (const [filter, found] of [
      [{ age: 'today' }, [dear]],
      [{ age: 'two-days' }, [dear]],
      [{ age: 'older' }, [old]],
      [{ payment: 'COD' }, [old]],
      [{ payment: 'ONLINE' }, [dear]],
      [{ fromPaise: 1000_00 }, [dear]],
      [{ toPaise: 1000_00 }, [old]],
      [{ place: '57' }, [dear]],
      [{ place: 'mys' }, [dear]],
      [{ place: '%' }, []],
      [{ product: 'saree' }, [dear]],
      [{ product: 'dabba', age: 'today' }, []],
      [{ trouble: 'review' }, [dear]],
      [{ trouble: 'refund' }, []],
    ] as const) {
      expect([filter, await numbersOf(meera, filter)]).toEqual([filter, found])
    }
    expect(await numbersOf(meera, { sort: 'dearest' })).toEqual([dear, old])
    expect(await numbersOf(meera, { sort: 'cheapest' })).toEqual([old, dear])
    expect(await numbersOf(meera, { sort: 'pin' })).toEqual([old, dear])
    expect(await numbersOf(meera, { sort: 'oldest' })).toEqual([dear, old])
  })

  test.each(['dearest', 'cheapest', 'pin', 'oldest', 'newest'])(
    'sorted by %s, the pages go on without a gap',
    async (sort) => {
      const number = await anOrder()
      await ownerPool().query(
        `insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, units,
         delivery_address)
       select supplier_id, reseller_id, customer_id, 'X' || n, 'Placed', 'COD', (n % 3) * 100, 1,
         delivery_address || jsonb_build_object('pincode', (560001 + n % 4)::text)
       from orders, generate_series(1, 119) n where supplier_id = $1 and number = $2`,
        [shop.tenant.supplierId, number],
      )
      const seen: string[] = []
      let after: number | null | undefined
      do {
        const page = await browse(meera, { sort, ...(after && { after }) })
        seen.push(...page.orders.map((order) => order.number))
        after = page.after
      } while (after)
      expect(seen).toHaveLength(120)
      expect(new Set(seen).size).toBe(120)
    },
  )

  test('a packer learns no price from a filter, an order of rows or a view', async () => {
    const a = await anOrder({ rupees: 100 })
    const b = await anOrder({ rupees: 900 })
    await move(meera, 'confirmOrders', { numbers: [a, b] })
    const { viewId } = await save(meera, 'Dear ones', { fromPaise: 500_00, sort: 'dearest' }, true)
    for (const asked of [
      { fromPaise: 500_00 },
      { toPaise: 500_00 },
      { sort: 'dearest' },
      { view: viewId },
      { trouble: 'review' },
    ]) {
      const { orders, filter, views } = await browse(ravi, asked)
      expect(orders.map(({ number }) => number)).toEqual([a, b])
      expect(JSON.stringify(filter)).not.toContain('500')
      expect(views[0]?.count).toBe(2)
    }
  })

  test('nonsense in the address is left out or refused in words, and never an error of ours', async () => {
    for (const query of [
      '?list=nonsense',
      '?from=abc&to=-5',
      '?view=x&after=-1',
      '?age=',
      '?from=99999999999999',
      '?place=%27%3B--',
    ]) {
      expect([query, (await ask('GET', path(`/orders${query}`), { token: meera.token })).status]).toEqual([query, 200])
    }
    for (const query of ['?age=yesterday', '?sort=price;drop', '?payment=UPI', `?q=${'x'.repeat(101)}`]) {
      expect([query, (await ask('GET', path(`/orders${query}`), { token: meera.token })).status]).toEqual([query, 400])
    }
  })
})

describe('search', () => {
  test('what is packed is found by a packer too; what is sent or not confirmed is not', async () => {
    const [a, b, c] = [await anOrder(), await anOrder(), await anOrder()]
    await move(meera, 'confirmOrders', { numbers: [a, b] })
    await move(ravi, 'packOrders', { numbers: [a] })
    expect(await numbersOf(ravi, { search: 'kurta' })).toEqual([a, b])
    expect(await numbersOf(ravi, { search: a })).toEqual([a])
    expect(await numbersOf(ravi, { search: c })).toEqual([])
    await move(ravi, 'shipOrders', { parcels: [{ number: a, courier: 'DTDC', awb: 'ZX12345' }] })
    expect(await numbersOf(ravi, { search: 'ZX12345' })).toEqual([])
  })

  test('an order is found at once, by its words in any order, and by its number as it is spoken', async () => {
    const a = await anOrder({ product: 'Peacock Stole', address: { name: 'Lakshmi Iyer', mobile: '9000012345' } })
    expect(await numbersOf(meera, { search: 'peacock' })).toEqual([a])
    const b = await anOrder({ product: 'Peacock Saree', address: { name: 'राव जी', mobile: '9000067890' } })
    expect(await numbersOf(meera, { search: 'peacock' })).toEqual([b, a])
    for (const search of [
      'iyer peacock',
      'LAKSH',
      '2345',
      '12345',
      '+91 90000 12345',
      a,
      a.replace('-', ' '),
      a.slice(6),
    ]) {
      expect([search, await numbersOf(meera, { search })]).toEqual([search, [a]])
    }
    expect(await numbersOf(meera, { search: 'राव' })).toEqual([b])
    for (const search of ['345', '%', '-', 'iyer saree', '#5432', "'; drop table orders; --"]) {
      expect([search, await numbersOf(meera, { search })]).toEqual([search, []])
    }
  })

  test('among thousands of orders it reads the few that it finds', async () => {
    const number = await anOrder({ address: { name: 'Lakshmi Iyer', mobile: '9000098765', pincode: '682031' } })
    await ownerPool().query(
      `insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, units,
         delivery_address)
       select supplier_id, reseller_id, customer_id, 'X' || n, 'Delivered', 'COD', 100, 1,
         delivery_address || jsonb_build_object('name', 'Asha Rao', 'pincode', '110001', 'mobile', (8000000000 + n)::text)
       from orders, generate_series(1, 3000) n where supplier_id = $1 and number = $2`,
      [shop.tenant.supplierId, number],
    )
    // A plan for a shop of average size would then read every order of this one.
    for (let nth = 0; nth < 150; nth++) await oneOrderFor(await aShop())
    await numbersOf(meera, { search: 'nobody' })
    await ownerPool().query('analyze orders, order_words') // as autovacuum does
    for (const search of [number, 'iyer', '8765', '682031', 'kurta']) {
      const { found, read } = await withTransaction(meera.ctx, async (tx) => {
        const before = await ordersRead(tx)
        const rows = await selectOrderList(tx, { filter: { list: 'all', search }, sort: 'newest', max: 51 })
        return { found: rows.map((row) => row.number), read: (await ordersRead(tx)) - before }
      })
      expect([search, found]).toEqual([search, [number]])
      expect(read).toBeLessThan(60)
    }
  })

  test('two searches at once, and orders while they look, lose nothing', async () => {
    const numbers = [await anOrder(), await anOrder()]
    const found = await Promise.all([1, 2, 3, 4].map(() => numbersOf(meera, { search: 'kurta' })))
    for (const each of found) expect(each.toSorted()).toEqual(numbers.toSorted())
  })
})

describe('saved views', () => {
  test('one’s own and the shop’s, each with its filter and its count, on another device too', async () => {
    const a = await anOrder({ address: { city: 'Mysuru' } })
    await anOrder()
    const own = await save(meera, 'Mysuru', { place: 'Mysuru' })
    const shared = await save(meera, 'Cash', { payment: 'COD', sort: 'newest' }, true)
    const { views } = await browse(meera, {})
    expect(views).toEqual([
      { viewId: shared.viewId, name: 'Cash', isShared: true, isMine: true, count: 2 },
      { viewId: own.viewId, name: 'Mysuru', isShared: false, isMine: true, count: 1 },
    ])
    const opened = await browse(meera, { view: own.viewId })
    expect(opened).toMatchObject({ filter: { list: 'all', place: 'Mysuru' }, view: { name: 'Mysuru' } })
    expect(opened.orders.map(({ number }) => number)).toEqual([a])
    expect((await browse(ravi, {})).views).toMatchObject([{ name: 'Cash', isMine: false }])
    await expect(browse(ravi, { view: own.viewId })).rejects.toMatchObject({ code: 'not-found' })
    const elsewhere = await aStaff(await aShop(shop.tenant.supplierId), 'owner')
    await expect(browse(elsewhere, { view: shared.viewId })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('twice is once; a name in use, a shared one by a packer and more than twenty are refused in words', async () => {
    const twice = await Promise.allSettled([
      save(meera, 'Cash', { payment: 'COD' }),
      save(meera, 'Cash', { payment: 'COD' }),
    ])
    expect(twice.some(({ status }) => status === 'fulfilled')).toBe(true)
    await save(meera, 'cash', { payment: 'COD' })
    expect((await browse(meera, {})).views).toHaveLength(1)
    await expect(save(meera, 'CASH', { payment: 'ONLINE' })).rejects.toMatchObject({ reason: { id: 'viewNameTaken' } })
    await expect(save(meera, ' ', {})).rejects.toThrow('Please give the view a name.')
    await expect(save(ravi, 'All', {}, true)).rejects.toMatchObject({ code: 'forbidden' })
    for (let nth = 0; nth < 19; nth++) await save(meera, `View ${nth}`, {})
    await expect(save(meera, 'One more', {})).rejects.toMatchObject({ reason: { id: 'tooManyViews' } })
  })

  test('of two who rename, the second reads the new name; a packer changes no shared one; deleted is deleted', async () => {
    const { viewId } = await save(meera, 'Cash', {}, true)
    const rename = (by: TestStaff, seen: string, wanted: string) =>
      run(calls.renameOrderView, by.ctx, { viewId, seen, wanted })
    await rename(meera, 'Cash', 'COD')
    await rename(meera, 'Cash', 'COD')
    await expect(rename(meera, 'Cash', 'Money')).rejects.toMatchObject({
      reason: { id: 'viewRenamedMeanwhile', name: 'COD' },
    })
    await expect(rename(ravi, 'COD', 'Mine')).rejects.toMatchObject({ code: 'forbidden' })
    await expect(run(calls.deleteOrderView, ravi.ctx, { viewId })).rejects.toMatchObject({ code: 'forbidden' })
    await run(calls.deleteOrderView, meera.ctx, { viewId })
    await run(calls.deleteOrderView, meera.ctx, { viewId })
    expect((await browse(meera, {})).views).toEqual([])
  })
})

describe('the file', () => {
  const console = aConsole()
  /** With its first three bytes, which a text would lose. */
  const file = async (by: TestStaff, query: string) => {
    const headers = { Cookie: `${STAFF_COOKIE}=${by.token}` }
    const answer = await console.fetch(
      new Request(`http://manage.localhost${path(`/orders.csv${query}`)}`, { headers }),
    )
    const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    return { status: answer.status, headers: answer.headers, body }
  }

  test('of a view has exactly its rows, for Excel, and text that looks like a formula is text', async () => {
    const a = await anOrder({ address: { name: '=HYPERLINK("http://x")', city: 'Mysuru', address1: '12, "Old" Road' } })
    await anOrder()
    const { viewId } = await save(meera, 'Mysuru', { place: 'Mysuru' })
    const { status, headers, body } = await file(meera, `?view=${viewId}`)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers.get('cache-control')).toContain('no-store')
    expect(body.startsWith('\uFEFFOrder,Placed,')).toBe(true)
    const lines = body.slice(1).split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[1]).toContain(a)
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(lines[1]).toContain('"12, ""Old"" Road"')
    expect(lines[2]).toBe('')
  })

  test('of a long list has each row once, and none of what came meanwhile', async () => {
    const number = await anOrder()
    await ownerPool().query(
      `insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, units,
         delivery_address)
       select supplier_id, reseller_id, customer_id, 'X' || n, 'Placed', 'COD', 100, 1, delivery_address
       from orders, generate_series(1, 449) n where supplier_id = $1 and number = $2`,
      [shop.tenant.supplierId, number],
    )
    const { body } = await file(meera, '?list=to-confirm')
    const rows = body.trim().split('\r\n').slice(1)
    expect(rows).toHaveLength(450)
    expect(new Set(rows.map((row) => row.split(',')[0])).size).toBe(450)
  })

  test('a packer’s has what is to be sent, without prices; a stranger gets none; a nonsense address is refused', async () => {
    const [a, b] = [await anOrder({ rupees: 777 }), await anOrder()]
    await move(meera, 'confirmOrders', { numbers: [a] })
    const { body } = await file(ravi, '?list=all')
    expect(body).toContain(a)
    expect(body).not.toContain(b)
    expect(body).not.toMatch(/777|Total/)
    expect((await file(meera, '?list=all')).body).toMatch(/Total/)
    const stranger = await aStaff(await aShop(), 'owner')
    expect((await file(stranger, '?list=all')).status).toBe(404)
    expect((await ask('GET', path('/orders.csv'))).status).toBe(401)
    expect((await file(meera, '?sort=nonsense')).status).toBe(400)
    expect((await file(meera, '?view=999999999')).status).toBe(404)
  })
})

test('select all takes the list as it is now, and not what arrives after', async () => {
  const numbers: string[] = []
  for (let nth = 0; nth < 3; nth++) numbers.push(await anOrder())
  const chosen = (await run(calls.chooseAllOrders, meera.ctx, { list: 'to-confirm' })) as { numbers: string[] }
  expect(chosen).toEqual({ numbers, isCut: false })
  const later = await anOrder()
  await move(meera, 'confirmOrders', { numbers: chosen.numbers })
  expect(await numbersOf(meera, { list: 'to-confirm' })).toEqual([later])
  expect(await run(calls.chooseAllOrders, ravi.ctx, { list: 'to-confirm' })).toEqual({ numbers, isCut: false })
})

test('of a bulk of 50 with 3 refused, 47 are done, the 3 are named, and again touches only those', async () => {
  const number = await anOrder()
  await ownerPool().query(
    `insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, units,
       delivery_address, cancelled_for)
     select supplier_id, reseller_id, customer_id, 'X' || n, case when n < 4 then 'Cancelled' else 'Placed' end, 'COD', 100, 1,
       delivery_address, case when n < 4 then 'customer' end
     from orders, generate_series(1, 49) n where supplier_id = $1 and number = $2`,
    [shop.tenant.supplierId, number],
  )
  const numbers = [number, ...Array.from({ length: 49 }, (_, nth) => `X${nth + 1}`)]
  const first = await move(meera, 'confirmOrders', { numbers })
  expect(first.done).toHaveLength(47)
  expect(first.refused.map((each) => each.number)).toEqual(['X1', 'X2', 'X3'])
  const logged = () => ownerPool().query('select from staff_log where supplier_id = $1', [shop.tenant.supplierId])
  const before = (await logged()).rows.length
  const again = await move(meera, 'confirmOrders', { numbers: first.refused.map((each) => each.number) })
  expect(again.done).toEqual([])
  expect((await logged()).rows).toHaveLength(before)
})

test('a note: the second of two reads what the first wrote; a packer notes what is to be sent only', async () => {
  const number = await anOrder()
  const note = (by: TestStaff, seen: string, wanted: string) => run(calls.noteOrder, by.ctx, { number, seen, wanted })
  await expect(note(ravi, '', 'Hello')).rejects.toMatchObject({ code: 'not-found' })
  await note(meera, '', 'Call before 5 pm')
  await note(meera, '', 'Call before 5 pm')
  await expect(note(meera, '', 'Gift wrap')).rejects.toMatchObject({
    code: 'changed-meanwhile',
    details: { fields: { note: { id: 'noteChangedMeanwhile', note: 'Call before 5 pm' } } },
  })
  await move(meera, 'confirmOrders', { numbers: [number] })
  await note(ravi, 'Call before 5 pm', '<script>alert(1)</script>')
  const page = await ask('GET', path(`/orders/${number}`), { token: meera.token })
  expect(page.body).not.toContain('<script>alert(1)')
  await expect(note(meera, '', 'x'.repeat(501))).rejects.toMatchObject({ code: 'bad-input' })
  const { rows } = await ownerPool().query(
    `select l::text as entry from staff_log l where supplier_id = $1 and did = 'note'`,
    [shop.tenant.supplierId],
  )
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).not.toMatch(/before 5/)
})
