/** The four pages of a first visit that are measured. */
export interface ShopPages {
  home: string
  listing: string
  product: string
  search: string
}

export const PAGE_NAMES = ['home', 'listing', 'product', 'search'] as const

/** Finds an existing listing, product and search of the shop at `origin` through its public calls. */
export async function findPages(origin: string): Promise<ShopPages> {
  const [product] = await call<{ ASIN: string; name: string; categoryid: number }>(origin, 'GetAllHeaderWithProduct', {
    method: 'GET',
  }).then((rows) => rows.flatMap((row) => (row as unknown as { list_product: (typeof row)[] }).list_product))
  if (!product) throw new Error(`The shop at ${origin} shows no product.`)
  const word = product.name.split(' ').at(-1) ?? product.name
  return {
    home: '/',
    listing: `/products-section2/${product.categoryid}`,
    product: `/product/${slugOf(product.ASIN)}`,
    search: `/Product-Serach/${encodeURIComponent(word.toLowerCase())}`,
  }
}

async function call<T>(origin: string, name: string, init: RequestInit): Promise<T[]> {
  const answer = await fetch(`${origin}/api/${name}`, init)
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`)
  return (await answer.json()) as T[]
}

function slugOf(asin: string): string {
  return asin.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
