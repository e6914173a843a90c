import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { fileOf } from '#server/testing/import.ts'
import { goodOf, takeFile, times } from './proposal-suite.ts'

const take = async (content: string | Buffer) => takeFile(await fileOf(content))

const inWords = sayIn(DEFAULT_LOCALE)

// What marketplaces and shop systems export, read with nothing but the proposal.

const REPORT_COLUMNS =
  'item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\timage-url\tasin1\tstatus\tmaximum-retail-price'

test("Amazon's listings report: tabs without quotes, Latin-1; only active products are sold", async () => {
  const names = ['Plain kurta', '"Best" shirt for men', '5" pipe', 'Café mug', 'Lamp', 'Rug']
  const rows = names.map((name, at) =>
    [
      name,
      'text',
      `L${at}`,
      `SKU-${at}`,
      199 + at,
      at,
      '',
      `B0${at}`,
      at === 4 ? 'Inactive' : at === 5 ? 'Incomplete' : 'Active',
      499,
    ].join('\t'),
  )
  const { products, leftOut } = await take(Buffer.from([REPORT_COLUMNS, ...rows].join('\r\n'), 'latin1'))
  expect(
    products.map(({ asin, name, discountPaise, originalPaise }) => [asin, name, discountPaise, originalPaise]),
  ).toEqual([
    ['SKU-0', 'Plain kurta', 19900, 49900],
    ['SKU-1', '"Best" shirt for men', 20000, 49900],
    ['SKU-2', '5" pipe', 20100, 49900],
    ['SKU-3', 'Café mug', 20200, 49900],
  ])
  expect(leftOut).toEqual(['Lamp: inactive', 'Rug: incomplete'])
})

test("Flipkart's listings below a title row: statuses, two prices, tax, two pictures", async () => {
  const statuses = ['ACTIVE', 'INACTIVE', 'READY_FOR_ACTIVATION', 'AKTIV', 'ACTIVE', 'ARCHIVED']
  const rows = statuses.map(
    (status, at) =>
      `${goodOf(at)},FK-${at},kurta,FSN${at},${status},"₹1,00${at}",₹50${at},49${at},${at * 3},61091000,GST_12,https://x.in/${at}/a.jpeg,https://x.in/${at}/b.jpeg`,
  )
  const head =
    'Product Title,Seller SKU Id,Sub-category,Flipkart Serial Number,Listing Status,MRP,Your Selling Price,Live Price,System Stock count,HSN,Tax Code,Image URL 1,Image URL 2'
  const { proposal, products, leftOut } = await take(`Listings,generated on 12 May 2024\n\n${head}\n${rows.join('\n')}`)
  expect(products.map(({ asin }) => asin)).toEqual(['FK-0', 'FK-4'])
  expect(products[1]).toMatchObject({
    originalPaise: 100400,
    discountPaise: 50400,
    hsn: '61091000',
    gstPercent: 12,
    images: ['https://x.in/4/a.jpeg', 'https://x.in/4/b.jpeg'],
    stock: [{ size: '', units: 12 }],
  })
  expect(leftOut).toContain('Wool shawl 3: of the status "aktiv", which is not known to mean "on sale"')
  expect(proposal.remarks.map(inWords)).toEqual([
    'Goods are sold at "Your Selling Price", by its heading "Your Selling Price"; not read: "Live Price".',
  ])
})

test("Meesho's sheet: sizes for two, a lower price for returns, a group's number that is another product's next time", async () => {
  const rows = times(12, (at) =>
    ['S', 'M', 'XL/XXL'].map(
      (size, nth) =>
        `${goodOf(at)},${size},${at === 0 ? '' : 300 + at},${270 + at},999,6211,${at + nth},ST${at},ST${at}-${size},${at}`,
    ),
  ).flat()
  const head =
    'Product Name,Variation,Meesho Price,Wrong/Defective Returns Price,MRP,HSN ID,Inventory,Product ID / Style ID,SKU ID,Group ID'
  const { products } = await take(`${head}\n${rows.join('\n')}`)
  expect(products[0]).toMatchObject({ discountPaise: 99900 })
  expect(products[3]).toMatchObject({
    asin: 'ST3',
    discountPaise: 30300,
    hsn: '6211',
    stock: [
      { size: 'S', units: 3 },
      { size: 'M', units: 4 },
      { size: 'XL/XXL', units: 5 },
    ],
  })
  const grouped = await take(
    `${head.replace(/,Product ID .*/, ',Group ID')}\n${rows.map((row) => row.replace(/,ST.*,/, ',')).join('\n')}`,
  )
  expect(grouped.proposal.mapping.columns.asin).toHaveProperty('made_of')
})

test("Magento's export: the special price, the last category, and neither what is off nor the sizes of another product", async () => {
  const head =
    'sku,product_type,categories,name,description,product_online,visibility,price,special_price,base_image,qty,is_in_stock'
  const row = (sku: string, online: string, visibility: string, special = '') =>
    `${sku},simple,"Default Category/Women,Default Category/Women/Kurtas",Kurta ${sku},<p>Cotton</p>,${online},"${visibility}",899.000000,${special},/k/u/${sku}.jpg,4.0000,1`
  const rows = [
    row('K1', '1', 'Catalog, Search', '799.000000'),
    row('K1-S', '1', 'Not Visible Individually'),
    row('K2', '2', 'Catalog, Search'),
    row('K3', '1', 'Catalog'),
  ]
  const { products, leftOut } = await take(`${head}\n${rows.join('\n')}`)
  expect(products.map(({ asin, originalPaise, discountPaise }) => [asin, originalPaise, discountPaise])).toEqual([
    ['K1', 89900, 79900],
    ['K3', 89900, 89900],
  ])
  expect(products[0]).toMatchObject({ group: 'Women', category: 'Kurtas', stock: [{ size: '', units: 4 }] })
  expect(leftOut).toHaveLength(2)
})
