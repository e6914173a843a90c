import { cachedPage } from '#storefront/shared/cached-page.ts'
import { onlyByAddress } from '#storefront/shared/only-by-address.ts'
import { useSerialized } from '#storefront/shared/serialized.ts'
import type { Route } from './+types/category-page.ts'
import { Listing } from './listing.tsx'
import { LISTING_QUERY } from './listing-query.ts'
import { idOf, loadListing } from './load-listing.ts'

export const headers = cachedPage({ ...LISTING_QUERY, tags: ['category', 'product', 'search'] })

export const shouldRevalidate = onlyByAddress

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadListing(context, request, (categories) => {
    const category = categories.find(({ id }) => id === idOf(params.categoryId))
    return category && { category }
  })
}

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <Listing listing={useSerialized(loaderData)} />
}
