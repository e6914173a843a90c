import type { Branding } from '#contract/branding.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type OfferedProduct, selectOffered } from './store.ts'
import { element, XML_HEAD } from './xml.ts'

// Google's product data specification (support.google.com/merchants/answer/7052112) defines the lengths and counts.

const TITLE = 150
const DESCRIPTION = 5_000
const PRODUCT_TYPE = 750
const MORE_PICTURES = 10
const COLOURS = 3
const COLOUR = 40
const SIZE = 100
const MATERIAL = 200
const BATCH = 500

/** Every product on sale as an RSS feed for Google Merchant Center, in chunks: one item for each size. */
export async function* merchantFeed(ctx: Ctx, origin: string, shop: Branding): AsyncGenerator<string> {
  yield `${XML_HEAD}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>${element('title', shop.title)}${element('link', `${origin}/`)}${element('description', shop.tagline || shop.title)}\n`
  let after = 0
  for (;;) {
    const batch = await withTransaction(ctx, (tx) => selectOffered(tx, after, BATCH))
    yield batch.flatMap((product) => itemsOf(product, origin, shop)).join('')
    const last = batch.at(-1)
    if (!last || batch.length < BATCH) break
    after = last.product_id
  }
  yield '</channel>\n</rss>\n'
}

function itemsOf(product: OfferedProduct, origin: string, shop: Branding): string[] {
  const about = describe(product, origin, shop)
  const sized = product.stocks.filter(({ size }) => size !== '')
  if (sized.length === 0) {
    const units = product.stocks.reduce((sum, stock) => sum + stock.units, 0)
    return [`<item>${element('g:id', String(product.product_id))}${availability(units)}${about}</item>\n`]
  }
  return sized.map(
    ({ id, size, units }) =>
      `<item>${element('g:id', `${product.product_id}-${id}`)}${element('g:item_group_id', String(product.product_id))}${element('g:size', cut(size, SIZE))}${availability(units)}${about}</item>\n`,
  )
}

function availability(units: number): string {
  return element('g:availability', units > 0 ? 'in_stock' : 'out_of_stock')
}

function describe(product: OfferedProduct, origin: string, { deliversEverywhere }: Branding): string {
  const [picture = 'default.jpg', ...more] = product.images
  const pictureUrl = (file: string) => `${origin}/uploads/${encodeURIComponent(file)}`
  const isReduced = product.discount_paise < product.original_paise
  return [
    element('g:title', cut(product.name, TITLE)),
    element('g:description', cut(product.description || product.name, DESCRIPTION)),
    element('g:link', `${origin}/product/${product.slug}`),
    element('g:image_link', pictureUrl(picture)),
    ...more.slice(0, MORE_PICTURES).map((file) => element('g:additional_image_link', pictureUrl(file))),
    element('g:price', price(product.original_paise)),
    element('g:sale_price', isReduced ? price(product.discount_paise) : ''),
    // For India the feed has no smaller regions.
    deliversEverywhere
      ? `<g:shipping>${element('g:country', 'IN')}${element('g:price', price(product.delivery_paise))}</g:shipping>`
      : '',
    element('g:condition', 'new'),
    // The catalogue has neither GTINs nor manufacturers' numbers, and the feed declares that.
    element('g:identifier_exists', 'no'),
    element('g:product_type', cut(`${product.group} > ${product.category} > ${product.subcategory}`, PRODUCT_TYPE)),
    element(
      'g:color',
      product.colors
        .slice(0, COLOURS)
        .map((colour) => cut(colour, COLOUR))
        .join('/'),
    ),
    element('g:material', cut(product.material, MATERIAL)),
  ].join('')
}

function price(paise: number): string {
  return `${(paise / 100).toFixed(2)} INR`
}

function cut(text: string, length: number): string {
  return [...text].slice(0, length).join('')
}
