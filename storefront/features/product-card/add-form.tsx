import type { SubmitEvent } from 'react'
import { Button } from '#storefront/shared/ui/button.tsx'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import type { Card } from './card.ts'
import { askForSize } from './size-request.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Before scripts a product with sizes is refused by the cart in the same words. */
export function AddForm({ card }: { card: Card }) {
  const { fetcher, isBusy } = useAddToCart(card)
  if (card.isSoldOut) return <p className="mt-2 flex h-11 items-center text-sm font-medium text-muted">Out of stock</p>

  function askFirst(event: SubmitEvent<HTMLFormElement>) {
    if (card.sizes.length === 0) return
    event.preventDefault()
    askForSize(card)
  }

  return (
    <fetcher.Form method="post" action="/addcart" onSubmit={askFirst} className="relative z-10 mt-2">
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="productId" value={card.id} />
      <input type="hidden" name="size" value="" />
      <input type="hidden" name="units" value="1" />
      <Button kind="outline" isBusy={isBusy} className="w-full text-sm" aria-label={`Add ${card.name}`}>
        {!isBusy && <Icon name="plus" className="size-4" />}
        Add
      </Button>
    </fetcher.Form>
  )
}
