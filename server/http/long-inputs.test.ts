import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { type Call, listOf } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { CART_LINES_MAX } from '#contract/limits.ts'
import { asText } from '#contract/say.ts'
import { FIELDS_MAX } from '#server/kernel/fields.ts'
import { anAddress, aPerson, type Person, send } from '#server/testing/app.ts'
import { aRawServer, type RawServer } from '#server/testing/raw-server.ts'
import { aProduct, aShop, type TestShop } from '#server/testing/shop.ts'

// F27: input is measured before it is parsed, or one request would block every shop for seconds. The message, and the
// input that the parsers received, show that it was not parsed.

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' }
const JSON_BODY = { 'Content-Type': 'application/json' }
const FORMS = [
  '/token',
  '/payments/return',
  '/login',
  '/register',
  '/addcart',
  '/address-form',
  '/checkout2',
  '/customer-support/complaint',
]

let shop: TestShop
let asha: Person
let server: RawServer
beforeAll(async () => {
  shop = await aShop()
  asha = await aPerson(shop)
  server = await aRawServer()
})
afterAll(() => server.close())

test.each(FORMS)('F27 F50 a form of %s is read up to 64 kB and a hundred fields', async (path) => {
  const post = async (raw: string) => {
    const { status, body } = await send(shop, 'POST', path, {
      headers: { ...FORM, Cookie: `user_token=${asha.token}` },
      raw,
    })
    return [status, status === 413 ? (body.message ?? body.trim()) : '']
  }
  const tooMany = [413, 'This form has too many fields: at most 100 can be read.']
  const tooLarge = [413, 'This is more than one request may carry: at most 64 kB can be read.']
  expect(await post('a&'.repeat(490_000))).toEqual(tooLarge)
  expect(await post('x'.repeat(64 * 1024 + 1))).toEqual(tooLarge)
  expect(await post('a&'.repeat(30_000))).toEqual(tooMany)
  expect(await post('&'.repeat(60_000))).toEqual(tooMany)
  const [status] = await post(Array.from({ length: FIELDS_MAX }, (_, nth) => `f${nth}=${'x'.repeat(500)}`).join('&'))
  expect(status).not.toBe(413)
})

test('F27 F50 a form that comes in chunks is cut at 64 kB, and one in parts is not read', async () => {
  const head = `POST /token HTTP/1.1\r\nHost: ${shop.host}\r\nConnection: close\r\n`
  const chunk = `${(20_000).toString(16)}\r\n${'a&'.repeat(10_000)}\r\n`
  const chunked = `${head}Content-Type: ${FORM['Content-Type']}\r\nTransfer-Encoding: chunked\r\n\r\n`
  const [answer] = await server.send([chunked, chunk, chunk, chunk, chunk, '0\r\n\r\n'])
  expect(answer?.status).toBe(413)
  const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
  for (const path of FORMS) {
    const headers = { ...FORM, 'Content-Type': 'multipart/form-data; boundary=x' }
    const { status } = await send(shop, 'POST', path, { headers, raw: `${part.repeat(1000)}--x--\r\n` })
    expect([path, status]).toEqual([path, 415])
  }
})

const LISTS = [
  ['/api/Add_to_cart1', (lines: string) => lines, 'A cart holds at most 100 lines.'],
  ['/api/cart_to_checkout', (lines: string) => lines, 'A cart holds at most 100 lines.'],
  [
    '/api/insert_Customer_Order',
    (orders: string) => `{"addressid":1,"coupan_Code":"","paymentmode":"COD","orders":${orders}}`,
    'An order holds at most 100 lines.',
  ],
] as const

test.each(LISTS)('F27 F50 %s refuses a list that is too long with only that sentence', async (path, body, sentence) => {
  const post = (raw: string) => send(shop, 'POST', path, { headers: JSON_BODY, token: asha.token, raw })
  const list = (length: number, element: string) => body(`[${Array(length).fill(element).join(',')}]`)
  expect((await post(list(490_000, '1'))).status).toBe(413)
  expect(await post(list(100_000, '1'))).toMatchObject({
    status: 400,
    body: { message: 'The body has too many values.' },
  })
  for (const element of ['1', '{}', 'null', '[]', '{"prod_id":1,"unit":1,"productcode":1,"quantity":1}']) {
    expect(await post(list(CART_LINES_MAX + 1, element))).toMatchObject({ status: 400, body: { message: sentence } })
  }
  // The first fault is reported, and no other is checked for.
  const { status, body: refused } = await post(list(CART_LINES_MAX, '{"prod_id":"x","unit":"y"}'))
  expect([status, Object.keys(refused.fields).length]).toEqual([400, 1])
})

test('F27 no element of a list that is too long is checked, and none after the first fault', () => {
  const looked = vi.fn((value: unknown) => value === 1)
  const list = listOf(z.custom<number>(looked), {
    most: 100,
    tooMany: { id: 'cartFull', most: 3 },
    none: { id: 'cartEmpty' },
  })
  expect(list.safeParse(Array(490_000).fill(1)).error?.issues.map(({ message }) => message)).toEqual([
    asText({ id: 'cartFull', most: 3 }),
  ])
  expect(list.safeParse([]).error?.issues.map(({ message }) => message)).toEqual([asText({ id: 'cartEmpty' })])
  expect(looked).not.toHaveBeenCalled()
  expect(list.safeParse([1, 2, 3, 4]).error?.issues.map(({ path }) => path)).toEqual([[1]])
  expect(looked).toHaveBeenCalledTimes(2)
  expect(list.parse([1, 1])).toEqual([1, 1])
})

