import { memo } from 'react'
import * as MESSAGES from '#contract/messages.ts'
import { MoreProducts } from '#storefront/features/product-card/more-products.tsx'
import { Described } from '#storefront/features/seo/described.tsx'
import { type DescribedShop, listingThings } from '#storefront/features/seo/structured-data.ts'
import { ProductGridSkeleton } from '#storefront/features/skeletons/card-skeletons.tsx'
import { capitalise } from '#storefront/shared/format.ts'
import { CanonicalLink, PageTitle } from '#storefront/shared/page-title.tsx'
import { Breadcrumbs } from '#storefront/shared/ui/breadcrumbs.tsx'
import { useSlowNavigation } from '#storefront/shared/use-slow-navigation.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ListingBar } from './listing-bar.tsx'
import { listingHref } from './listing-href.ts'
import type { ListingData } from './load-listing.ts'

/**
 * Both listing pages: by category and by subcategory. Memoized, since the router renders the shown page anew at each step of a navigation.
 */
export const Listing = memo(function Listing({ listing }: { listing: ListingData }) {
  const heading = capitalise(listing.heading)
  const path = listing.subcategoryId
    ? `/products-section/${listing.subcategoryId}`
    : `/products-section2/${listing.here.id}`
  const canonical = listing.isView || listing.page === 1 ? path : `${path}?page=${listing.page}`
  return (
    <div className="page pt-4 wide:grid wide:grid-cols-[16.5rem_minmax(0,1fr)] wide:gap-8 wide:pt-8 lg:gap-10">
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
        <div className="mb-3 wide:float-left wide:mb-5">
          <h1 className="text-xl font-bold tracking-tight wrap-anywhere wide:text-2xl">{heading}</h1>
          <p className="text-sm text-muted">{listing.total}</p>
        </div>
        <ListingBar listing={listing} />
        <div className="clear-both">
          <ActiveFilters chips={listing.chips} />
          <Cards listing={listing} />
        </div>
      </div>
    </div>
  )
})

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

function Cards({ listing }: { listing: ListingData }) {
  const isLoading = /^\/products-section/i.test(useSlowNavigation()?.pathname ?? '')
  return isLoading ? <Waiting isEmpty={listing.cards.length === 0} /> : <Results listing={listing} />
}

/** S2-123, R34: an empty list shows a spinner while the next response loads; other lists eight placeholders. */
function Waiting({ isEmpty }: { isEmpty: boolean }) {
  if (!isEmpty) return <ProductGridSkeleton place="panel" />
  return (
    <div role="status" aria-label="Loading products" className="flex justify-center py-24">
      <Icon name="wheel" className="size-10 animate-spin text-primary-ink" />
    </div>
  )
}

function Results({ listing }: { listing: ListingData }) {
  if (listing.error) {
    return (
      <EmptyState icon="alert" title={listing.error}>
        <ButtonLink to={listingHref(listing.fields)} reloadDocument>
          Try again
        </ButtonLink>
      </EmptyState>
    )
  }
  if (listing.cards.length === 0) {
    return (
      <EmptyState icon="search" title={MESSAGES.emptyCategory}>
        <ButtonLink to={listing.isView ? '.' : '/'}>
          {listing.isView ? 'Clear filters' : 'Continue Shopping'}
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <MoreProducts
      place="panel"
      first={listing.cards}
      nextPage={listing.nextPage}
      hrefOf={(page) => listingHref(listing.fields, { page: String(page) })}
    />
  )
}
