import { useState } from 'react'
import { Form, Link, useFetcher } from 'react-router'
import type { CartLine } from '#contract/cart.ts'
import * as MESSAGES from '#contract/messages.ts'
import { formatPaise } from '#contract/money.ts'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import { TrashIcon } from '#storefront/features/cart/trash-icon.tsx'
import { Dotted } from '#storefront/shared/ui/dotted.tsx'
import { PriceTag } from '#storefront/shared/ui/price-tag.tsx'
import { ProductPicture, useCardSize } from '#storefront/shared/ui/product-picture.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { imageUrl } from '#ui/image.ts'

interface CartItemProps {
  line: CartLine
  /** The offer on the whole cart has its own price, which a line total here would contradict. */
  isOffer: boolean
  /** The line of a customer's saved cart, which a guest cannot change. */
  isSaved: boolean
}

export function CartItem({ line, isOffer, isSaved }: CartItemProps) {
  // Each change has a fetcher: with one for all, the next change would abort the request of this one, which the server may
  // still save, also after the next.
  const [changes, setChanges] = useState(0)
  const keyOf = (change: number) => `cart ${line.productId} ${line.size} ${line.color} ${change}`
  const fetcher = useFetcher<CartAnswer>({ key: keyOf(changes) })
  const isRemoving = fetcher.formData?.get('intent') === 'remove'
  const page = `/product-category/${line.slug}`
  return (
    <li
      aria-busy={isRemoving}
      className={classNames(
        'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 rounded-lg border border-line bg-ground p-3 transition-opacity',
        'wide:grid-cols-[10rem_minmax(0,1fr)] wide:gap-x-5 wide:p-4',
        isRemoving && 'opacity-50',
      )}
    >
      <Link to={page} className="self-start wide:row-span-2" aria-label={line.name}>
        <LineImage file={line.image} />
      </Link>
      <div>
        <Link to={page} className="line-clamp-2 font-semibold text-balance underline-offset-4 hover:underline">
          {line.name}
        </Link>
        <p className="text-sm text-muted">{line.category}</p>
        <Dotted
          parts={[line.size && `Size: ${line.size}`, line.color && `Colour: ${line.color}`]}
          className="text-sm wrap-anywhere text-muted"
        />
        <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
          <PriceTag pricePaise={line.unitPaise} originalPaise={line.originalPaise} />
          {line.units > 1 && !isOffer && (
            <span className="text-sm text-muted tabular-nums">
              {/* With paise, units times the rounded price is not the line's total. */}
              {line.unitPaise % 100 === 0 ? `${line.units} × ${formatPaise(line.unitPaise)} = ` : `${line.units} for `}
              <b className="text-ink">{formatPaise(line.unitPaise * line.units)}</b>
            </span>
          )}
        </div>
      </div>
      <div className="max-wide:col-span-2 wide:self-end">
        <Form
          method="post"
          action="/addcart"
          navigate={false}
          fetcherKey={keyOf(changes + 1)}
          onSubmit={() => setChanges(changes + 1)}
          preventScrollReset
          className="-mx-1 -mb-1 mt-2 flex items-center justify-between gap-2"
        >
          <input type="hidden" name="productId" value={line.productId} />
          <input type="hidden" name="size" value={line.size} />
          <input type="hidden" name="color" value={line.color} />
          <input type="hidden" name="units" value={line.units} />
          {isSaved && <input type="hidden" name="saved" value="1" />}
          <Stepper line={line} />
          <button
            type="submit"
            name="intent"
            value="remove"
            aria-label={`Remove ${line.name}`}
            className="flex min-h-11 items-center gap-1 rounded-md px-2 text-sm font-medium text-muted hover:bg-sunken hover:text-ink"
          >
            {isRemoving ? <Icon name="wheel" className="animate-spin" /> : <TrashIcon />}
            Remove
          </button>
        </Form>
        <Limit line={line} error={fetcher.data?.error} />
      </div>
    </li>
  )
}

/** S2-176, unless the shop's pictures are upright: those are shown so on every screen. */
function LineImage({ file }: { file: string }) {
  const size = useCardSize()
  const look = 'framed w-full rounded-md bg-sunken'
  if (size === '300x400') return <ProductPicture file={file} size={size} className={look} />
  return (
    <picture>
      <source media="(width > 768px)" srcSet={imageUrl(file, '400x300')} width="400" height="300" />
      <ProductPicture file={file} size="300x300" className={`${look} wide:aspect-[4/3]`} />
    </picture>
  )
}

function Stepper({ line }: { line: CartLine }) {
  return (
    <fieldset aria-label={`Quantity of ${line.name}`} className="flex items-center">
      <StepButton intent="decrement" icon="minus" label="One less" isDisabled={line.units <= 1} />
      <output className="w-9 text-center font-semibold tabular-nums">{line.units}</output>
      <StepButton intent="increment" icon="plus" label="One more" isDisabled={line.units >= line.stock} />
    </fieldset>
  )
}

interface StepButtonProps {
  intent: 'increment' | 'decrement'
  icon: IconName
  label: string
  isDisabled: boolean
}

function StepButton({ intent, icon, label, isDisabled }: StepButtonProps) {
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      aria-label={label}
      disabled={isDisabled}
      className="group flex size-11 items-center justify-center disabled:opacity-40"
    >
      <span className="flex size-9 items-center justify-center rounded-full border border-field-line group-enabled:group-hover:bg-sunken">
        <Icon name={icon} />
      </span>
    </button>
  )
}

/** S4-020: shown when the last unit is taken, and by the server for more than that. */
function Limit({ line, error }: { line: CartLine; error: string | undefined }) {
  const isAtLimit = line.units > 1 && line.units >= line.stock
  const sentence = error ?? (isAtLimit ? MESSAGES.maximumReached : undefined)
  return (
    <p role="alert" className={classNames('text-sm font-medium text-bad', sentence && 'mt-1')}>
      {sentence}
    </p>
  )
}
