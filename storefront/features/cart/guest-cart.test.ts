import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CartLine } from '#contract/cart.ts'
import { decodeList, encodeList } from '#storefront/shared/cookies.ts'
import { readGuestCart, writeGuestCart } from './guest-cart.ts'

function aLine(id: number, fields: Partial<CartLine> = {}): CartLine {
  return {
    productId: id,
    asin: `B0${id}`,
    slug: `b0${id}`,
    name: `Block-printed cotton kurta, number ${id}`,
    image: `kurta-${id}.jpg`,
    category: 'Kurtas',
    size: 'XL',
    color: 'Indigo',
    unitPaise: 49_900,
    originalPaise: 99_900,
    unitDeliveryPaise: 0,
    units: 2,
    stock: 7,
    ...fields,
  }
}

const header = (lines: CartLine[]) => {
  const { cartItems, cartRest } = writeGuestCart(lines)
  return `a=b; cartItems=${cartItems}; cartRest=${cartRest}`
}

test('S3-004 the cookie has the cart item fields', () => {
  const { cartItems, cartRest, isWhole } = writeGuestCart([aLine(7, { name: 'कुर्ता ₹499', unitDeliveryPaise: 2_550 })])
  expect(decodeList(cartItems)).toEqual([
    {
      id: 7,
      image: 'kurta-7.jpg',
      ASIN: 'B07',
      name: 'कुर्ता ₹499',
      category: 'Kurtas',
      size: 'XL',
      color: 'Indigo',
      discountPrice: 499,
      Unit: 2,
      quantity: 7,
      cart_size: 'XL',
      cart_color: 'Indigo',
      recommendedSellingPrice: 25.5,
    },
  ])
  expect({ cartRest, isWhole }).toEqual({ cartRest: '', isWhole: true })
})

test('S4-026 an empty cart is no cookie', () => {
  expect(writeGuestCart([])).toEqual({ cartItems: '', cartRest: '', isWhole: true })
})

test("R01 a hundred lines survive: the newest in cartItems, the others beside it, none over the browser's limit", () => {
  const lines = Array.from({ length: 100 }, (_, index) =>
    aLine(1000 + index, { size: index % 2 ? '38~40 / L' : '', color: index % 3 ? 'Red / ~' : '' }),
  )
  const { cartItems, cartRest, isWhole } = writeGuestCart(lines)
  expect(isWhole).toBe(true)
  expect(cartItems.length).toBeLessThanOrEqual(3800)
  expect(cartRest.length).toBeLessThanOrEqual(3800)
  expect((decodeList(cartItems).at(-1) as { id: number }).id).toBe(1099)
  expect(readGuestCart(header(lines))).toEqual(
    lines.map(({ productId, size, color, units }) => ({ productId, size, color, units })),
  )
})

test('R01 the other lines are valid only while cartItems exists', () => {
  expect(readGuestCart('cartRest=7.1.XL')).toEqual([])
  expect(readGuestCart(`cartItems=${encodeList([])}; cartRest=7.1.XL`)).toEqual([
    { productId: 7, units: 1, size: 'XL', color: '' },
  ])
})

test.each([
  '',
  'null',
  '%%%',
  btoa('[1'),
  encodeList([null, 1, [], { id: 'x' }, { id: 1, Unit: 0 }, { id: -1, Unit: 1 }]),
])('S5-007 an undecodable cookie %j is an empty cart', (value) => {
  expect(readGuestCart(`cartItems=${value}`)).toEqual([])
})

test('F51 F52 a line without an end is read once', () => {
  expect(readGuestCart(`cartItems=${encodeList([])}; cartRest=7.1.${'a'.repeat(1_000_000)} b`)).toEqual([])
})

test('S5-007 any cookies are read as a cart that the server accepts', () => {
  const item = fc.record({
    id: fc.anything(),
    Unit: fc.anything(),
    cart_size: fc.anything(),
    cart_color: fc.anything(),
  })
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.jsonValue(), item)), fc.string(), (items, rest) => {
      for (const line of readGuestCart(`cartItems=${encodeList(items)}; cartRest=${rest}`)) {
        expect(Number.isSafeInteger(line.productId) && line.productId > 0).toBe(true)
        expect(Number.isInteger(line.units) && line.units >= 1 && line.units <= 1000).toBe(true)
        expect(Math.max(line.size.length, line.color.length)).toBeLessThanOrEqual(100)
      }
    }),
  )
})
