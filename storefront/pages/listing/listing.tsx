import { useSearchParams } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { MoreProducts } from '#storefront/features/product-card/more-products.tsx'
import { ProductGridSkeleton } from '#storefront/features/product-card/product-grid.tsx'
import { Described } from '#storefront/features/seo/described.tsx'
import { type DescribedShop, listingThings } from '#storefront/features/seo/structured-data.ts'
import { capitalise } from '#storefront/shared/format.ts'
import { CanonicalLink, PageTitle } from '#storefront/shared/page-title.tsx'
import { Breadcrumbs } from '#storefront/shared/ui/breadcrumbs.tsx'
import { ButtonLink } from '#storefront/shared/ui/button.tsx'
import { EmptyState } from '#storefront/shared/ui/empty-state.tsx'
import { Drawing, Icon } from '#storefront/shared/ui/icon.tsx'
import { useSlowNavigation } from '#storefront/shared/use-slow-navigation.ts'
import { ActiveFilters, useActiveFilters } from './active-filters.tsx'
import { FILTER_PANEL_ID, FilterPanel } from './filter-panel.tsx'
import { listingHref } from './listing-query.ts'
import type { ListingData } from './load-listing.ts'
import { SortSelector } from './sort-selector.tsx'

/** Both listing pages: by category and by subcategory. */
export function Listing({ listing }: { listing: ListingData }) {
  const isLoading = /^\/products-section/i.test(useSlowNavigation()?.pathname ?? '')
  const filterCount = useActiveFilters().length
  const heading = capitalise(listing.heading)
  const path = listing.subcategoryId
    ? `/products-section/${listing.subcategoryId}`
    : `/products-section2/${listing.here.id}`
  const canonical = listing.isView || listing.page === 1 ? path : `${path}?page=${listing.page}`
  return (
    <div className="page pt-4 wide:grid wide:grid-cols-[15rem_1fr] wide:gap-8 wide:pt-8 lg:gap-10">
      <PageTitle name={heading} />
      <CanonicalLink path={canonical} />
      {listing.isView ? (
        <meta name="robots" content="noindex, follow" />
      ) : (
        <Described as={import.meta.env.SSR && describe(listing, canonical)} />
      )}
      <FilterPanel listing={listing} />
      <div className="min-w-0">
        <Breadcrumbs trail={trailOf(listing)} />
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div>
            <h1 className="text-xl font-bold tracking-tight wide:text-2xl">{heading}</h1>
            <p className="text-sm text-muted">{listing.total}</p>
          </div>
          <div className="flex w-full flex-wrap gap-3 wide:w-auto">
            <button
              type="button"
              popoverTarget={FILTER_PANEL_ID}
              className="inline-flex min-h-11 flex-1 flex-wrap items-center justify-center gap-2 rounded-md border border-field-line px-2 py-1 font-semibold hover:bg-sunken wide:hidden"
            >
              {/* On a narrow phone the number of filters replaces it, to avoid a line break. */}
              <Drawing path="M4 6h16M7 12h10M10 18h4" className={filterCount > 0 ? 'max-[25rem]:hidden' : undefined} />
              Categories
              {filterCount > 0 && (
                <span className="flex size-6 items-center justify-center rounded-full bg-primary text-xs text-on-primary tabular-nums">
                  <span className="sr-only">, active filters: </span>
                  {filterCount}
                </span>
              )}
            </button>
            <SortSelector />
          </div>
        </div>
        <ActiveFilters />
        {isLoading ? <Waiting isEmpty={listing.cards.length === 0} /> : <Results listing={listing} />}
      </div>
    </div>
  )
}

function describe(listing: ListingData, path: string) {
  const { cards, total, here, subcategoryId } = listing
  const title = capitalise(listing.heading)
  const category = [capitalise(here.name), `/products-section2/${here.id}`] as const
  const names = cards.slice(0, 3).map((card) => card.name)
  return {
    title,
    text: `${title}: ${names.join(', ')}${cards.length > names.length ? ` and more, ${total} products in all` : ''}.`,
    path,
    picture: cards[0] && { file: cards[0].pictures[0] ?? '', size: '800x800' as const },
    things: ({ origin }: DescribedShop) =>
      listingThings(
        origin,
        subcategoryId ? [category, [title, path]] : [category],
        cards.map((card) => card.slug),
      ),
  }
}

function trailOf({ here, subcategoryId, heading }: ListingData) {
  if (!subcategoryId) return [{ name: capitalise(heading) }]
  return [{ name: capitalise(here.name), to: `/products-section2/${here.id}` }, { name: capitalise(heading) }]
}

/** S2-123, R34: an empty list shows a spinner while the next response loads; other lists eight placeholders. */
function Waiting({ isEmpty }: { isEmpty: boolean }) {
  if (!isEmpty) return <ProductGridSkeleton place="besidePanel" />
  return (
    <div role="status" aria-label="Loading products" className="flex justify-center py-24">
      <Icon name="wheel" className="size-10 animate-spin text-primary-ink" />
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