test('F27 every list in the contract has a limit', () => {
  const found = Object.entries(calls).flatMap(([name, call]: [string, Call]) => [
    ...unmeasured(call.body, `${name}.body`),
    ...unmeasured(call.input, `${name}.input`),
  ])
  expect(found).toEqual([])
  expect([...unmeasured(z.object({ a: z.array(z.string()).optional() }), 'it')]).toEqual(['it.a'])
})

/** The places in the schema with a list, a set, a map or a record of unlimited length. */
function unmeasured(schema: z.core.$ZodType, place: string): string[] {
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } }
  const inner = (each: unknown, at = place) => unmeasured(each as z.core.$ZodType, at)
  if (def.type === 'pipe') {
    const [before, after] = [def.in, def.out].map((each) => (each as z.core.$ZodType)._zod.def.type)
    return before === 'transform' && after === 'array' ? [] : [...inner(def.in), ...inner(def.out)]
  }
  if (['array', 'set', 'map', 'record'].includes(def.type)) return [place]
  if (def.type === 'object') {
    return Object.entries(def.shape as object).flatMap(([name, each]) => inner(each, `${place}.${name}`))
  }
  const parts = [...((def.options ?? def.items ?? []) as unknown[]), ...(def.innerType ? [def.innerType] : [])]
  return parts.flatMap((each) => inner(each))
}

test('F27 at most a hundred query fields are read, on cached pages, on others and by calls', async () => {
  const { asin } = await aProduct(shop)
  const longest = { fields: 0 }
  const measure = (text: string) => {
    longest.fields = Math.max(longest.fields, text.split('&').length)
  }
  const Reader = URLSearchParams
  vi.stubGlobal(
    'URLSearchParams',
    class extends Reader {
      constructor(init?: ConstructorParameters<typeof Reader>[0]) {
        if (typeof init === 'string') measure(init)
        super(init)
      }
    },
  )
  const searchParams = Object.getOwnPropertyDescriptor(URL.prototype, 'searchParams')?.get as () => URLSearchParams
  vi.spyOn(URL.prototype, 'searchParams', 'get').mockImplementation(function (this: URL) {
    measure(this.search)
    return searchParams.call(this)
  })
  for (const path of [
    '/',
    '/login',
    '/addcart',
    '/Product-Serach/shirt',
    `/product/${asin.toLowerCase()}`,
    '/api/SearchSuggestions',
  ]) {
    const { status } = await send(shop, 'GET', `${path}?${'a&'.repeat(15_000)}`)
    expect([path, status < 400]).toEqual([path, true])
  }
  await server.send(`GET /?${'a&'.repeat(15_000)} HTTP/1.1\r\nHost: ${shop.host}\r\nConnection: close\r\n\r\n`)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  expect(longest.fields).toBeGreaterThan(1)
  expect(longest.fields).toBeLessThanOrEqual(FIELDS_MAX)
})

// With a pattern that can match a dot in two ways this takes half a minute, and the test ends at its limit.
test('F27 F52 an e-mail address of sixty thousand dots is refused, in every field for one', async () => {
  const email = `a@${'.'.repeat(60_000)}"`
  const person = { firstname: 'A', lastname: 'B', mobileno: '9876543210', password: 'Sunflower7', email }
  expect((await send(shop, 'POST', '/api/insert_customer', { json: person })).status).toBe(400)
  const address = { token: asha.token, json: { ...anAddress, email } }
  expect((await send(shop, 'POST', '/api/insert_Customer_add', address)).status).toBe(400)
  const shorter = `a@${'.'.repeat(25_000)}"`
  const form = { ...anAddress, contact: shorter, text: 'x'.repeat(20), confirmPassword: 'x', order: '', email: shorter }
  for (const path of ['/register', '/address-form', '/customer-support/complaint']) {
    const headers = { ...FORM, Cookie: `user_token=${asha.token}` }
    expect([path, (await send(shop, 'POST', path, { headers, form })).status]).toEqual([path, 400])
  }
})

test('F27 F50 repeated slashes redirect to the one spelling, and are not cached as a page', async () => {
  for (const [path, place] of [
    ['//', '/'],
    ['/'.repeat(3_000), '/'],
    [`${'/'.repeat(15_000)}x`, '/x'],
    ['//evil.example//', '/evil.example/'],
    ['/aboutPage///?q=1', '/aboutPage/?q=1'],
    ['///_.data', '/_.data'],
  ] as const) {
    const [answer] = await server.send(`GET ${path} HTTP/1.1\r\nHost: ${shop.host}\r\nConnection: close\r\n\r\n`)
    const { head = '', status } = answer ?? {}
    expect([path, status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([path, 308, place])
    expect(head).not.toMatch(/^cache-status/im)
  }
})
