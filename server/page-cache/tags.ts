import type { Input, Output } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'
import type { PageTag } from '#contract/page-tags.ts'
import type { Tenant } from '#server/kernel/ctx.ts'

/** 'places', or one of many: 'product:17', 'category:3:price'. */
type Tag = PageTag | `${PageTag}:${string}`
type TagsOf = { [N in CallName]?: (output: Output<Calls[N]>, input: Input<Calls[N]>) => Tag[] }

const shop = () => []
const places = (): Tag[] => ['places']

/**
 * The parts of the catalogue that a call's output depends on, named as in the triggers of `db/migrations/`: 0014 (the catalogue), 0031 (reviews), 0040 (offers). The
 * output of a call that is missing here is not the same for everyone: a page that makes it is not cached.
 */
const TAGS: TagsOf = {
  getBranding: shop,
  getTheme: shop,
  getSocialLinks: shop,
  getShopWords: shop,
  listBanners: shop,
  listGroups: places,
  listCategories: places,
  listHeaderRows: (rows) => ['rows', ...productTags(rows.flatMap((row) => row.products))],
  // Any product may become the newest, the most loved or one of the cheapest.
  getHome: ({ rows, blocks }) => [
    ...(['rows', 'search'] as const),
    ...productTags([...rows, ...blocks].flatMap((part) => ('products' in part ? part.products : []))),
  ],
  // Any product that is added may be the one that was not found.
  findProduct: (product) => (product ? productTags([product]) : ['search']),
  listOpenOffers: shop,
  getReviewSummary: (_, { productId }) => [`product:${productId}`],
  listProducts: ({ products }, input) => [...listTags(input), ...productTags(products)],
}

export function tagsOf(tenant: Tenant, call: CallName, input: unknown, output: unknown): Tag[] | undefined {
  const tags = TAGS[call] as ((output: unknown, input: unknown) => Tag[]) | undefined
  // The branding is the shop's own, and so are its selection from the catalogue and its prices.
  return tags && [`shop:${tenant.resellerId}`, ...tags(output, input)]
}

/** In how many milliseconds the output of a call expires without a change of the database; Infinity if it never is. */
export function lastsMs(call: CallName, output: unknown): number {
  if (call !== 'listOpenOffers') return Number.POSITIVE_INFINITY
  return (output as Output<Calls['listOpenOffers']>).changeInMs ?? Number.POSITIVE_INFINITY
}

/** The part of a tag that a route declares. */
export function kindOf(tag: string): string {
  return tag.split(':', 1)[0] ?? ''
}

/** Each product is shown with its category's name, also on pages that do not fetch the tree. */
function productTags(products: readonly { id: number }[]): Tag[] {
  return ['places', ...products.map(({ id }): Tag => `product:${id}`)]
}

function listTags({
  search,
  categoryId,
  subcategoryId,
  sort,
  minRupees,
  maxRupees,
  filters,
}: Input<Calls['listProducts']>): Tag[] {
  const place: Tag | undefined = subcategoryId
    ? `subcategory:${subcategoryId}`
    : categoryId
      ? `category:${categoryId}`
      : undefined
  const counts: Tag[] = filters && place ? [`${place}:facets`] : []
  if (search || !place) return ['search', ...counts]
  const isByPrice = sort?.startsWith('price') || minRupees !== undefined || maxRupees !== undefined || filters
  return [
    place,
    ...(isByPrice ? [`${place}:price` as const] : []),
    ...(sort?.startsWith('name') ? [`${place}:name` as const] : []),
    ...counts,
  ]
}
