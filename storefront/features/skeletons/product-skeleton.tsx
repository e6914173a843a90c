import type { Card } from '#storefront/features/product-card/card.ts'
import { titleCase } from '#storefront/shared/format.ts'
import { PriceTag } from '#storefront/shared/ui/price-tag.tsx'
import { ProductPicture, useCardSize } from '#storefront/shared/ui/product-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { CARD_SIZES } from '#ui/image.ts'

/** In the columns of pages/product, with picture, name and price of the card that was pressed. */
export function ProductSkeleton({ card }: { card: Card | undefined }) {
  const shopsSize = useCardSize()
  const size = card?.size ?? shopsSize
  const hasSeveral = !card || card.pictures.length > 1
  const frame = `shrink-0 ${size === CARD_SIZES.portrait ? 'upright' : 'square'}`
  return (
    <div
      role="status"
      aria-label="Loading the product"
      className={classNames(
        'page sm:grid sm:grid-cols-2 sm:gap-x-6 sm:pt-3 wide:gap-x-8 wide:pt-6 xl:grid-cols-[28rem_1fr_19rem] xl:gap-x-10',
        !card && 'pulse',
      )}
    >
      <div className="gallery max-sm:-mx-4">
        <ul className="flex overflow-hidden bg-surface sm:rounded-lg">
          <li className={frame}>
            {card ? (
              <ProductPicture
                file={card.pictures[0] ?? ''}
                size={size}
                className="size-full object-contain [view-transition-name:picture]"
              />
            ) : (
              <div className="skeleton size-full" />
            )}
          </li>
          {hasSeveral && <li className={frame} />}
        </ul>
        {hasSeveral && <div className="h-8" />}
      </div>
      <div aria-hidden="true">
        <div className="skeleton mt-3 mb-4 h-5 w-40" />
        {card ? (
          <>
            <p className="mt-1 mb-2 text-lg font-bold tracking-tight text-balance wrap-anywhere sm:text-xl wide:text-2xl">
              {titleCase(card.name)}
            </p>
            <PriceTag pricePaise={card.discountPaise} originalPaise={card.originalPaise} size="page" />
          </>
        ) : (
          <>
            <div className="skeleton mt-1 mb-2 h-7" />
            <div className="skeleton h-8 w-40" />
          </>
        )}
        <div className="skeleton mt-3.5 mb-4 h-5 w-12" />
        <div className="skeleton h-12 w-1/2" />
      </div>
      <div className="skeleton hidden h-96 xl:block" />
      <div className="foot-bar grid grid-cols-2 gap-3 wide:hidden">
        <div className="skeleton h-12" />
        <div className="skeleton h-12" />
      </div>
    </div>
  )
}
