import { inMenu } from '#contract/in-menu.ts'
import { HOME_ROW_PRODUCTS } from '#contract/limits.ts'
import { PopularCategories, popularOf } from '#storefront/features/category-menu/popular-categories.tsx'
import { toCard } from '#storefront/features/product-card/card.ts'
import { openOffers } from '#storefront/features/product-card/open-offers.ts'
import { ProductGrid } from '#storefront/features/product-card/product-grid.tsx'
import { shopFrame } from '#storefront/features/product-card/shop-frame.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { cachedPage } from '#storefront/shared/cached-page.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/product-not-found-page.ts'

export const headers = cachedPage({ query: ['q'], tags: ['rows', 'product'] })

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { api } = visit
  const [groups, rows, frame, offers] = await Promise.all([
    api.listGroups(),
    api.listHeaderRows(),
    shopFrame(visit),
    openOffers(visit),
  ])
  const products = rows.ok ? (rows.value[0]?.products ?? []) : []
  return {
    categories: groups.ok ? popularOf(inMenu(groups.value)) : [],
    cards: products.slice(0, HOME_ROW_PRODUCTS).map((product) => toCard(product, { frame, offers })),
  }
}

export default function ProductNotFound({ loaderData: { categories, cards } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle name="Product Not Found" />
      <meta name="robots" content="noindex" />
      <EmptyState
        icon="search"
        title="Product Not Found"
        text="Nothing matches that search. Look at the spelling, try fewer or other words, or look around."
        isPage
      >
        <ButtonLink to="/">Go to Home</ButtonLink>
        <ButtonLink to="/" kind="outline">
          Explore Products
        </ButtonLink>
      </EmptyState>
      <PopularCategories categories={categories} />
      <div className="page">
        {cards.length > 0 && (
          <section aria-labelledby="popular">
            <h2 id="popular" className="mb-4 text-xl font-bold tracking-tight">
              You may like
            </h2>
            <ProductGrid cards={cards} place="six" />
          </section>
        )}
      </div>
    </>
  )
}
