import { beforeEach, expect, test } from 'vitest'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder, browse, copyOrder, move, numbersOf, saveView } from '#server/testing/shop-orders.ts'
import { sendToConsole, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff

beforeEach(async () => {
  ;({ shop, meera, ravi } = await aDesk())
})

const path = (rest: string) => `/shops/${shop.tenant.resellerId}${rest}`
const set = (number: string, change: string) =>
  ownerPool().query(`update orders set ${change} where supplier_id = $1 and number = $2`, [
    shop.tenant.supplierId,
    number,
  ])

test('each filter keeps what it names and nothing else', async () => {
  const dear = await anOrder(shop, {
    product: 'Banarasi Saree',
    rupees: 2499,
    address: { city: 'Mysuru', pincode: '570001' },
  })
  const old = await anOrder(shop, {
    product: 'Steel Dabba',
    rupees: 199,
    address: { pincode: '110001', city: 'Delhi' },
  })
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
    const number = await anOrder(shop)
    await copyOrder(shop, number, 119, {
      paise: '(n % 3) * 100',
      address: `delivery_address || jsonb_build_object('pincode', (560001 + n % 4)::text)`,
    })
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
  const a = await anOrder(shop, { rupees: 100 })
  const b = await anOrder(shop, { rupees: 900 })
  await move(meera, 'confirmOrders', { numbers: [a, b] })
  const { viewId } = await saveView(meera, 'Dear ones', { fromPaise: 500_00, sort: 'dearest' }, true)
  for (const input of [
    { fromPaise: 500_00 },
    { toPaise: 500_00 },
    { sort: 'dearest' },
    { view: viewId },
    { trouble: 'review' },
  ]) {
    const { orders, filter, views } = await browse(ravi, input)
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
    expect([query, (await sendToConsole('GET', path(`/orders${query}`), { token: meera.token })).status]).toEqual([
      query,
      200,
    ])
  }
  for (const query of ['?age=yesterday', '?sort=price;drop', '?payment=UPI', `?q=${'x'.repeat(101)}`]) {
    expect([query, (await sendToConsole('GET', path(`/orders${query}`), { token: meera.token })).status]).toEqual([
      query,
      400,
    ])
  }
})
