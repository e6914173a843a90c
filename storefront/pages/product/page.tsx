import { useEffect, useState } from 'react'
import { data } from 'react-router'
import type { Product } from '#contract/catalogue.ts'
import { picturesOf } from '#contract/colour-pictures.ts'
import { SIMILAR_PER_PAGE } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import { offerToShow, wholeOfferWords } from '#contract/offers.ts'
import type { ReviewCounts } from '#contract/reviews.ts'
import { DeliveryQuestion } from '#storefront/features/delivery/delivery-question.tsx'
import { toCard } from '#storefront/features/product-card/card.ts'
import { openOffers } from '#storefront/features/product-card/open-offers.ts'
import { pressedPicture } from '#storefront/features/product-card/pressed-card.ts'
import { useAddToCart } from '#storefront/features/product-card/use-add-to-cart.ts'
import { rememberViewed } from '#storefront/features/recently-viewed/recently-viewed.ts'
import { RecentlyViewedStrip } from '#storefront/features/recently-viewed/recently-viewed-strip.tsx'
import { shownText } from '#storefront/features/reviews/shown-review.ts'
import { Described } from '#storefront/features/seo/described.tsx'
import { productThings } from '#storefront/features/seo/structured-data.ts'
import { wishOf } from '#storefront/features/wishlist/wish-of.ts'
import { WishlistButton } from '#storefront/features/wishlist/wishlist-button.tsx'
import { orElse, visitContext } from '#storefront/shared/api.ts'
import { cachedPage } from '#storefront/shared/cached-page.ts'
import { onlyByAddress } from '#storefront/shared/only-by-address.ts'
import { CanonicalLink, PageTitle } from '#storefront/shared/page-title.tsx'
import { serialize, useSerialized } from '#storefront/shared/serialized.ts'
import { BelowFold, isBeside } from '#storefront/shared/ui/below-fold.tsx'
import { ServerOnly } from '#storefront/shared/ui/server-only.tsx'
import { whenShown } from '#storefront/shared/when-shown.ts'
import { valueFrom } from '#ui/answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { BuyButtons } from './buy-buttons.tsx'
import { BuyForm } from './buy-form.tsx'
import { Description } from './description.tsx'
import { type DetailRow, profileRows, sideRows } from './detail-rows.ts'
import { Gallery } from './gallery.tsx'
import { Headline } from './headline.tsx'
import { ProfileDetails } from './profile-details.tsx'
import { SidePanel } from './side-panel.tsx'
import { SimilarProducts } from './similar-products.tsx'
import { BUY_FORM_ID, useSizeCheck } from './use-size-check.ts'
import { NEUTRAL_VIDEO, videoId } from './video-id.ts'

export const headers = cachedPage({ query: ['color'], tags: ['product', 'category', 'search'] })

const SIMILAR_PAGES = 2

export const shouldRevalidate = onlyByAddress

/** An unknown slug is a 404 with header and footer (R33). */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { api } = visit
  const found = await api.findProduct({ slug: params.productSlug })
  // 400: no product can have such an address.
  const product = !found.ok && found.status === 400 ? null : valueFrom(found)
  if (!product) return data(serialize(null), { status: 404 })
  const pageSize = SIMILAR_PER_PAGE * SIMILAR_PAGES + 1
  // In one round trip.
  const [similar, reviews, offers] = await Promise.all([
    orElse(visit, api.listProducts({ categoryId: product.categoryId, pageSize, isUncounted: true }), undefined),
    orElse(visit, api.getReviewSummary({ productId: product.id }), undefined),
    openOffers(visit),
  ])
  // The frame of the page needs it too; it is read once.
  const branding = await orElse(visit, api.getBranding(), undefined)
  const codUpToPaise = branding?.codUpToPaise ?? 0
  const offer = offerToShow(offers, product)
  const others = (similar?.products ?? []).filter(({ id }) => id !== product.id)
  const color = url.searchParams.get('color')
  return serialize({
    product,
    // S2-144: the first, if the address names none.
    colour: product.colors.find((each) => each === color) ?? product.colors[0] ?? '',
    // Only a shop that has set where or how fast it delivers shows the question for a PIN code.
    showsPinCodeForm: branding && (branding.hasDeliveryDates || !branding.deliversEverywhere),
    hasOwnReturnPolicy: (branding?.hasOwnReturnPolicy ?? true) || undefined,
    hasCod: codUpToPaise > 0 && product.discountPaise + product.deliveryPaise <= codUpToPaise,
    offer: offer && wholeOfferWords(offer),
    // S4-030, R40: the reseller's default video for links that cannot be read.
    videoId: product.video && (videoId(product.video) ?? (branding?.defaultVideo || NEUTRAL_VIDEO)),
    profileRows: profileRows(product, branding?.seller ?? ''),
    sideRows: sideRows(product),
    // Their further pictures, which only a listing shows on hover (S4-033), would be larger than all their text.
    similar: others
      .slice(0, SIMILAR_PER_PAGE * SIMILAR_PAGES)
      .map((other) => toCard(other, { frame: other.frame, offers, picturesShown: 1 })),
    reviews:
      reviews && reviews.counts.total > 0
        ? { counts: reviews.counts, reviews: reviews.reviews.map(shownText) }
        : undefined,
    shop: branding?.title ?? '',
    similarError: similar ? undefined : MESSAGES.relatedFailed,
  })
}

