import { type SubmitEvent, useEffect, useEffectEvent } from 'react'
import { Form, Link, useFetcher, useNavigate } from 'react-router'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import { keyedFormData } from '#storefront/features/cart/keyed-form-data.ts'
import { TrashIcon } from '#storefront/features/cart/trash-icon.tsx'
import { saveWishlist, type WishlistItem, wishlist, withoutWish } from '#storefront/features/wishlist/wishlist.ts'
import { titleCase } from '#storefront/shared/format.ts'
import { Dotted } from '#storefront/shared/ui/dotted.tsx'
import { PriceTag } from '#storefront/shared/ui/price-tag.tsx'
import { ProductPicture, useCardSize } from '#storefront/shared/ui/product-picture.tsx'
import { showToast } from '#storefront/shared/ui/toast.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { imageUrl } from '#ui/image.ts'

/** Horizontal on phones, vertical on wider screens. */
export function WishlistCard({ item }: { item: WishlistItem }) {
  const to = `/product-category/${encodeURIComponent(item.slug || item.ASIN)}`
  const mover = useMove(item, to)

  function remove(event: SubmitEvent) {
    event.preventDefault()
    saveWishlist(withoutWish(wishlist(), item.id))
    showToast({ text: 'Item Removed from Wishlist', image: imageUrl(item.image, '280x280') })
  }

  return (
    <article className="flex h-full gap-3 rounded-lg border border-line p-3 sm:flex-col">
      <Link to={to} className="w-28 shrink-0 self-start overflow-hidden rounded-md bg-surface sm:w-full">
        <ProductPicture file={item.image} size={useCardSize()} alt={item.name} className="framed w-full" />
      </Link>
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="mb-1 line-clamp-2 text-sm leading-snug font-medium sm:text-base">{titleCase(item.name)}</h2>
        <Dotted
          parts={[item.size && `Size: ${item.size}`, item.color && `Colour: ${item.color}`]}
          className="mb-1 text-sm wrap-anywhere text-muted"
        />
        {item.rating > 0 && (
          <p title="Rated elsewhere" className="mb-1 flex items-center gap-1 text-sm font-semibold tabular-nums">
            <span className="sr-only">Rated elsewhere</span>
            {item.rating.toFixed(1)}
            <Icon name="star" isFilled className="size-4 text-star" />
          </p>
        )}
        {/* At the card's end, so that prices of a row stand on one line. */}
        <div className="mt-auto">
          <PriceTag pricePaise={item.discountPrice * 100} originalPaise={item.originalPrice * 100} />
        </div>
        <div className="flex gap-2 pt-3">
          <mover.fetcher.Form method="post" action="/addcart" onSubmit={mover.send} className="flex-1">
            <input type="hidden" name="intent" value="add" />
            <input type="hidden" name="wish" value="1" />
            <input type="hidden" name="productId" value={item.id} />
            <input type="hidden" name="size" value={item.size ?? ''} />
            <input type="hidden" name="color" value={item.color ?? ''} />
            <input type="hidden" name="units" value="1" />
            <Button kind="outline" isBusy={mover.isBusy} className="w-full px-2 text-sm">
              Move To Cart
            </Button>
          </mover.fetcher.Form>
          <Form method="post" action="/wishlist" onSubmit={remove}>
            <input type="hidden" name="id" value={item.id} />
            <Button kind="quiet" aria-label={`Remove ${item.name}`} className="w-11 px-0">
              <TrashIcon />
            </Button>
          </Form>
        </div>
      </div>
    </article>
  )
}

/** Moves it to the cart (S4-008); if a size must be chosen first, opens the product. */
function useMove(item: WishlistItem, productPath: string) {
  const fetcher = useFetcher<CartAnswer>()
  const navigate = useNavigate()
  const { data } = fetcher

  const finish = useEffectEvent(async ({ toast, error }: CartAnswer) => {
    if (toast) {
      saveWishlist(withoutWish(wishlist(), item.id))
      showToast({ text: 'Moved to Cart', image: imageUrl(item.image, '280x280') })
      await navigate('/addcart')
    } else if (error) {
      showToast({ text: error, isProblem: true })
      await navigate(productPath)
    }
  })

  useEffect(() => {
    if (data) finish(data).catch(() => {})
  }, [data])

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await fetcher.submit(keyedFormData(event.currentTarget, event.nativeEvent.submitter), {
      method: 'post',
      action: '/addcart',
    })
  }

  return { fetcher, send, isBusy: fetcher.state !== 'idle' }
}
