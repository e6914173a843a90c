import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { readShopifyProduct } from './read-shopify.ts'
import { fileNameOf } from './texts.ts'

const inWords = sayIn(DEFAULT_LOCALE)

const COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Variant Image',
  'Fabric (product.metafields.custom.fabric)',
  'Color (product.metafields.shopify.color-pattern)',
  'Wash care (product.metafields.custom.wash)',
  'Features (product.metafields.shopify.features)',
  'Complementary (product.metafields.shopify--discovery--product_recommendation.complementary_products)',
  'Product rating count (product.metafields.reviews.rating_count)',
  'Product rating (product.metafields.reviews.rating)',
] // prettier-ignore

const VARIANT = { 'Variant Price': '500', 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '5' }

/** A product from its rows; the first has a title, and all have the handle. */
function read(...rows: Record<string, string>[]) {
  const whole = rows.map((row, at) => ({
    Handle: 'kurta',
    ...(at === 0 && { Title: 'Kurta', Published: 'true' }),
    ...row,
  }))
  const result = readShopifyProduct(
    whole.map((row: Record<string, string>, at) => ({ line: at + 2, get: (column) => row[column] ?? '' })),
    COLUMNS,
  )
  return {
    ...result,
    messages: result.faults.map(({ line, problem, done }) => `${line}: ${inWords(problem)}; ${inWords(done)}`),
  }
}

test('a product without options', () => {
  const { product, messages } = read({
    ...VARIANT,
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    Vendor: 'Asha',
    'Body (HTML)': '<p>Soft</p><script>x</script>',
  })
  expect(messages).toEqual([])
  expect(product).toMatchObject({
    asin: 'kurta',
    name: 'Kurta',
    group: 'All',
    category: 'More',
    subcategory: 'More',
    originalPaise: 50000,
    discountPaise: 50000,
    deliveryPaise: 0,
    stock: [{ size: '', units: 5 }],
    colors: [],
    details: { Brand: 'Asha' },
    description: 'Soft',
    descriptionHtml: '<p>Soft</p>',
  }) // prettier-ignore
})

test.each([
  [{ Status: 'draft' }, { id: 'wordInFile', word: 'draft' }],
  [{ Status: 'Archived' }, { id: 'wordInFile', word: 'archived' }],
  [{ Published: 'FALSE' }, { id: 'unpublished' }],
])('%j is left out', (row, why) => {
  expect(read({ ...VARIANT, ...row })).toMatchObject({ leftOut: { asin: 'kurta', line: 2, why }, faults: [] })
  expect(read({ ...VARIANT, ...row }).product).toBeUndefined()
})

