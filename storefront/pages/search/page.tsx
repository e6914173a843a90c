import { useEffect } from 'react'
import { Link, redirect, useLocation, useNavigation } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import { FEW_RESULTS, PAGE_SIZE_DEFAULT, SIMILAR_PER_PAGE, SORTS, type Sort } from '#contract/limits.ts'
import { type Card, toCard } from '#storefront/features/product-card/card.ts'
import { MoreProducts } from '#storefront/features/product-card/more-products.tsx'
import { openOffers } from '#storefront/features/product-card/open-offers.ts'
import { lastPageInstead, pageNumber } from '#storefront/features/product-card/page-number.ts'
import { ProductGrid } from '#storefront/features/product-card/product-grid.tsx'
import { shopFrame } from '#storefront/features/product-card/shop-frame.ts'
import { SORT_NAMES } from '#storefront/features/product-card/sort-names.ts'
import { totalText } from '#storefront/features/product-card/total-text.ts'
import { searchPath } from '#storefront/features/search-box/search-path.ts'
import { searchText } from '#storefront/features/search-box/search-text.ts'
import { isDocumentRequest } from '#storefront/features/session/private-page.ts'
import { ProductGridSkeleton } from '#storefront/features/skeletons/card-skeletons.tsx'
import { orElse, type Visit, visitContext } from '#storefront/shared/api.ts'
import { cachedPage } from '#storefront/shared/cached-page.ts'
import { onlyByAddress } from '#storefront/shared/only-by-address.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { serialize, useSerialized } from '#storefront/shared/serialized.ts'
import { withQuery } from '#storefront/shared/with-query.ts'
import { valueFrom } from '#ui/answer.ts'
import type { Route } from './+types/page.ts'

export const headers = cachedPage({
  query: ['q', 'page', 'sort'],
  tags: ['search', 'product', 'category'],
  isEndless: true,
})

export const shouldRevalidate = onlyByAddress

/** The plain form sends ?q= and is redirected to the address of the search (R35). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const typed = searchText(url.searchParams.get('q') ?? '')
  if (typed && !searchPath(typed).includes('?')) throw redirect(searchPath(typed))

  const search = typed || searchText(params.searchQuery ?? '')
  const page = pageNumber(url.searchParams)
  const sort = SORTS.find((each) => each === url.searchParams.get('sort')) ?? 'featured'
  const visit = context.get(visitContext)
  const [answer, offers] = await Promise.all([visit.api.listProducts({ search, page, sort }), openOffers(visit)])
  const found = valueFrom(answer)
  const { products, total, corrected } = found
  if (total === 0) throw redirect(`/ProductNotFound?q=${encodeURIComponent(search)}`)
  const elsewhere = isDocumentRequest(request) && lastPageInstead(url, total)
  if (elsewhere) throw elsewhere
  const frame = await shopFrame(visit)
  const related = total < FEW_RESULTS ? await relatedTo(visit, products) : []
  return serialize({
    search,
    corrected,
    sort,
    total: totalText(total),
    isSortable: total > 1,
    cards: products.map((product) => toCard(product, { frame, offers })),
    related: related.map((product) => toCard(product, { frame, offers })),
    nextPage: page * PAGE_SIZE_DEFAULT < total ? page + 1 : undefined,
  })
}

/** Others of the best result's category. */
async function relatedTo(visit: Visit, found: ProductCard[]): Promise<ProductCard[]> {
  const [best] = found
  if (!best) return []
  const pageSize = SIMILAR_PER_PAGE + found.length
  const listed = visit.api.listProducts({ categoryId: best.categoryId, pageSize, isUncounted: true })
  const { products } = await orElse(visit, listed, { products: [] })
  return products.filter(({ id }) => found.every((each) => each.id !== id)).slice(0, SIMILAR_PER_PAGE)
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { search, corrected, sort, total, isSortable, cards, related, nextPage } = useSerialized(loaderData)
  useCarriedResults(search, cards)
  const addressOf = useAddressOf()
  const navigation = useNavigation()
  // Both lists have columns of one width, and few related products fill a row.
  const place = related.length === SIMILAR_PER_PAGE ? 'six' : 'page'
  const isLoading = navigation.location?.pathname.startsWith('/Product-Serach')
  return (
    <div className="page pt-4 wide:pt-8">
      <PageTitle name={search ? `Search: ${search}` : 'All products'} />
      <meta name="robots" content="noindex, follow" />
      <div className="mb-5">
        <h1 className="text-xl font-bold tracking-tight wrap-anywhere wide:text-2xl">
          {search ? `Results for “${corrected ?? search}”` : 'All products'}
        </h1>
        {corrected && <p className="wrap-anywhere">Nothing matches “{search}” as it is written.</p>}
        <p className="text-sm text-muted">{total}</p>
        {isSortable && <SortLinks sort={sort} />}
      </div>
      {isLoading ? (
        <ProductGridSkeleton place="page" />
      ) : (
        <MoreProducts
          place={place}
          first={cards}
          nextPage={nextPage}
          hrefOf={(next) => addressOf(sort, { page: String(next) })}
        />
      )}
      {related.length > 0 && (
        <section aria-label="More like this" className="mt-12">
          <h2 className="mb-4 text-lg font-bold">More like this</h2>
          <ProductGrid cards={related} place={place} />
        </section>
      )}
    </div>
  )
}

/** S2-049: the navigation state has text and results; only a copy, since a reload uses the address (R35). */
function useCarriedResults(searchText: string, searchResults: Card[]) {
  useEffect(() => {
    const { usr, ...state } = history.state ?? {}
    history.replaceState({ ...state, usr: { ...usr, searchText, searchResults } }, '')
  }, [searchText, searchResults])
}

/** Addresses of the same search, whose text may be in the query instead of the path (searchPath). */
function useAddressOf() {
  const { pathname, search } = useLocation()
  const q = new URLSearchParams(search).get('q')
  return (sort: Sort, more: Record<string, string> = {}) =>
    withQuery(pathname, { ...(q && { q }), ...(sort !== 'featured' && { sort }), ...more })
}

/** Plain links: the sort order is part of the address. */
function SortLinks({ sort }: { sort: Sort }) {
  const addressOf = useAddressOf()
  return (
    <nav aria-label="Sort by" className="sorts no-scrollbar -mx-3 mt-2 flex overflow-x-auto">
      {SORTS.map((each) => (
        <Link
          key={each}
          to={addressOf(each)}
          rel="nofollow"
          aria-current={each === sort || undefined}
          className="flex min-h-11 items-center px-3 text-sm whitespace-nowrap text-muted hover:text-ink aria-[current]:font-bold aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-8"
        >
          {each === 'featured' ? 'Best match' : SORT_NAMES[each]}
        </Link>
      ))}
    </nav>
  )
}
