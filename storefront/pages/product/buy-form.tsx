import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import type { Product } from '#contract/catalogue.ts'
import { UNITS_MAX } from '#contract/limits.ts'
import * as MESSAGES from '#contract/messages.ts'
import { SIZE_WANTED } from '#storefront/features/product-card/sizes-path.ts'
import type { useAddToCart } from '#storefront/features/product-card/use-add-to-cart.ts'
import { classNames } from '#ui/class-names.ts'
import { ColourField } from './colour-field.tsx'
import { QuantityField } from './quantity-field.tsx'
import { SizeSelector } from './size-selector.tsx'
import { BUY_FORM_ID, type useSizeCheck } from './use-size-check.ts'

type BuyFormProps = {
  product: Pick<Product, 'id' | 'sizes' | 'colors' | 'pictureColors' | 'stock' | 'details'>
  check: ReturnType<typeof useSizeCheck>
  adding: ReturnType<typeof useAddToCart>
  colour: string
  onColour: (colour: string) => void
}

export function BuyForm({ product, check, adding, colour, onColour }: BuyFormProps) {
  const [size, setSize] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const errorId = useId()
  const stock = product.sizes.find(({ label }) => label === size)?.stock ?? product.stock
  const message = check.error || adding.error

  // Includes a choice made before hydration.
  useEffect(() => {
    const chosen = form.current?.elements.namedItem('size')
    if (chosen instanceof RadioNodeList) setSize(chosen.value)
    else if (chosen instanceof HTMLInputElement && chosen.checked) setSize(chosen.value)
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (check.chosen() !== null) await adding.send(event.currentTarget, event.nativeEvent.submitter)
  }

  return (
    <form
      id={BUY_FORM_ID}
      method="post"
      action="/addcart"
      ref={form}
      onSubmit={submit}
      className={classNames('space-y-5', product.sizes.length === 0 && 'pt-3')}
    >
      <input type="hidden" name="productId" value={product.id} />
      {product.sizes.length > 0 && (
        <SizeSelector
          sizes={product.sizes}
          fit={product.details.Fit}
          errorId={message ? errorId : undefined}
          onChoose={(label) => {
            setSize(label)
            check.clearError()
          }}
        />
      )}
      {product.sizes.length > 0 && !message && (
        <p id={SIZE_WANTED} className="size-wanted">
          {MESSAGES.selectSize}
        </p>
      )}
      <p id={errorId} role="alert" className="text-sm font-medium text-bad empty:hidden">
        {message}
      </p>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-5">
        <QuantityField key={size} max={Math.max(1, Math.min(stock, UNITS_MAX))} />
        {product.colors.length > 1 && <ColourField product={product} colour={colour} onChoose={onColour} />}
      </div>
    </form>
  )
}