test('one price per product: the highest, with its own former price', () => {
  const { product, messages } = read(
    { ...VARIANT, 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant Compare At Price': '5000' },
    { ...VARIANT, 'Option1 Value': 'M', 'Variant Price': '800', 'Variant Compare At Price': '900' },
    { ...VARIANT, 'Option1 Value': 'L', 'Variant Price': '650' },
  )
  expect(product).toMatchObject({ discountPaise: 80000, originalPaise: 90000 })
  expect(messages).toEqual(['2: are the different prices of its variants; the highest is used for all'])
})

test.each(['', '0', '0.00', '499.99'])('compare-at price %j means no former price', (compareAt) => {
  const { product, messages } = read({ ...VARIANT, 'Variant Compare At Price': compareAt })
  expect([product?.originalPaise, messages]).toEqual([50000, []])
})

test.each(['abc', '0', '-5'])('a price of %s in any variant leaves the product out', (price) => {
  const { product, messages } = read(
    { ...VARIANT, 'Option1 Name': 'Size', 'Option1 Value': 'S' },
    { ...VARIANT, 'Option1 Value': 'M', 'Variant Price': price },
  )
  expect(product).toBeUndefined()
  expect(messages[0]).toMatch(/^3: .*; the product was left out$/)
})

test('options become sizes and colours', () => {
  const variant = (one: string, two: string, units = '1') => ({
    ...VARIANT,
    'Option1 Value': one,
    'Option2 Value': two,
    'Variant Inventory Qty': units,
  })
  const named = (one: string, two: string) => ({ 'Option1 Name': one, 'Option2 Name': two })
  expect(
    read(
      { ...named('Colour', 'SIZE'), ...variant('Red', 'S', '2') },
      variant('Blue', 'S', '3'),
      variant('Blue', 'M', '4'),
    ).product,
  ).toMatchObject({
    colors: ['Red', 'Blue'],
    stock: [
      { size: 'S', units: 5 },
      { size: 'M', units: 4 },
    ],
  }) // prettier-ignore
  expect(
    read({ ...named('Fabric', 'Shoe size'), ...variant('Silk', '5') }, variant('Cotton', '5')).product,
  ).toMatchObject({
    stock: [
      { size: '5 / Silk', units: 1 },
      { size: '5 / Cotton', units: 1 },
    ],
  }) // prettier-ignore
  expect(read({ ...named('Size', 'Fabric'), ...variant('S', 'Silk') }, variant('M', 'Silk')).product).toMatchObject({
    stock: [
      { size: 'S', units: 1 },
      { size: 'M', units: 1 },
    ],
    details: { Fabric: 'Silk' },
  }) // prettier-ignore
  expect(
    read({ ...named('Pack', ''), ...variant('1 kg', '') }, variant('5 kg', '')).product?.stock.map(({ size }) => size),
  ).toEqual(['1 kg', '5 kg'])
  expect(read({ ...named('Color', ''), ...variant('Red', '', '2') }, variant('Blue', '', '3')).product).toMatchObject({
    colors: ['Red', 'Blue'],
    stock: [{ size: '', units: 5 }],
  })
})

test('two spellings of a size become one, and the report lists that', () => {
  const { product, messages } = read(
    { ...VARIANT, 'Option1 Name': 'Size', 'Option1 Value': 's' },
    { ...VARIANT, 'Option1 Value': 'S' },
  )
  expect(product?.stock).toEqual([{ size: 's', units: 10 }])
  expect(messages).toEqual(['2: is written in two ways; their stock was added up'])
})

test.each([
  [{ 'Variant Inventory Qty': '-4' }, 0, 1],
  [{ 'Variant Inventory Qty': '' }, 0, 1],
  [{ 'Variant Inventory Qty': '', 'Variant Inventory Policy': 'continue' }, 100, 0],
  [{ 'Variant Inventory Tracker': '' }, 100, 0],
  [{ 'Variant Inventory Qty': '-4', 'Variant Inventory Policy': 'continue' }, 100, 0],
  [{ 'Variant Inventory Qty': '400', 'Variant Inventory Policy': 'continue' }, 400, 0],
])('stock of %j', (row, units, notes) => {
  const { product, messages } = read({ ...VARIANT, ...row })
  expect([product?.stock, messages.length]).toEqual([[{ size: '', units }], notes])
})

test.each([
  ['Apparel > Clothing > Tops > T-Shirts', 'Jersey', 'a', ['Apparel', 'Jersey', 'T-Shirts']],
  ['Apparel > Clothing > Tops > T-Shirts', '', 'a', ['Apparel', 'Tops', 'T-Shirts']],
  ['Apparel > Clothing > Suits', '', '', ['Apparel', 'Clothing', 'Suits']],
  ['Apparel > Shirts', '', '', ['Apparel', 'Shirts', 'Shirts']],
  ['Apparel', '', '', ['Apparel', 'More', 'More']],
  ['', 'Pots', 'clay, garden', ['All', 'Pots', 'Clay']],
  ['', '', 'women', ['All', 'Women', 'Women']],
  ['', '', ' , ', ['All', 'More', 'More']],
])('%s, %s and %s give the category path %j', (path, type, tags, place) => {
  const { product } = read({ ...VARIANT, 'Product Category': path, Type: type, Tags: tags })
  expect([product?.group, product?.category, product?.subcategory]).toEqual(place)
})

test('pictures are ordered by position, once each, by file name', () => {
  const { product } = read(
    {
      ...VARIANT,
      'Image Src': 'https://cdn.shopify.com/a/back.jpg?v=1',
      'Image Position': '2',
      'Variant Image': 'https://x/front.jpg',
    },
    { 'Image Src': 'https://cdn.shopify.com/a/front.jpg?v=2', 'Image Position': '1' },
    {
      'Image Src': 'https://cdn.shopify.com/a/my%20side.png',
      'Image Position': '3',
      'Variant Image': 'https://x/lining.webp',
    },
  )
  expect(product?.images.map(fileNameOf)).toEqual(['front.jpg', 'back.jpg', 'my side.png', 'lining.webp'])
  expect(product?.images[0]).toBe('https://cdn.shopify.com/a/front.jpg?v=2')
})

test('metafields become material, colours, rating and details', () => {
  const { product } = read({
    ...VARIANT,
    'Fabric (product.metafields.custom.fabric)': 'Cotton',
    'Color (product.metafields.shopify.color-pattern)': 'navy; off-white',
    'Wash care (product.metafields.custom.wash)': 'By hand',
    'Features (product.metafields.shopify.features)': 'moisture-wicking; 16-18; four-way',
    'Complementary (product.metafields.shopify--discovery--product_recommendation.complementary_products)': 'x',
    'Product rating count (product.metafields.reviews.rating_count)': '17',
    'Product rating (product.metafields.reviews.rating)': '{"scale_min":"1.0","scale_max":"5.0","value":"4.36"}',
  })
  expect(product).toMatchObject({ material: 'Cotton', colors: ['navy', 'off white'], rating: 4.4, ratingCount: 17 })
  expect(product?.details).toEqual({ 'Wash care': 'By hand', Features: 'moisture wicking, 16-18, four way' })
})

test('a long name is cut at a word, a missing one leaves the product out', () => {
  const { product, messages } = read({ ...VARIANT, Title: 'word '.repeat(120) })
  expect(product?.name).toHaveLength(499)
  expect(messages).toEqual(['2: is longer than 500 characters; it was cut at a word'])
  expect(read({ ...VARIANT, Title: '' }).messages).toEqual([
    '2: has no row with a Title here; the rows of a Handle must follow each other; the product was left out',
  ])
  expect(read({ 'Image Src': 'a.jpg' }).messages).toEqual(['2: the price is missing; the product was left out'])
})
