import type { Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { IDS_IN_CHUNK, selectAddresses, selectChunks, selectPlaces } from './store.ts'
import { element, XML_HEAD } from './xml.ts'

// sitemaps.org/protocol: at most 50,000 URLs and 50 MB in a file, all of one host.

const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'
const STATIC_PAGES = ['/', '/aboutPage', '/ReturnPolicy', '/ResellerTermsConditions', '/CustomerSupport']
const BATCH = 1_000

/** The index of the shop's sitemaps; `origin` is the shop's own, such as 'https://shop.example.in'. */
export async function sitemapIndex(ctx: Ctx, origin: string): Promise<string> {
  const chunks = await withTransaction(ctx, selectChunks)
  const paths = ['/sitemaps/places.xml', ...chunks.map((chunk) => `/sitemaps/products-${chunk}.xml`)]
  const entries = paths.map((path) => `<sitemap>${element('loc', origin + path)}</sitemap>\n`)
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** The static pages, and the categories and subcategories with products on sale. */
export async function sitemapOfPlaces(ctx: Ctx, origin: string): Promise<string> {
  const places = await withTransaction(ctx, selectPlaces)
  const paths = places.map(({ category_id, subcategory_id }) =>
    subcategory_id ? `/products-section/${subcategory_id}` : `/products-section2/${category_id}`,
  )
  const entries = [...STATIC_PAGES, ...paths].map((path) => `<url>${element('loc', origin + path)}</url>\n`)
  return `${XML_HEAD}${URLSET}${entries.join('')}</urlset>\n`
}

/** The products of one chunk, streamed; null if there are none. */
export async function sitemapOfProducts(
  ctx: Ctx,
  origin: string,
  chunk: number,
): Promise<AsyncIterable<string> | null> {
  const before = (chunk + 1) * IDS_IN_CHUNK
  const read = (after: number) => withTransaction(ctx, (tx) => selectAddresses(tx, { after, before, limit: BATCH }))
  const first = await read(chunk * IDS_IN_CHUNK - 1)
  return first.length > 0 ? write(origin, first, read) : null
}

type Addresses = Awaited<ReturnType<typeof selectAddresses>>

async function* write(origin: string, first: Addresses, read: (after: number) => Promise<Addresses>) {
  yield XML_HEAD + URLSET
  let batch = first
  while (batch.length > 0) {
    yield batch.map((product) => addressOf(origin, product)).join('')
    const last = batch.at(-1)
    batch = last && batch.length === BATCH ? await read(last.product_id) : []
  }
  yield '</urlset>\n'
}

function addressOf(origin: string, { slug, image, changed_on }: Addresses[number]): string {
  const picture =
    image && `<image:image>${element('image:loc', `${origin}/uploads/${encodeURIComponent(image)}`)}</image:image>`
  return `<url>${element('loc', `${origin}/product/${slug}`)}${element('lastmod', changed_on)}${picture}</url>\n`
}
