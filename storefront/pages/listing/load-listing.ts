import { data, type RouterContextProvider } from 'react-router'
import type { Category, Group, Subcategory } from '#contract/catalogue.ts'
import { inMenu } from '#contract/in-menu.ts'
import { PAGE_SIZE_DEFAULT } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import { beyondMenu } from '#storefront/features/category-menu/menu-of.ts'
import { shownSubcategories } from '#storefront/features/category-menu/places-of.ts'
import { toCard } from '#storefront/features/product-card/card.ts'
import { openOffers } from '#storefront/features/product-card/open-offers.ts'
import { lastPageInstead } from '#storefront/features/product-card/page-number.ts'
import { totalText } from '#storefront/features/product-card/total-text.ts'
import { isDocumentRequest } from '#storefront/features/session/private-page.ts'
import { orElse, visitContext } from '#storefront/shared/api.ts'
import { type Serialized, serialize } from '#storefront/shared/serialized.ts'
import { refusalPage } from '#ui/answer.ts'
import { choicesOf } from './listing-choices.ts'
import { readListingQuery } from './listing-query.ts'

type Place = { category: Category; subcategory?: Subcategory }

/** The data of both listing pages. `findPlace` returns the category or subcategory of the address; undefined: 404. */
export async function loadListing(
  context: Readonly<RouterContextProvider>,
  request: Request,
  findPlace: (categories: Category[]) => Place | undefined,
) {
  const visit = context.get(visitContext)
  const url = new URL(request.url)
  const query = readListingQuery(url.searchParams)
  const { sort, band, search, page, filters } = query
  const groups = await orElse(visit, visit.api.listGroups(), undefined)
  if (!groups) throw refusalPage(503, 'unavailable', MESSAGES.categoriesFailed)
  const place = findPlace(groups.flatMap((group: Group) => group.categories))
  if (!place) throw refusalPage(404, 'not-found', MESSAGES.emptyCategory)

  const { category, subcategory } = place
  const listed = visit.api.listProducts({
    ...(subcategory ? { subcategoryId: subcategory.id } : { categoryId: category.id }),
    ...(band && { minRupees: band[0], maxRupees: band[1] }),
    search,
    sort,
    page,
    filters,
  })
  const [found, offers] = await Promise.all([orElse(visit, listed, undefined), openOffers(visit)])
  const { products, total, facets } = found ?? { products: [], total: 0 }
  const elsewhere = found && isDocumentRequest(request) && lastPageInstead(url, total)
  if (elsewhere) throw elsewhere
  const choices = choicesOf(query, facets)
  const listing = {
    ...choices,
    sort,
    search,
    heading: subcategory?.name ?? category.name,
    page,
    /** Filtered or sorted: one of very many views of the same products. */
    isView: Object.keys(choices.fields).length > 0,
    /** Complete, even if the menu shows only a part of it. */
    here: { id: category.id, name: category.name, subcategories: shownSubcategories(category) },
    further: beyondMenu(inMenu(groups)),
    subcategoryId: subcategory?.id,
    cards: products.map((product) => toCard(product, { frame: product.frame, offers })),
    total: totalText(total),
    nextPage: page * PAGE_SIZE_DEFAULT < total ? page + 1 : undefined,
    error: found ? undefined : MESSAGES.productsFailed,
  }
  return data(serialize(listing), { status: found ? 200 : 503 })
}

type Answer = Awaited<ReturnType<typeof loadListing>>['data']

export type ListingData = Answer extends Serialized<infer T> ? T : never

/** An id in the address; anything but digits becomes an id that does not exist. */
export function idOf(param: string): number {
  return /^[0-9]{1,15}$/.test(param) ? Number(param) : -1
}
