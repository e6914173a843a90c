import { memo } from 'react'
import { data, useRouteLoaderData } from 'react-router'
import type { Banner, Branding } from '#contract/branding.ts'
import { inMenu } from '#contract/in-menu.ts'
import * as MESSAGES from '#contract/messages.ts'
import type { Card } from '#storefront/features/product-card/card.ts'
import { openOffers } from '#storefront/features/product-card/open-offers.ts'
import { shopFrame } from '#storefront/features/product-card/shop-frame.ts'
import { RecentlyViewedStrip } from '#storefront/features/recently-viewed/recently-viewed-strip.tsx'
import { Described } from '#storefront/features/seo/described.tsx'
import { homeThings } from '#storefront/features/seo/structured-data.ts'
import { isDocumentRequest } from '#storefront/features/session/private-page.ts'
import { orElse, visitContext } from '#storefront/shared/api.ts'
import { cachedPage } from '#storefront/shared/cached-page.ts'
import { onlyByAddress } from '#storefront/shared/only-by-address.ts'
import { CanonicalLink, PageTitle } from '#storefront/shared/page-title.tsx'
import { type Serialized, serialize, useSerialized } from '#storefront/shared/serialized.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { BannerCarousel } from './banner-carousel.tsx'
import { CategoryCarousel } from './category-carousel.tsx'
import { HomeBlock } from './home-block.tsx'
import { HomeRow } from './home-row.tsx'
import { PromiseStrip } from './promise-strip.tsx'
import { type HomeSection, sectionsOf } from './sections.tsx'
import { useBanners } from './use-banners.ts'

export const headers = cachedPage({ tags: ['rows', 'product', 'search'] })

export const shouldRevalidate = onlyByAddress

/** A part that cannot be loaded shows a message in its place; the rest of the page is unaffected. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const [banners, home, groups, frame, offers] = await Promise.all([
    // On a client navigation the browser has a list of its own (use-banners.ts).
    isDocumentRequest(request) ? orElse(visit, visit.api.listBanners(), []) : undefined,
    orElse(visit, visit.api.getHome(), undefined),
    orElse(visit, visit.api.listGroups(), undefined),
    shopFrame(visit),
    openOffers(visit),
  ])
  const sections = home && sectionsOf(home, { frame, offers }, isDocumentRequest(request))
  const shown = {
    banners,
    sections,
    categories:
      groups &&
      inMenu(groups)
        .flatMap((group) => group.categories)
        .map(({ id, name, image, url }) => ({ id, name, image: image || pictureOf(id, sections), url })),
  }
  return data(serialize(shown), { status: sections && groups ? 200 : 503 })
}

type HomeData = Awaited<ReturnType<typeof loader>>['data'] extends Serialized<infer T> ? T : never

export default function HomePage({ loaderData }: Route.ComponentProps) {
  return <Home {...useSerialized(loaderData)} />
}

/** Memoized, since the router renders the shown page anew at each step of a navigation. */
const Home = memo(function Home({ banners: brought, sections, categories }: HomeData) {
  const root = useRouteLoaderData('root') as
    | { shop: Pick<Branding, 'title' | 'tagline' | 'promises' | 'delivery' | 'codUpToPaise'> }
    | undefined
  const banners = useBanners(brought)
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
            picture: shareablePicture(banners, sections),
            things: homeThings,
          }
        }
      />
      <h1 className="sr-only">{root?.shop.title}</h1>
      {banners ? <BannerCarousel banners={banners} /> : <BannerSkeleton />}
      {root && root.shop.promises?.length !== 0 && <PromiseStrip {...root.shop} />}
      {categories ? <CategoryCarousel categories={categories} /> : <Missing text={MESSAGES.categoriesFailed} />}
      {sections ? (
        sections.map((each) =>
          'cards' in each ? <HomeRow key={each.id} row={each} /> : <HomeBlock key={each.id} {...each} />,
        )
      ) : (
        <Missing text={MESSAGES.productsFailed} />
      )}
      {sections?.length === 0 && categories?.length === 0 && <EmptyState icon="bag" title={MESSAGES.emptyShop} />}
      <RecentlyViewedStrip />
    </>
  )
})

/** A category without a picture shows one of its products. */
function pictureOf(categoryId: number, sections: HomeSection[] = []): string {
  return cardsIn(sections).find((card) => card.categoryId === categoryId)?.pictures[0] ?? ''
}

function cardsIn(sections: HomeSection[]): Card[] {
  return sections.flatMap((section) => ('cards' in section ? section.cards : []))
}

function shareablePicture(banners: Banner[] = [], sections: HomeSection[] = []) {
  const [banner] = banners
  if (banner) return { file: banner.image, size: '800x320' as const }
  const [card] = cardsIn(sections)
  return card && { file: card.pictures[0] ?? '', size: '800x800' as const }
}

/** S4-034: the size of a banner with its dots. */
function BannerSkeleton() {
  return (
    <div className="page pt-2 pb-11 wide:pt-5">
      <div className="skeleton pulse slide rounded-lg" />
    </div>
  )
}

function Missing({ text }: { text: string }) {
  return <p className="page mt-10 text-muted">{text}</p>
}
