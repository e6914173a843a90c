import { Link } from 'react-router'
import { percentOff } from '#contract/money.ts'
import type { ViewedItem } from '#storefront/features/recently-viewed/recently-viewed.ts'
import { useViewed } from '#storefront/features/recently-viewed/use-viewed.ts'
import { cachedPage } from '#storefront/shared/cached-page.ts'
import { capitalise, titleCase } from '#storefront/shared/format.ts'
import { CanonicalLink, PageTitle } from '#storefront/shared/page-title.tsx'
import { PriceTag } from '#storefront/shared/ui/price-tag.tsx'
import { ProductPicture, useCardSize } from '#storefront/shared/ui/product-picture.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

export const headers = cachedPage()

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-7 sm:grid-cols-3 sm:gap-x-5 lg:grid-cols-4'

/** The list is only in the browser. Until it is read, the page is as high as the window, so that the footer does not move. */
export default function RecentlyViewedPage() {
  const items = useViewed()
  return (
    <div className="page min-h-dvh pt-4 wide:pt-8">
      <PageTitle name="Recently Viewed" />
      <CanonicalLink path="/RecentlyViewed" />
      <meta name="robots" content="noindex, follow" />
      <h1 className="mb-5 text-xl font-bold tracking-tight wide:text-2xl">Recently Viewed</h1>
      {items === undefined && (
        <noscript>
          <p className="text-muted">
            What you have looked at is kept by your browser, and shown here with JavaScript on.
          </p>
        </noscript>
      )}
      {items && items.length > 0 && (
        <ul className={GRID}>
          {items.map((item) => (
            <ViewedCard key={item.id} item={item} />
          ))}
        </ul>
      )}
      {items?.length === 0 && (
        <EmptyState
          icon="eye"
          title="You have not looked at anything yet."
          text="Each product that you open is kept here, in this browser only: the last eight of them."
        >
          <ButtonLink to="/">Continue Shopping</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

function ViewedCard({ item }: { item: ViewedItem }) {
  const percent = percentOff(item.originalPrice, item.discountPrice)
  return (
    <li className="group relative">
      <ProductPicture
        file={item.image}
        size={useCardSize()}
        loading="lazy"
        className="framed w-full rounded-lg bg-surface"
      />
      <p className="mt-2.5 text-xs text-muted">{capitalise(item.category)}</p>
      <h2 className="mt-1 mb-1.5 text-sm leading-snug font-medium sm:text-base sm:leading-snug">
        <Link
          to={`/product/${encodeURIComponent(item.slug || item.ASIN)}`}
          className="line-clamp-2 min-h-[2lh] after:absolute after:inset-0 after:rounded-lg group-hover:text-primary-ink"
        >
          {titleCase(item.name)}
        </Link>
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <PriceTag pricePaise={item.discountPrice * 100} originalPaise={item.originalPrice * 100} size="card" />
        {percent > 0 && (
          <span className="text-xs font-bold text-good max-sm:basis-full sm:text-sm">{percent}% OFF</span>
        )}
      </p>
    </li>
  )
}
