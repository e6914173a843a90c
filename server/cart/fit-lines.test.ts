import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CART_LINES_MAX, UNITS_MAX } from '#contract/limits.ts'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { fitLines } from './fit-lines.ts'
import type { Sku } from './store.ts'

function anSku(sku: Partial<Sku>): Sku {
  return {
    productId: 1,
    stockId: 1,
    asin: 'A1',
    slug: 'a1',
    name: 'Shirt',
    pictures: [],
    pictureColors: [],
    category: 'Shirts',
    colors: [],
    size: '',
    unitPaise: 499_00,
    originalPaise: 999_00,
    unitDeliveryPaise: 0,
    stock: 3,
    withdrawn: false,
    ...sku,
  }
}

const say = sayIn(DEFAULT_LOCALE)

const sized = [
  anSku({ size: 'S', stockId: 1, stock: 3 }),
  anSku({ size: 'M', stockId: 2, stock: 0 }),
  anSku({ size: 'L', stockId: 3, stock: 5000 }),
]

test.each([
  [[{ productId: 1, size: 'S', units: 2 }], [{ size: 'S', units: 2, stock: 3 }], []],
  [
    [
      { productId: 1, size: 'S', units: 2 },
      { productId: 1, size: 'L', units: 1 },
      { productId: 1, size: 'S', units: 2 },
    ],
    [
      { size: 'S', units: 3 },
      { size: 'L', units: 1, stock: UNITS_MAX },
    ],
    ['Maximum quantity reached! Only 3 of Shirt (size S) can be ordered now.'],
  ],
  [[{ productId: 1, size: 'M', units: 1 }], [], ['Shirt (size M) is out of stock and was removed from your cart.']],
  [
    [{ productId: 1, size: 's', units: 1 }],
    [],
    ['Shirt (size s) is no longer available and was removed from your cart.'],
  ],
  [
    [{ productId: 1, size: '', units: 1 }],
    [],
    ['Shirt was removed from your cart: it comes in sizes, please choose one.'],
  ],
  [[{ productId: 9, size: '', units: 1 }], [], ['A product is no longer available and was removed from your cart.']],
])('R09 R10 R12: the cart %j', (wanted, lines, notices) => {
  const cart = fitLines(wanted, sized)
  expect(cart.lines).toMatchObject(lines)
  expect(cart.lines).toHaveLength(lines.length)
  expect(cart.notices.map(say)).toEqual(notices)
})

test('S2-144: a line without a colour gets the first one, a line of a colour that does not exist is removed', () => {
  const skus = [anSku({ colors: ['Red', 'Blue'], stock: 3 })]
  const of = (color: string | undefined, units: number) => ({ productId: 1, size: '', color, units })
  expect(fitLines([of('Blue', 1), of(undefined, 1), of('Red', 1)], skus)).toMatchObject({
    lines: [
      { color: 'Blue', units: 1, stock: 1 },
      { color: 'Red', units: 2, stock: 2 },
    ],
    notices: [],
  })
  const full = fitLines([of('Blue', 2), of('Red', 2)], skus)
  expect(full.lines).toMatchObject([{ units: 2 }, { units: 1 }])
  expect(full.notices.map(say)).toEqual([
    'Maximum quantity reached! Only 3 of Shirt can be ordered now, in all colours together.',
  ])
  expect(fitLines([of('Green', 1)], skus, true).notices.map(say)).toEqual(['Shirt (Green) is no longer available.'])
  expect(fitLines([of('Green', 1)], [anSku({})]).lines).toMatchObject([{ color: '', units: 1 }])
})

test('a product without sizes ignores the requested size, a withdrawn one is removed', () => {
  const wanted = [{ productId: 1, size: 'XL', units: 1 }]
  expect(fitLines(wanted, [anSku({})]).lines).toMatchObject([{ size: '', units: 1 }])
  const gone = fitLines(wanted, [anSku({ withdrawn: true })])
  expect(gone.lines).toEqual([])
  expect(gone.notices.map(say)).toEqual(['Shirt is no longer available and was removed from your cart.'])
})

test('whatever is wanted: no line twice, none over its stock, none empty, and a notice for each change', () => {
  const size = fc.constantFrom('', 'S', 'M', 'L')
  const color = fc.constantFrom('Red', 'Blue')
  const sku = fc.record({
    colors: fc.uniqueArray(color),
    productId: fc.integer({ min: 1, max: 9 }),
    size,
    stock: fc.nat(5),
    withdrawn: fc.boolean(),
  })
  const skus = fc
    .uniqueArray(sku, { selector: ({ productId, size }) => `${productId} ${size}` })
    .map((list) => list.map((one, index) => anSku({ ...one, stockId: index + 1 })))
  const line = fc.record({
    productId: fc.integer({ min: 1, max: 10 }),
    size,
    color: fc.option(color, { nil: undefined }),
    units: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 150 }), skus, (wanted, all) => {
      const { lines, notices } = fitLines(wanted, all)
      expect(new Set(lines.map(({ productId, size, color }) => `${productId} ${size} ${color}`)).size).toBe(
        lines.length,
      )
      expect(lines.length).toBeLessThanOrEqual(CART_LINES_MAX)
      for (const { units, stock } of lines) expect(units >= 1 && units <= stock).toBe(true)
      for (const { productId, size, stock } of all) {
        const own = lines.filter((one) => one.productId === productId && one.size === size)
        expect(own.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(stock)
      }
      const [before, after] = [wanted, lines].map((list) => list.reduce((sum, { units }) => sum + units, 0))
      expect(notices.length > 0).toBe(before !== after)
      expect(fitLines(lines, all)).toEqual({ lines, notices: [] })
    }),
  )
})
