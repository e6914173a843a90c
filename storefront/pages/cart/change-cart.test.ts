import { expect, test } from 'vitest'
import type { CartLine, CartWithNotices } from '#contract/cart.ts'
import * as MESSAGES from '#contract/messages.ts'
import { DEFAULT_LOCALE, type Message, sayIn } from '#contract/say.ts'
import { type GuestLine, readGuestCart } from '#storefront/features/cart/guest-cart.ts'
import { guestCartCookies } from '#storefront/features/cart/guest-cookies.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { readCartForm } from './cart-form.ts'
import { changeCart } from './change-cart.ts'

const STOCK = 3
const say = sayIn(DEFAULT_LOCALE)

interface CartRequest {
  lines: GuestLine[]
  added?: GuestLine
}

/** A catalogue of kurtas in sizes, three of each, that responds like server/cart. */
function describe({ lines, added }: CartRequest): CartWithNotices | Message {
  if (added?.size === '') return { id: 'selectSize' }
  const summed = new Map<string, CartLine>()
  const notices: Message[] = []
  for (const line of added ? [...lines, added] : lines) {
    const key = `${line.productId} ${line.size} ${line.color}`
    const units = (summed.get(key)?.units ?? 0) + line.units
    if (units > STOCK) notices.push({ id: 'onlySoMany', most: STOCK, name: 'Kurta', size: '', isOfAllColours: false })
    summed.set(key, aLine(line.productId, line.size, Math.min(units, STOCK), line.color))
  }
  return { lines: [...summed.values()], notices }
}

function aLine(productId: number, size: string, units: number, color = ''): CartLine {
  const named = { productId, asin: 'K1', slug: 'k1', name: 'Kurta', image: '', category: 'Kurtas', size, color }
  return { ...named, unitPaise: 100, originalPaise: 100, unitDeliveryPaise: 0, units, stock: STOCK }
}

const answers = (value: CartWithNotices | Message | []) =>
  'id' in value
    ? { ok: false, status: 400, code: 'bad-input', reason: value.id, message: say(value), details: {} }
    : { ok: true, value }

