import { useNavigation, useSearchParams } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { MoreProducts } from '#storefront/features/product-card/more-products.tsx'
import { ProductGridSkeleton } from '#storefront/features/product-card/product-grid.tsx'
import { capitalise } from '#storefront/shared/format.ts'
import { CanonicalLink, PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#storefront/shared/ui/button.tsx'
import { EmptyState } from '#storefront/shared/ui/empty-state.tsx'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import { FILTER_PANEL_ID, FilterPanel } from './filter-panel.tsx'
import { listingHref } from './listing-query.ts'
import type { ListingData } from './load-listing.ts'
import { SortSelector } from './sort-selector.tsx'

/** Both listing pages: by category and by subcategory. */
export function Listing({ listing }: { listing: ListingData }) {
  const navigation = useNavigation()
  const isLoading = navigation.location?.pathname.startsWith('/products-section') && !navigation.formMethod
  const heading = capitalise(listing.heading)
  const path = listing.subcategoryId
    ? `/products-section/${listing.subcategoryId}`
    : `/products-section2/${listing.categoryId}`
  return (
    <div className="page pt-4 wide:grid wide:grid-cols-[15rem_1fr] wide:gap-8 wide:pt-8 lg:gap-10">
      <PageTitle name={heading} />
      <CanonicalLink path={path} />
      <FilterPanel listing={listing} />
      <div className="min-w-0">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div>
            <h1 className="text-xl font-bold tracking-tight wide:text-2xl">{heading}</h1>
            <p className="text-sm text-muted">{listing.total}</p>
          </div>
          <div className="flex w-full gap-3 wide:w-auto">
            <button
              type="button"
              popoverTarget={FILTER_PANEL_ID}
              className="inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md border border-field-line px-4 font-semibold hover:bg-sunken wide:hidden"
            >
              <Icon name="filter" />
              Categories
            </button>
            <SortSelector />
          </div>
        </div>
        {isLoading ? <ProductGridSkeleton place="besidePanel" /> : <Results listing={listing} />}
      </div>
    </div>
  )
}

function Results({ listing }: { listing: ListingData }) {
  const [params] = useSearchParams()
  if (listing.error) {
    return (
      <EmptyState icon="alert" title={listing.error}>
        <ButtonLink to={listingHref(params, {})} reloadDocument>
          Try again
        </ButtonLink>
      </EmptyState>
    )
  }
  if (listing.cards.length === 0) {
    return (
      <EmptyState icon="search" title={MESSAGES.emptyCategory}>
        {params.size > 0 ? (
          <ButtonLink to=".">Clear filters</ButtonLink>
        ) : (
          <ButtonLink to="/">Continue Shopping</ButtonLink>
        )}
      </EmptyState>
    )
  }
  return (
    <MoreProducts
      place="besidePanel"
      first={listing.cards}
      nextPage={listing.nextPage}
      hrefOf={(page) => listingHref(params, { page: String(page) })}
    />
  )
}
