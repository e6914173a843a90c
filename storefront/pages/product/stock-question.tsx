import type { Product } from '#contract/catalogue.ts'
import { BACK_IN_STOCK_PATH } from '#storefront/features/back-in-stock/paths.ts'

/**
 * A plain form on a page that is the same for all: one tap for who is signed in, and a page that asks for an address for who is not.
 * Each button is a size that is out of stock.
 */
export function StockQuestion({ product: { id, sizes } }: { product: Pick<Product, 'id' | 'sizes'> }) {
  const soldOut = sizes.filter(({ stock }) => stock < 1)
  return (
    <form method="post" action={BACK_IN_STOCK_PATH}>
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="product" value={id} />
      {sizes.length === 0 ? (
        <button type="submit" name="size" value="">
          Notify me when it is back
        </button>
      ) : (
        <fieldset>
          <legend>Notify me when it is back</legend>
          {soldOut.map(({ label }) => (
            <button
              key={label}
              type="submit"
              name="size"
              value={label}
              aria-label={`Notify me when size ${label} is back`}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </form>
  )
}
