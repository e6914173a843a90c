import { expect, test } from 'vitest'
import { fileOf } from '#server/testing/import.ts'
import { openCatalogue } from './open-catalogue.ts'
import type { CatalogueItem } from './product.ts'

const COLUMNS = [
  'handleId',
  'fieldType',
  'name',
  'description',
  'productImageUrl',
  'collection',
  'sku',
  'ribbon',
  'price',
  'surcharge',
  'visible',
  'discountMode',
  'discountValue',
  'inventory',
  'productOptionName1',
  'productOptionDescription1',
  'productOptionName2',
  'productOptionDescription2',
  'additionalInfoTitle1',
  'additionalInfoDescription1',
  'brand',
]

/** Wix's export: of each product a row, and below it a row of each choice, which has neither name nor price. */
function exportOf(...rows: Record<string, string>[]): string {
  const lines = rows.map((row) => COLUMNS.map((column) => `"${row[column] ?? ''}"`).join())
  return [COLUMNS.join(), ...lines].join('\n')
}

const KURTA = {
  ...{
    handleId: 'product_1',
    fieldType: 'Product',
    name: 'Block Print Kurta',
    visible: 'true',
    collection: 'Kurtas;New',
  },
  ...{ price: '1,299.00', discountMode: 'PERCENT', discountValue: '10', productImageUrl: '1a~mv2.jpg;2b~mv2.jpg' },
  ...{ description: '<p>Made in Jaipur</p>', ribbon: 'Sale', brand: 'Asha' },
  ...{ additionalInfoTitle1: 'Wash care', additionalInfoDescription1: '<p>By hand</p>' },
  ...{
    productOptionName1: 'Size',
    productOptionDescription1: 'S;M;L',
    productOptionName2: 'Color',
    productOptionDescription2: '#f00:Red;#00f:Blue',
  },
}
const choice = (size: string, color: string, inventory: string, more: Record<string, string> = {}) => ({
  ...{ handleId: 'product_1', fieldType: 'Variant', visible: 'true', inventory, ...more },
  ...{ productOptionDescription1: size, productOptionDescription2: color },
})

async function read(...rows: Record<string, string>[]): Promise<CatalogueItem[]> {
  const { format, items } = await openCatalogue(await fileOf(exportOf(...rows)))
  expect(format).toBe('Wix')
  return Array.fromAsync(items)
}

test('a product of Wix and its choices: sizes, colours, the reduced price, and the highest of all choices', async () => {
  const [kurta, bag, old, ...others] = await read(
    KURTA,
    choice('S', '#f00:Red', '4'),
    choice('S', '#00f:Blue', '1'),
    choice('M', '#f00:Red', 'OutOfStock'),
    choice('L', '#f00:Red', '2', { surcharge: '100' }),
    choice('L', '#00f:Blue', '9', { visible: 'false' }),
    {
      handleId: 'product_2',
      fieldType: 'Product',
      name: 'Jute Bag',
      visible: 'TRUE',
      price: '499',
      inventory: 'InStock',
    },
    { handleId: 'product_3', fieldType: 'Product', name: 'Old Bag', visible: 'FALSE', price: '499', inventory: '3' },
  )
  expect(kurta?.product).toMatchObject({
    ...{ asin: 'product_1', name: 'Block Print Kurta', category: 'Kurtas', badge: 'Sale', colors: ['Red', 'Blue'] },
    ...{ originalPaise: 139900, discountPaise: 125910, descriptionHtml: '<p>Made in Jaipur</p>' },
    details: { Brand: 'Asha', 'Wash care': 'By hand' },
    images: ['1a', '2b'].map((name) => `https://static.wixstatic.com/media/${name}~mv2.jpg`),
    stock: [
      { size: 'S', units: 5 },
      { size: 'M', units: 0 },
      { size: 'L', units: 2 },
    ],
  })
  expect(bag?.product).toMatchObject({ originalPaise: 49900, discountPaise: 49900, stock: [{ size: '', units: 100 }] })
  expect(old?.leftOut).toMatchObject({ asin: 'product_3', why: { id: 'unpublished' } })
  expect(others).toEqual([])
})

test('what is wrong with a product of Wix is named by the columns of its file', async () => {
  const free = { handleId: 'product_2', fieldType: 'Product', name: 'Jute Bag', visible: 'true', price: 'ask us' }
  const items = await read(free, { ...free, handleId: 'product_3', fieldType: 'Variant' })
  const faults = items.flatMap((item) => item.faults.filter(({ isLeftOut }) => isLeftOut))
  expect([items.some(({ product }) => product), faults.map(({ line, column }) => [line, column])]).toEqual([
    false,
    [
      [2, 'price'],
      [3, 'handleId'],
    ],
  ])
})
