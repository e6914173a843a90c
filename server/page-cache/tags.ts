import type { Input, Output } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import type { Tenant } from '#server/kernel/ctx.ts'

type Tags = { [N in CallName]?: (output: Output<Calls[N]>, input: Input<Calls[N]>) => string[] }

const shop = () => []
const places = () => ['places']

/**
 * What of the catalogue an answer was made of, in the words of the triggers of migration 0002. A call that is not here is
 * not for everybody: a page that makes it is not kept.
 */
const TAGS: Tags = {
  getBranding: shop,
  getTheme: shop,
  getSocialLinks: shop,
  getShopWords: shop,
  listBanners: shop,
  listGroups: places,
  listCategories: places,
  listHeaderRows: (rows) => ['rows', ...productTags(rows.flatMap((row) => row.products))],
  // Any product that comes may be the one that was not found.
  findProduct: (product) => (product ? productTags([product]) : ['search']),
  listProducts: ({ products }, input) => [...listTags(input), ...productTags(products)],
}

export function tagsOf(tenant: Tenant, call: CallName, input: unknown, output: unknown): string[] | undefined {
  const tags = TAGS[call] as ((output: unknown, input: unknown) => string[]) | undefined
  // The brand is the shop's own, and so is what it shows of the catalogue, at which prices.
  return tags && [`shop:${tenant.resellerId}`, ...tags(output, input)]
}

/** With each product the name of its category is shown, also where the page asks for no tree. */
function productTags(products: readonly { id: number }[]): string[] {
  return ['places', ...products.map(({ id }) => `product:${id}`)]
}

function listTags({ search, categoryId, subcategoryId, sort, minRupees, maxRupees }: Input<Calls['listProducts']>) {
  const place = subcategoryId ? `subcategory:${subcategoryId}` : categoryId && `category:${categoryId}`
  if (search || !place) return ['search']
  const isByPrice = sort?.startsWith('price') || minRupees !== undefined || maxRupees !== undefined
  return [place, ...(isByPrice ? [`${place}:price`] : []), ...(sort?.startsWith('name') ? [`${place}:name`] : [])]
}
