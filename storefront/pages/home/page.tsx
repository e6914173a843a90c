import { useRouteLoaderData } from 'react-router'
import type { Banner } from '#contract/branding.ts'
import { HOME_ROW_PRODUCTS } from '#contract/limits.ts'
import { Described } from '#storefront/features/findability/described.tsx'
import { homeThings } from '#storefront/features/findability/structured-data.ts'
import { toCard } from '#storefront/features/product-card/card.ts'
import { RecentlyViewedStrip } from '#storefront/features/recently-viewed/recently-viewed-strip.tsx'
import { visitContext } from '#storefront/shared/api.ts'
import { onlyByAddress } from '#storefront/shared/only-by-address.ts'
import { CanonicalLink, PageTitle } from '#storefront/shared/page-title.tsx'
import { sharedPage } from '#storefront/shared/shared-page.ts'
import type { Route } from './+types/page.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryCarousel } from './category-carousel.tsx'
import { HomeRow, type HomeRowData } from './home-row.tsx'
import { PromiseStrip } from './promise-strip.tsx'

export const headers = sharedPage

export const shouldRevalidate = onlyByAddress

/** A failing part leaves its place empty, never the whole home. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const [banners, rows, groups] = await Promise.all([api.listBanners(), api.listHeaderRows(), api.listGroups()])
  return {
    banners: banners.ok ? banners.value : [],
    rows: (rows.ok ? rows.value : []).map(({ id, name, products }) => ({
      id,
      name,
      cards: products.slice(0, HOME_ROW_PRODUCTS).map(toCard),
    })),
    categories: (groups.ok ? groups.value : [])
      .flatMap((group) => group.categories)
      .map(({ id, name, image, url }) => ({ id, name, image, url })),
  }
}

export default function Home({ loaderData: { banners, rows, categories } }: Route.ComponentProps) {
  const root = useRouteLoaderData('root') as { shop: { title: string; tagline: string } } | undefined
  return (
    <>
      <PageTitle name="Home" />
      <CanonicalLink path="/" />
      <Described
        as={
          import.meta.env.SSR && {
            title: root?.shop.title ?? '',
            text: root?.shop.tagline || root?.shop.title || '',
            path: '/',
            picture: shareablePicture(banners, rows),
            things: homeThings,
          }
        }
      />
      <h1 className="sr-only">{root?.shop.title}</h1>
      <BannerCarousel banners={banners} />
      <PromiseStrip />
      <CategoryCarousel categories={categories} />
      {rows.map((row) => (
        <HomeRow key={row.id} row={row} />
      ))}
      <RecentlyViewedStrip />
    </>
  )
}

function shareablePicture(banners: Banner[], rows: HomeRowData[]) {
  const [banner] = banners
  if (banner) return { file: banner.image, size: '800x320' as const }
  const card = rows.flatMap((row) => row.cards)[0]
  return card && { file: card.image, size: '800x800' as const }
}
