import type { MouseEvent } from 'react'
import { Icon } from '#storefront/shared/ui/icon.tsx'
import type { Card } from './card.ts'
import { requestSize } from './size-request.ts'
import { useAddToCart } from './use-add-to-cart.ts'

type Adding = { isBusy: boolean } & Partial<ReturnType<typeof useAddToCart>>

/** On the server nothing is pending, and the hook must not be called there (product-card.tsx). */
const useAdd: (picture?: string) => Adding = import.meta.env.SSR ? () => ({ isBusy: false }) : useAddToCart

/** Without scripts the cart refuses a product with sizes in the same words. */
export function AddForm({ card }: { card: Card }) {
  const { send, isBusy } = useAdd(card.pictures[0])
  if (card.isSoldOut) return <p className="card-sold-out">Out of stock</p>

  async function add(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    if (card.sizes.length > 0) requestSize(card)
    else if (!isBusy && event.currentTarget.form) await send?.(event.currentTarget.form, event.currentTarget)
  }

  return (
    <form method="post" action="/addcart">
      <button
        type="submit"
        name="productId"
        value={card.id}
        onClick={add}
        aria-label={`Add ${card.name}`}
        aria-disabled={isBusy || undefined}
      >
        {isBusy && <Icon name="wheel" className="animate-spin" />}
        Add
      </button>
    </form>
  )
}
