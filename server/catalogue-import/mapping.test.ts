import { expect, test } from 'vitest'
import { DEFAULT_LOCALE, sayIn } from '#contract/say.ts'
import { fileOf } from '#server/testing/import.ts'
import { checkMapping } from './mapping.ts'
import { openCatalogue } from './open-catalogue.ts'

const inWords = sayIn(DEFAULT_LOCALE)

test('a mapping without a scale does not import paise as rupees; one with a scale decides', async () => {
  const file = await fileOf(
    `sku,name,price\n${Array.from({ length: 30 }, (_, at) => `S${at},Rice 1 kg ${at},${(25 + at) * 100}`).join('\n')}`,
  )
  const columns = {
    asin: 'sku',
    name: 'name',
    discount_price: 'price',
    category: { always: 'Rice' },
    stock: { always: 1 },
  }
  await expect(openCatalogue(file, checkMapping({ columns }))).rejects.toThrow(
    'The prices look like paise (2500 for "Rice 1 kg 0"). Write "scale: 0.01" in the mapping, or "scale: 1" if they are rupees.',
  )
  for (const [scale, paise] of [
    [0.01, 2500],
    [1, 250000],
  ] as const) {
    const { items } = await openCatalogue(file, checkMapping({ columns, scale }))
    expect((await items.next()).value).toMatchObject({ product: { discountPaise: paise } })
  }
})

test('drafts and proposals are not sold through a mapping without a status, nor an unknown status', async () => {
  const statuses = ['active', 'draft', 'proposed', 'Unlisted', 'Aktiv', '', 'ACTIVE']
  const file = await fileOf(
    `sku,name,price,cost price,list price,status\n${statuses.map((word, at) => `S${at},Lamp ${at},100,50,200,${word}`).join('\n')}`,
  )
  const columns = { asin: 'sku', name: 'name', discount_price: 'price', stock: { always: 1 } }
  const { items, remarks } = await openCatalogue(file, checkMapping({ columns }))
  const sold: string[] = []
  const why: string[] = []
  for await (const { product, leftOut } of items) {
    if (product) sold.push(product.asin)
    if (leftOut) why.push(inWords(leftOut.why))
  }
  expect(sold).toEqual(['S0', 'S6'])
  expect(why).toEqual([
    'draft',
    'proposed',
    'unlisted',
    'of the status "aktiv", which is not known to mean "on sale"',
    'without a status',
  ])
  expect(remarks.map(inWords)).toEqual([
    'Only what "status" says to be on sale is sold; the mapping does not name it.',
    'Prices are those of "price"; not read: "list price".',
  ])
})

test('a mapping takes part of a cell, replaces values, falls back to other columns, and picks levels of a path', async () => {
  const columns = {
    asin: { column: 'link', pattern: '/dp/([A-Z0-9]{10})' },
    name: 'name',
    discount_price: ['offer', 'price'],
    category_path: { column: 'tree', separator: '>', from: 2, depth: 2 },
    stock: { column: 'there', values: { yes: 7, no: 0 }, default: 3 },
    status: { column: 'state', on_sale: ['Zu verkaufen'] },
  }
  const file = await fileOf(
    'link,name,offer,price,tree,there,state\nhttps://x.in/dp/B012345678/r,A,0,50,Root>Home>Lamps>Red,YES,zu verkaufen\nhttps://x.in/dp/B012345679,B,40,50,Root>Home,,zu verkaufen\nhttps://x.in/dp/B012345670,C,40,50,Root>Home,no,weg\n',
  )
  const items = await Array.fromAsync((await openCatalogue(file, checkMapping({ columns }))).items)
  expect(items).toMatchObject([
    {
      product: {
        asin: 'B012345678',
        discountPaise: 5000,
        group: 'Home',
        category: 'Lamps',
        subcategory: 'Lamps',
        stock: [{ units: 7 }],
      },
    },
    { product: { asin: 'B012345679', discountPaise: 4000, category: 'Home', stock: [{ units: 3 }] } },
    { leftOut: { asin: 'B012345670' } },
  ])
})
