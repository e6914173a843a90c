import { data } from 'react-router'
import { inMenu } from '#contract/in-menu.ts'
import { PopularCategories, popularOf } from '#storefront/features/category-menu/popular-categories.tsx'
import { RecentlyViewedStrip } from '#storefront/features/recently-viewed/recently-viewed-strip.tsx'
import { orElse, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  // The frame of the page needs them too; they are read once.
  const groups = await orElse(visit, visit.api.listGroups(), [])
  return data({ categories: popularOf(inMenu(groups)) }, { status: 404 })
}

export default function NotFound({ loaderData: { categories } }: Route.ComponentProps) {
  return (
    <>
      <PageTitle name="Page Not Found" />
      <EmptyState
        icon="pin"
        title="Page Not Found"
        text="There is nothing at this address. It may have moved, or a letter is wrong."
        isPage
      >
        <ButtonLink to="/">Go to Home</ButtonLink>
      </EmptyState>
      <PopularCategories categories={categories} />
      <RecentlyViewedStrip />
    </>
  )
}
