import type { FormEvent, RefObject } from 'react'
import { Picture } from '#console/shared/picture.tsx'
import type { CountedProduct } from '#contract/shop-stock-counts.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/text-field.tsx'

interface CountFormProps {
  ref: RefObject<HTMLFormElement | null>
  shop: string
  product: CountedProduct
  onCounted(event: FormEvent<HTMLFormElement>): void
}

/** The pieces of each size on hand; a size that is left empty is not counted. */
export function CountForm({ ref, shop, product, onCounted }: CountFormProps) {
  const { name, asin, image, sizes, size: scanned } = product
  const focused = sizes.find(({ size }) => size === scanned) ?? sizes[0]
  return (
    <form ref={ref} className="card mt-3 p-4" onSubmit={onCounted}>
      <div className="flex gap-3">
        <Picture shop={shop} file={image} />
        <div className="min-w-0">
          <h2 className="line-clamp-2 font-bold">{name}</h2>
          <p className="text-sm text-muted">{asin}</p>
        </div>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {sizes.map(({ stockId, size, units, waiting }) => (
          <TextField
            key={stockId}
            label={size ? `Size ${size}` : 'Pieces'}
            name={`counted-${stockId}`}
            inputMode="numeric"
            pattern="[0-9]{1,5}"
            autoComplete="off"
            autoFocus={stockId === focused?.stockId}
            hint={waiting > 0 ? `${units} for sale, ${waiting} sold and not packed` : `${units} for sale`}
          />
        ))}
      </div>
      <Button className="mt-4 w-full">Add to the count</Button>
      <a
        href={`/shops/${shop}/product-labels?product=${product.productId}`}
        target="_blank"
        rel="noreferrer"
        className={classNames(buttonLook('quiet'), 'mt-1 w-full')}
      >
        Print labels with these codes
      </a>
    </form>
  )
}

export function countedIn(form: FormData): Map<number, number> {
  return new Map(
    [...form]
      .filter(([name, value]) => name.startsWith('counted-') && /^\d{1,5}$/.test(String(value).trim()))
      .map(([name, value]) => [Number(name.slice('counted-'.length)), Number(value)]),
  )
}
