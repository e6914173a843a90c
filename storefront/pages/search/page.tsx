import { redirect, useLocation, useNavigation } from 'react-router'
import { PAGE_SIZE_DEFAULT } from '#contract/limits.ts'
import { toCard } from '#storefront/features/product-card/card.ts'
import { MoreProducts } from '#storefront/features/product-card/more-products.tsx'
import { pageNumber } from '#storefront/features/product-card/page-number.ts'
import { ProductGridSkeleton } from '#storefront/features/product-card/product-grid.tsx'
import { searchPath } from '#storefront/features/search-box/search-path.ts'
import { valueFrom, visitContext } from '#storefront/shared/api.ts'
import { onlyByAddress } from '#storefront/shared/only-by-address.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import type { Route } from './+types/page.ts'

const LONGEST_SEARCH = 200

export const shouldRevalidate = onlyByAddress

/** The plain form comes with ?q= and is sent on to the address of the search (R35). */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const url = new URL(request.url)
  const asked = url.searchParams.get('q')?.trim().slice(0, LONGEST_SEARCH)
  if (asked && !searchPath(asked).includes('?')) throw redirect(searchPath(asked))

  const search = (asked ?? params.searchQuery ?? '').trim().slice(0, LONGEST_SEARCH)
  const page = pageNumber(url.searchParams)
  const { products, total } = valueFrom(await context.get(visitContext).api.listProducts({ search, page }))
  if (total === 0) throw redirect('/ProductNotFound')
  return {
    search,
    total,
    cards: products.map(toCard),
    nextPage: page * PAGE_SIZE_DEFAULT < total ? page + 1 : undefined,
  }
}

export default function SearchPage({ loaderData: { search, total, cards, nextPage } }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const navigation = useNavigation()
  const isLoading = navigation.location?.pathname.startsWith('/Product-Serach')
  return (
    <div className="page pt-4 wide:pt-8">
      <PageTitle name={search ? `Search: ${search}` : 'All products'} />
      <meta name="robots" content="noindex, follow" />
      <h1 className="text-xl font-bold tracking-tight wrap-anywhere wide:text-2xl">
        {search ? `Results for “${search}”` : 'All products'}
      </h1>
      <p className="mb-5 text-sm text-muted">
        {total} {total === 1 ? 'product' : 'products'}
      </p>
      {isLoading ? (
        <ProductGridSkeleton place="wholePage" />
      ) : (
        <MoreProducts
          place="wholePage"
          first={cards}
          nextPage={nextPage}
          hrefOf={(next) => `${pathname}?page=${next}`}
        />
      )}
    </div>
  )
}