export default function ProductPage({ loaderData }: Route.ComponentProps) {
  const known = useSerialized(loaderData)
  if (!known) return <UnknownProduct />
  const { product, similar, similarError, reviews, shop, ...shown } = known
  return (
    <>
      <PageTitle name={product.name} />
      <CanonicalLink path={`/product/${product.slug}`} />
      <Described
        as={
          import.meta.env.SSR && {
            title: product.name,
            text: product.description || product.name,
            path: `/product/${product.slug}`,
            picture: { file: picturesOf(product, shown.colour)[0] ?? '', size: '800x800' },
            offer: { pricePaise: product.discountPaise, isInStock: product.stock > 0 },
            things: (shop) => productThings(product, shop, reviews),
          }
        }
      />
      <ProductView key={`${product.id} ${shown.colour}`} product={product} counts={reviews?.counts} {...shown} />
      {reviews && (
        <div className="page">
          <ServerOnly
            key={product.id}
            name="reviews"
            load={async () => (await import('./reviews.tsx')).Reviews}
            props={{ slug: product.slug, shop, ...reviews }}
          />
        </div>
      )}
      <BelowFold key={product.id}>
        <SimilarProducts cards={similar} error={similarError} />
        <RecentlyViewedStrip exceptId={product.id} />
      </BelowFold>
    </>
  )
}

function UnknownProduct() {
  return (
    <>
      <PageTitle name="Product" />
      <EmptyState icon="search" title={MESSAGES.noDetails} isPage>
        <ButtonLink to="/">Continue Shopping</ButtonLink>
      </EmptyState>
    </>
  )
}

interface ProductViewProps {
  product: Product
  /** Of its reviews, if it has any. */
  counts: ReviewCounts | undefined
  /** In which it is shown first. */
  colour: string
  showsPinCodeForm: boolean | undefined
  hasOwnReturnPolicy: true | undefined
  hasCod: boolean
  /** What it takes part in without a code, in words. */
  offer: string | undefined
  videoId: string
  profileRows: DetailRow[]
  sideRows: DetailRow[]
}

function ProductView({
  product,
  counts,
  showsPinCodeForm,
  hasOwnReturnPolicy,
  hasCod,
  offer,
  ...shown
}: ProductViewProps) {
  const [colour, setColour] = useState(shown.colour)
  const pictures = picturesOf(product, colour)
  const adding = useAddToCart(product.name, pictures[0])
  const check = useSizeCheck()
  const buttons = { isSoldOut: product.stock < 1, isBuying: adding.sent === 'buy-now' }
  const item = wishOf(product, colour)

  useEffect(() => {
    const { id, asin, slug, name, image, category } = product
    const { originalPrice, discountPrice } = wishOf(product)
    const viewed = { id, ASIN: asin, slug, name, image, category, originalPrice, discountPrice }
    return whenShown(() => rememberViewed(viewed))
  }, [product])

  return (
    <div className="product page sm:grid sm:grid-cols-2 sm:gap-x-6 sm:pt-3 wide:grid-rows-[auto_auto_1fr] wide:gap-x-8 wide:pt-6 xl:grid-cols-[28rem_1fr_19rem] xl:gap-x-10">
      <div className="wide:row-span-3">
        <Gallery
          key={colour}
          name={product.name}
          pictures={pictures.length > 0 ? pictures : ['']}
          videoId={shown.videoId}
          frame={product.frame}
          known={pressedPicture(pictures[0])}
          keepsRoom={product.pictures.length > 1}
        >
          <WishlistButton form={BUY_FORM_ID} item={item} chosen={check.chosen} className="on-picture wide:hidden" />
        </Gallery>
      </div>
      <div className="answers min-w-0">
        <Headline product={product} counts={counts} />
        <BuyForm product={product} check={check} adding={adding} colour={colour} onColour={setColour} />
        {(product.stock < 1 || product.sizes.some(({ stock }) => stock < 1)) && (
          <div className="stock-question">
            <ServerOnly
              name="stock-question"
              load={async () => (await import('./stock-question.tsx')).StockQuestion}
              props={{ product }}
            />
          </div>
        )}
        {showsPinCodeForm && <DeliveryQuestion />}
        <div className="assurances">
          <ServerOnly
            name="assurances"
            load={async () => (await import('./assurances.tsx')).Assurances}
            props={{ product, hasOwnReturnPolicy, hasCod, offer }}
          />
        </div>
      </div>
      <BelowFold isInView={isBeside}>
        <div className="mt-8 min-w-0 max-wide:col-span-full wide:col-start-2">
          <Description html={product.descriptionHtml} />
          <ProfileDetails rows={shown.profileRows} />
        </div>
        <SidePanel product={product} rows={shown.sideRows}>
          <BuyButtons {...buttons} />
          <WishlistButton form={BUY_FORM_ID} item={item} chosen={check.chosen} />
        </SidePanel>
      </BelowFold>
      <div className="foot-bar grid grid-cols-2 gap-3 wide:hidden">
        <BuyButtons {...buttons} />
      </div>
    </div>
  )
}
