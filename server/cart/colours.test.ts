import { expect, test } from 'vitest'
import type { CartWithNotices } from '#contract/cart.ts'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { type Operation, run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { cartOperations, fetchCart, saveCart } from './index.ts'

const say = sayIn(DEFAULT_LOCALE)

async function shopping() {
  const shop = await aShop()
  const { ctx } = await aCustomer(shop)
  return { shop, ctx }
}

const call = (operation: Operation, ctx: Ctx, input: unknown) => run(operation, ctx, input) as Promise<CartWithNotices>

test('S2-144: a product in two colours is two lines, which share the pieces of their size', async () => {
  const { shop, ctx } = await shopping()
  const { productId } = await aProduct(shop, { name: 'Tee', colors: ['Black', 'Sea green'], stock: { S: 3, L: 9 } })
  const of = (color: string | undefined, units: number, size = 'S') => ({ productId, size, color, units })
  const coloured = (cart: CartWithNotices) =>
    cart.lines.map(({ size, color, units, stock }) => [size, color, units, stock])
  const add = (line: object) => call(cartOperations.addToCart, ctx, line)

  await add(of('Sea green', 1))
  expect(coloured(await add(of(undefined, 1)))).toEqual([
    ['S', 'Sea green', 1, 2],
    ['S', 'Black', 1, 2],
  ])
  const full = await add(of('Sea green', 2))
  expect(coloured(full)).toEqual([
    ['S', 'Sea green', 2, 2],
    ['S', 'Black', 1, 1],
  ])
  expect(full.notices.map(say)).toEqual([
    'Maximum quantity reached! Only 3 of Tee (size S) can be ordered now, in all colours together.',
  ])
  const grown = await call(cartOperations.setCartUnits, ctx, of('Sea green', 3))
  expect(coloured(grown)).toEqual(coloured(full))
  expect(await fetchCart(ctx)).toEqual({ lines: full.lines, notices: [] })

  await call(cartOperations.setCartUnits, ctx, of('Sea green', 1))
  await add(of('Sea green', 1, 'L'))
  await call(cartOperations.deleteFromCart, ctx, { productId, size: 'S', color: 'Sea green' })
  expect(coloured(await fetchCart(ctx))).toEqual([
    ['S', 'Black', 1, 3],
    ['L', 'Sea green', 1, 9],
  ])
  await call(cartOperations.deleteFromCart, ctx, { productId, color: 'Sea green' })
  expect(coloured(await fetchCart(ctx))).toEqual([['S', 'Black', 1, 3]])

  await ownerPool().query(`update products set colors = '{White}' where product_id = $1`, [productId])
  expect((await fetchCart(ctx)).notices.map(say)).toEqual([
    'Tee (size S, Black) is no longer available and was removed from your cart.',
  ])
})

test('a line that was saved before its product had colours is the one that is shown', async () => {
  const { shop, ctx } = await shopping()
  const { productId: mug } = await aProduct(shop, { name: 'Mug', stock: { '': 5 } })
  await saveCart(ctx, { lines: [{ productId: mug, size: '', units: 2 }] })
  await ownerPool().query(`update products set colors = '{Blue,White}' where product_id = $1`, [mug])
  const [line] = (await fetchCart(ctx)).lines
  expect(line?.color).toBe('Blue')
  const one = await call(cartOperations.setCartUnits, ctx, { productId: mug, color: 'Blue', units: 1 })
  expect(one.lines).toMatchObject([{ color: 'Blue', units: 1 }])
  await ownerPool().query(`update cart_lines set colors = '{}' where supplier_id = $1`, [shop.tenant.supplierId])
  await call(cartOperations.deleteFromCart, ctx, { productId: mug, color: 'Blue' })
  expect((await fetchCart(ctx)).lines).toEqual([])
})

test('a line shows the picture of its own colour', async () => {
  const { shop, ctx } = await shopping()
  const { productId } = await aProduct(shop, { colors: ['Black', 'White', 'Grey'], stock: { '': 9 } })
  await ownerPool().query(
    `update products set images = '{worn.jpg,black.jpg,white.jpg}', image_colors = '{"",Black,White}' where product_id = $1`,
    [productId],
  )
  for (const color of ['White', 'Black', 'Grey']) {
    await call(cartOperations.addToCart, ctx, { productId, size: '', color, units: 1 })
  }
  expect((await fetchCart(ctx)).lines.map(({ color, image }) => [color, image])).toEqual([
    ['White', 'white.jpg'],
    ['Black', 'black.jpg'],
    ['Grey', 'worn.jpg'],
  ])
  await ownerPool().query(
    `update products set images = '{black.jpg}', image_colors = '{Black}' where product_id = $1`,
    [productId],
  )
  expect((await fetchCart(ctx)).lines.map(({ image }) => image)).toEqual(['black.jpg', 'black.jpg', 'black.jpg'])
})
