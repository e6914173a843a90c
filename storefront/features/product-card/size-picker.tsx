import type { SubmitEvent } from 'react'
import * as MESSAGES from '#contract/messages.ts'
import { titleCase } from '#storefront/shared/format.ts'
import { Dialog } from '#storefront/shared/ui/dialog.tsx'
import { PriceTag } from '#storefront/shared/ui/price-tag.tsx'
import { ProductPicture } from '#storefront/shared/ui/product-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import type { Card } from './card.ts'
import { requestSize } from './size-request.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** Add on a card with sizes adds nothing before a size is chosen (S2-116). A file of its own, since few first visits need it. */
export function SizePicker({ card }: { card: Card | undefined }) {
  return (
    <Dialog isOpen={card !== undefined} onClose={() => requestSize(undefined)} title="Select a size">
      {card && <SizeChoice card={card} />}
    </Dialog>
  )
}

function SizeChoice({ card }: { card: Card }) {
  const { error, sent, send } = useAddToCart(card.name, card.pictures[0], () => requestSize(undefined))

  async function choose(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await send(event.currentTarget, event.nativeEvent.submitter)
  }

  return (
    <>
      <div className="mb-4 flex items-center gap-3">
        <ProductPicture file={card.pictures[0] ?? ''} size={card.size} className="framed w-16 rounded-md bg-surface" />
        <div>
          <p className="line-clamp-2 text-sm font-medium">{titleCase(card.name)}</p>
          <PriceTag pricePaise={card.discountPaise} originalPaise={card.originalPaise} />
        </div>
      </div>
      <p role="alert" className="mb-3 rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
        {error ?? MESSAGES.selectSize}
      </p>
      <form onSubmit={choose} className="flex flex-wrap gap-2" aria-busy={sent !== undefined}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="productId" value={card.id} />
        <input type="hidden" name="units" value="1" />
        {card.sizes.map((size) => {
          const isSoldOut = card.soldOutSizes.includes(size)
          return (
            <button
              key={size}
              type="submit"
              name="size"
              value={size}
              disabled={isSoldOut}
              className={classNames(
                'size-choice',
                isSoldOut && 'cursor-not-allowed border-line text-muted line-through opacity-60',
              )}
            >
              <span className="sr-only">Add size </span>
              {size}
            </button>
          )
        })}
      </form>
    </>
  )
}
