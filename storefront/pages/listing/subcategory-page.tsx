import { cachedPage } from '#storefront/shared/cached-page.ts'
import { onlyByAddress } from '#storefront/shared/only-by-address.ts'
import { useSerialized } from '#storefront/shared/serialized.ts'
import type { Route } from './+types/subcategory-page.ts'
import { Listing } from './listing.tsx'
import { LISTING_QUERY } from './listing-query.ts'
import { idOf, loadListing } from './load-listing.ts'

export const headers = cachedPage({ ...LISTING_QUERY, tags: ['subcategory', 'product', 'search'] })

export const shouldRevalidate = onlyByAddress

export function loader({ context, request, params }: Route.LoaderArgs) {
  return loadListing(context, request, (categories) => {
    for (const category of categories) {
      const subcategory = category.subcategories.find(({ id }) => id === idOf(params.subcategoryId))
      if (subcategory) return { category, subcategory }
    }
    return undefined
  })
}

export default function SubcategoryPage({ loaderData }: Route.ComponentProps) {
  return <Listing listing={useSerialized(loaderData)} />
}
