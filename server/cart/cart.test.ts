import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CartLine, CartWithNotices } from '#contract/cart.ts'
import * as MESSAGES from '#contract/messages.ts'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { registerCustomer } from '#server/customers/index.ts'
import { type Operation, run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { someCustomers } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { cartOperations, fetchCart, saveCart, signInWithCart } from './index.ts'

async function shopping() {
  const shop = await aShop()
  const [customer] = await someCustomers(shop, 1)
  if (!customer) throw new Error('a customer was wanted')
  const [plain, sized] = [
    await aProduct(shop, { name: 'Mug', stock: { '': 5 }, discountPaise: 199_00, deliveryPaise: 20_00 }),
    await aProduct(shop, { name: 'Shirt', stock: { S: 3, M: 0, L: 9 } }),
  ]
  return { shop, ctx: customer.ctx, mug: plain.productId, shirt: sized.productId }
}

const brief = (cart: CartWithNotices) => cart.lines.map(({ name, size, units }) => [name, size, units])
const call = (operation: Operation, ctx: Ctx, input: unknown) => run(operation, ctx, input) as Promise<CartWithNotices>

test('R09 R11 S3-005: saving sets the cart to the list, each line in its own size, twice is the same, [] empties it', async () => {
  const { ctx, mug, shirt } = await shopping()
  const lines = [
    { productId: shirt, units: 2, size: 'S' },
    { productId: mug, units: 1 },
    { productId: shirt, units: 1, size: 'L' },
  ]
  const saved = await call(cartOperations.fetchOrSaveCart, ctx, { lines })
  expect(saved.notices).toEqual([])
  expect(await call(cartOperations.fetchOrSaveCart, ctx, { lines })).toEqual(saved)
  const fetched = await call(cartOperations.fetchOrSaveCart, ctx, {})
  expect(fetched).toEqual(saved)
  expect(brief(fetched)).toEqual([
    ['Shirt', 'S', 2],
    ['Mug', '', 1],
    ['Shirt', 'L', 1],
  ])
  expect(fetched.lines[1]).toMatchObject({ unitPaise: 199_00, unitDeliveryPaise: 20_00, stock: 5 })
  expect(await call(cartOperations.fetchOrSaveCart, ctx, { lines: [] })).toEqual({ lines: [], notices: [] })
  expect(await fetchCart(ctx)).toEqual({ lines: [], notices: [] })
})

test('R10: no line is saved above its stock, and what is out of stock is not saved', async () => {
  const { ctx, mug, shirt } = await shopping()
  const lines = [
    { productId: shirt, units: 3, size: 'S' },
    { productId: shirt, units: 1, size: 'M' },
    { productId: shirt, units: 1, size: 'S' },
    { productId: mug, units: 6, size: '' },
  ]
  const cart = await saveCart(ctx, { lines })
  expect(brief(cart)).toEqual([
    ['Shirt', 'S', 3],
    ['Mug', '', 5],
  ])
  expect(cart.notices.map(sayIn(DEFAULT_LOCALE))).toEqual([
    'Shirt (size M) is out of stock and was removed from your cart.',
    'Maximum quantity reached! Only 3 of Shirt (size S) can be ordered now.',
    'Maximum quantity reached! Only 5 of Mug can be ordered now.',
  ])
})

test('a product with sizes wants one chosen', async () => {
  const { ctx, shirt } = await shopping()
  const line = { productId: shirt, units: 1 }
  const refused = { code: 'bad-input', message: MESSAGES.selectSize }
  await expect(call(cartOperations.fetchOrSaveCart, ctx, { lines: [line] })).rejects.toMatchObject(refused)
  await expect(call(cartOperations.addToCart, ctx, line)).rejects.toMatchObject(refused)
})

test('a cart follows the catalogue and reports each change once', async () => {
  const { ctx, mug, shirt } = await shopping()
  await saveCart(ctx, {
    lines: [
      { productId: shirt, units: 3, size: 'S' },
      { productId: mug, units: 1, size: '' },
    ],
  })
  await ownerPool().query(`update stocks set units = 2 where product_id = $1 and size = 'S'`, [shirt])
  await ownerPool().query('update products set withdrawn_at = now() where product_id = $1', [mug])
  const cart = await fetchCart(ctx)
  expect(brief(cart)).toEqual([['Shirt', 'S', 2]])
  expect(cart.notices).toHaveLength(2)
  expect(await fetchCart(ctx)).toEqual({ lines: cart.lines, notices: [] })
})

test('adding grows one line up to the stock, setting sets it', async () => {
  const { ctx, mug } = await shopping()
  const line = { productId: mug, units: 2 }
  await call(cartOperations.addToCart, ctx, line)
  expect(brief(await call(cartOperations.addToCart, ctx, line))).toEqual([['Mug', '', 4]])
  const full = await call(cartOperations.addToCart, ctx, line)
  expect(brief(full)).toEqual([['Mug', '', 5]])
  expect(full.notices).toMatchObject([{ id: 'onlySoMany', most: 5 }])
  expect(brief(await call(cartOperations.setCartUnits, ctx, { ...line, units: 1 }))).toEqual([['Mug', '', 1]])
  await call(cartOperations.deleteFromCart, ctx, { productId: mug })
  expect(brief(await call(cartOperations.setCartUnits, ctx, line))).toEqual([])
})

test('eight tabs adding at once lose no unit', async () => {
  const { ctx, shirt } = await shopping()
  const adding = () => call(cartOperations.addToCart, ctx, { productId: shirt, size: 'L', units: 1 })
  await Promise.all(Array.from({ length: 8 }, adding))
  expect(brief(await fetchCart(ctx))).toEqual([['Shirt', 'L', 8]])
})

test('R09: deleting takes one size, or without a size the product', async () => {
  const { ctx, mug, shirt } = await shopping()
  const lines = ['S', 'L'].map((size) => ({ productId: shirt, size, units: 1 }))
  await saveCart(ctx, { lines: [...lines, { productId: mug, size: '', units: 1 }] })
  await call(cartOperations.deleteFromCart, ctx, { productId: shirt, size: 'S' })
  expect(brief(await fetchCart(ctx))).toEqual([
    ['Shirt', 'L', 1],
    ['Mug', '', 1],
  ])
  await call(cartOperations.deleteFromCart, ctx, { productId: shirt })
  expect(brief(await fetchCart(ctx))).toEqual([['Mug', '', 1]])
})

test("F32: a cart is its customer's alone", async () => {
  const { shop, ctx, mug } = await shopping()
  const [stranger] = await someCustomers(shop, 1)
  if (!stranger) throw new Error('a stranger was wanted')
  await saveCart(ctx, { lines: [{ productId: mug, size: '', units: 1 }] })
  await call(cartOperations.deleteFromCart, stranger.ctx, { productId: mug })
  await saveCart(stranger.ctx, { lines: [] })
  expect(brief(await fetchCart(ctx))).toEqual([['Mug', '', 1]])
})

test("F33: another supplier's product is unknown", async () => {
  const { ctx } = await shopping()
  const foreign = await aProduct(await aShop())
  const line = { productId: foreign.productId, units: 1 }
  expect((await call(cartOperations.addToCart, ctx, line)).lines).toEqual([])
  await expect(run(cartOperations.checkAvailability, ctx, { lines: [line] })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('R03: checking returns what is available and at what price, and writes nothing', async () => {
  const { ctx, mug, shirt } = await shopping()
  const check = (lines: unknown[]) => run(cartOperations.checkAvailability, ctx, { lines }) as Promise<CartLine[]>
  const found = await check([
    { productId: mug, units: 1 },
    { productId: mug, units: 1 },
    { productId: shirt, units: 1 },
  ])
  expect(found).toMatchObject([
    { name: 'Mug', units: 2, unitPaise: 199_00 },
    { name: 'Shirt', size: 'S' },
  ])
  await saveCart(ctx, { lines: [{ productId: shirt, size: 'L', units: 1 }] })
  expect(await check([{ productId: shirt, units: 1 }])).toMatchObject([{ size: 'L' }])
  expect(brief(await fetchCart(ctx))).toEqual([['Shirt', 'L', 1]])

  const short = { code: 'out-of-stock' }
  await expect(check([{ productId: mug, units: 6 }])).rejects.toMatchObject({
    ...short,
    message: 'Only 5 of Mug left.',
  })
  await expect(check([{ productId: shirt, size: 'M', units: 1 }])).rejects.toMatchObject({
    ...short,
    message: 'Shirt (size M) is out of stock.',
  })
})

test("describing a guest's cart needs no customer and saves nothing", async () => {
  const { shop, mug, shirt } = await shopping()
  const lines = [
    { productId: mug, units: 9 },
    { productId: shirt, units: 1 },
  ]
  const cart = await call(cartOperations.describeCart, shop.ctx, { lines })
  expect(brief(cart)).toEqual([['Mug', '', 5]])
  expect(cart.notices).toHaveLength(2)
})

async function registered(shop: TestShop) {
  const username = `asha-${randomUUID()}@example.in`
  const person = { firstName: 'Asha', lastName: 'Rao', email: username, mobile: String(randomInt(6e9, 1e10)) }
  await registerCustomer(shop.ctx, { ...person, password: 'Sunflower7' })
  return { username, password: 'Sunflower7' }
}

test('R12: signing in merges the guest cart into the saved one, with notices', async () => {
  const { shop, mug, shirt } = await shopping()
  const who = await registered(shop)
  const first = await signInWithCart(shop.ctx, { ...who, guestLines: [{ productId: mug, size: '', units: 3 }] })
  expect(brief(first.cart)).toEqual([['Mug', '', 3]])
  const guestLines = [
    { productId: shirt, size: 'S', units: 1 },
    { productId: mug, size: '', units: 4 },
    { productId: 1e12, size: '', units: 1 },
  ]
  const second = await signInWithCart(shop.ctx, { ...who, guestLines })
  expect(second.token).not.toBe(first.token)
  expect(brief(second.cart)).toEqual([
    ['Mug', '', 5],
    ['Shirt', 'S', 1],
  ])
  expect(second.cart.notices).toHaveLength(2)
})

test('F07: a guest cart merged from several tabs at once stays within the stock', async () => {
  const { shop, mug, shirt } = await shopping()
  const who = await registered(shop)
  const guestLines = [
    { productId: mug, size: '', units: 2 },
    { productId: shirt, size: 'S', units: 2 },
  ]
  const merged = await Promise.all([1, 2, 3].map(() => signInWithCart(shop.ctx, { ...who, guestLines })))
  const most = merged.map(({ cart }) => cart.lines.map(({ units }) => units)).sort()
  expect(most).toEqual([
    [2, 2],
    [4, 3],
    [5, 3],
  ])
})

test('R12 F07: one guest cart is merged once, from however many tabs at the same moment or one after the other', async () => {
  const { shop, mug } = await shopping()
  const who = await registered(shop)
  const guestLines = [{ productId: mug, size: '', units: 2 }]
  const guest = { ...who, guestLines, guestCart: randomUUID() }
  const merged = await Promise.all([1, 2, 3].map(() => signInWithCart(shop.ctx, guest)))
  merged.push(await signInWithCart(shop.ctx, guest))
  expect(merged.map(({ cart }) => brief(cart))).toEqual(Array(4).fill([['Mug', '', 2]]))
  expect(new Set(merged.map(({ token }) => token)).size).toBe(4)
  const next = await signInWithCart(shop.ctx, { ...guest, guestCart: randomUUID() })
  expect(brief(next.cart)).toEqual([['Mug', '', 4]])
  const sibling = await registered(shop)
  expect(brief((await signInWithCart(shop.ctx, { ...guest, ...sibling })).cart)).toEqual([['Mug', '', 2]])
})

test('a wrong password merges nothing', async () => {
  const { shop, mug } = await shopping()
  const who = await registered(shop)
  const guestLines = [{ productId: mug, size: '', units: 1 }]
  await expect(signInWithCart(shop.ctx, { ...who, password: 'x', guestLines })).rejects.toThrow(MESSAGES.loginFailed)
  const { cart } = await signInWithCart(shop.ctx, { ...who, guestLines: [] })
  expect(cart.lines).toEqual([])
})