async function post(fields: Record<string, string>, lines: CartLine[] = [], signedIn = false) {
  const form = readCartForm(formOf(fields))
  if (!form) return undefined
  const cookie = guestCartCookies(lines, false)
    ?.map((one) => one.split(';')[0])
    .join('; ')
  const request = new Request('http://shop.test/addcart', { headers: { Cookie: cookie ?? '' } })
  const api = {
    describeCart: (request: CartRequest) => Promise.resolve(answers(describe(request))),
    checkAvailability: () => Promise.resolve(answers([])),
  }
  const changed = await changeCart(form, request, { api, say, signedIn, secure: false } as unknown as Visit)
  return { ...changed, saved: readGuestCart(changed.cookies.map((one) => one.split(';')[0]).join('; ')) }
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const kurta = { productId: '7', size: 'M' }

test('S4-016 S2-118 a new product is a new line, and a toast', async () => {
  const changed = await post({ intent: 'add', ...kurta, units: '1' })
  expect(changed).toMatchObject({ toast: 'Kurta (1 unit) added to cart!', count: 1 })
  expect(changed?.saved).toEqual([{ productId: 7, size: 'M', color: '', units: 1 }])
})

test('S4-015 R09 the same product in the same size adds units, in another size it is another line', async () => {
  expect((await post({ intent: 'add', ...kurta }, [aLine(7, 'M', 1)]))?.saved).toEqual([
    { productId: 7, size: 'M', color: '', units: 2 },
  ])
  expect((await post({ intent: 'add', ...kurta }, [aLine(7, 'L', 1)]))?.count).toBe(2)
})

test('S2-144 another colour is another line, with units of its own', async () => {
  const red = { ...kurta, color: 'Red' }
  const lines = [aLine(7, 'M', 1, 'Red'), aLine(7, 'M', 1, 'Sea green')]
  expect((await post({ intent: 'add', ...red }, [aLine(7, 'M', 1, 'Blue')]))?.count).toBe(2)
  expect((await post({ intent: 'increment', ...red, units: '1' }, lines))?.saved).toMatchObject([
    { color: 'Red', units: 2 },
    { color: 'Sea green', units: 1 },
  ])
  expect((await post({ intent: 'remove', ...red }, lines))?.saved).toMatchObject([{ color: 'Sea green' }])
  const { to } = (await post({ intent: 'buy-now', ...red }, [], true))?.goTo ?? {}
  expect(to).toBe('/checkout2?productID=7&size=M&color=Red&units=1')
})

test('S5-003 without a size nothing is added', async () => {
  const changed = await post({ intent: 'add', productId: '7', size: '' })
  expect(changed).toMatchObject({ error: MESSAGES.selectSize, cookies: [] })
})

test('S5-001 an add never exceeds the stock, and shows that instead of a toast', async () => {
  const changed = await post({ intent: 'add', ...kurta, units: '5' })
  expect(changed?.error).toContain(MESSAGES.maximumReached)
  expect(changed?.toast).toBeUndefined()
  expect(changed?.saved[0]?.units).toBe(STOCK)
})

test('S4-019 S4-020 S4-021 one more up to the stock, one less down to 1', async () => {
  const at = (units: number) => [aLine(7, 'M', units)]
  expect((await post({ intent: 'increment', ...kurta, units: '2' }, at(2)))?.saved[0]?.units).toBe(3)
  expect(await post({ intent: 'increment', ...kurta, units: '3' }, at(3))).toMatchObject({
    error: MESSAGES.maximumReached,
  })
  expect((await post({ intent: 'decrement', ...kurta, units: '1' }, at(1)))?.saved[0]?.units).toBe(1)
})

test('S7-017 a saved change shows no message', async () => {
  for (const intent of ['increment', 'decrement', 'remove']) {
    const changed = await post({ intent, ...kurta, units: '2' }, [aLine(7, 'M', 2)])
    expect(changed?.cookies).not.toEqual([])
    expect([intent, changed?.toast, changed?.error]).toEqual([intent, undefined, undefined])
  }
})

test('S4-022 removing removes that line only; the last one deletes the cookie', async () => {
  const changed = await post({ intent: 'remove', ...kurta }, [aLine(7, 'M', 1), aLine(7, 'L', 1)])
  expect(changed?.saved).toEqual([{ productId: 7, size: 'L', color: '', units: 1 }])
  const emptied = await post({ intent: 'remove', ...kurta }, [aLine(7, 'M', 1)])
  expect(emptied?.cookies[0]).toMatch(/^cartItems=; .*Max-Age=0/)
})

test('S4-025 S5-002 clearing requires a token', async () => {
  expect(await post({ intent: 'clear' }, [aLine(7, 'M', 1)])).toMatchObject({
    error: MESSAGES.tokenMissing,
    cookies: [],
  })
})

test('S4-042 S4-044 Buy Now leads a guest through the sign-in to the checkout of that product', async () => {
  expect((await post({ intent: 'buy-now', ...kurta, units: '2' }))?.goTo).toEqual({
    to: `/login?from=${encodeURIComponent('/checkout2?productID=7&size=M&units=2')}`,
    state: { from: '/checkout2', productID: 7 },
  })
  expect((await post({ intent: 'buy-now', ...kurta }, [], true))?.goTo).toEqual({
    to: '/checkout2?productID=7&size=M&units=1',
    state: { productID: 7 },
  })
  expect((await post({ intent: 'buy-now', productId: '7', size: '' }))?.error).toBe(MESSAGES.selectSize)
})

test.each([
  [400, 'Only 2 of Kurta are left.', 'Only 2 of Kurta are left.'],
  [500, 'a fault', 'Something went wrong. Please try again.'],
])('S4-041 S8-038 Buy Now calls the server, and its refusal (%i) is shown', async (status, message, expected) => {
  const form = readCartForm(formOf({ intent: 'buy-now', ...kurta }))
  if (!form) throw new Error('a form that the page has is not understood')
  const requested: unknown[] = []
  const api = {
    describeCart: (wanted: CartRequest) => Promise.resolve(answers(describe(wanted))),
    checkAvailability: (wanted: CartRequest) => {
      requested.push(wanted.lines)
      return Promise.resolve({ ok: false, status, code: 'refused', reason: 'denied', message, details: {} })
    },
  }
  const visit = { api, say, signedIn: true, secure: false } as unknown as Visit
  const changed = await changeCart(form, new Request('http://shop.test/addcart'), visit)
  expect(requested).toEqual([[{ productId: 7, size: 'M', color: '', units: 1 }]])
  expect(changed).toEqual({ error: expected, reason: 'denied', cookies: [] })
})

test.each([{}, { intent: 'steal' }, { intent: 'add', productId: '-1' }, { intent: 'add', productId: '1e400' }])(
  'an unknown form is ignored: %j',
  async (fields) => {
    expect(await post(fields as Record<string, string>)).toBeUndefined()
  },
)
