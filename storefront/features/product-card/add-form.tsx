import type { MouseEvent } from 'react'
import type { Card } from './card.ts'
import { requestSize } from './size-request.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** On the server nothing is sent, and the hook would cost each card some time. */
const useAdd: (name: string, picture?: string) => Partial<ReturnType<typeof useAddToCart>> = import.meta.env.SSR
  ? () => ({})
  : useAddToCart

/** Without scripts the cart refuses a product with sizes in the same words. */
export function AddForm({ card }: { card: Card }) {
  const { send } = useAdd(card.name, card.pictures[0])
  if (card.isSoldOut) return <p className="card-sold-out">Out of stock</p>

  async function add(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault()
    if (card.sizes.length > 0) requestSize(card)
    else if (event.currentTarget.form) await send?.(event.currentTarget.form, event.currentTarget)
  }

  return (
    <form method="post" action="/addcart">
      <button type="submit" name="productId" value={card.id} onClick={add} aria-label={`Add ${card.name}`}>
        Add
      </button>
    </form>
  )
}
