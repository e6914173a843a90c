import type { ComponentProps } from 'react'
import { Form, useNavigation } from 'react-router'
import { PlaceField } from '#console/features/product/place-field.tsx'
import { SizeRows } from '#console/features/product/size-rows.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { useFirstFault } from '#console/shared/use-first-fault.ts'
import { DESCRIPTION_TYPED_MAX, DETAILS_TYPED_MAX } from '#contract/limits.ts'
import type { OpenedProduct } from '#contract/shop-products.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import type { FormAnswer } from './answer-form.ts'
import { DescriptionField } from './description-field.tsx'
import { Pieces } from './pieces.tsx'
import { type Shown, typedIn } from './typed-in.ts'

interface FieldsProps {
  product: OpenedProduct
  answer: FormAnswer | undefined
}

/** One form for all fields: it sends what each showed, and the server changes only what differs. */
export function Fields({ product, answer }: FieldsProps) {
  const { description, details, places, marks } = product
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting' && formData?.has('seen-name') === true
  const shown = shownOf(product)
  const field = typedIn(shown, answer)
  const text = (name: keyof typeof shown, more: ComponentProps<typeof TextField>) => (
    <div>
      <input type="hidden" name={`seen-${name}`} value={shown[name].seen} />
      <TextField name={name} autoComplete="off" defaultValue={field.value(name)} error={field.fault(name)} {...more} />
    </div>
  )
  const form = useFirstFault(answer)
  const isShownAt = (fault: string) =>
    /^(stocks?\b|sizes|added)/.test(fault) || Object.hasOwn(shown, fault.split('.')[0] ?? '')
  const rupees = { start: '₹', inputMode: 'decimal' } as const
  return (
    <Form method="post" className="space-y-4" preventScrollReset noValidate key={answer?.key || 'form'} ref={form}>
      <Problem text={answer && !Object.keys(answer.fields).some(isShownAt) ? answer.problem : ''} />
      <div className="card grid grid-cols-2 gap-3 p-4">
        {text('price', { label: 'Price', required: true, ...rupees })}
        {text('mrp', { label: 'MRP', required: true, ...rupees })}
      </div>
      <fieldset className="card p-4">
        <legend className="float-left mb-2 w-full font-bold">Pieces</legend>
        <div className="clear-both">
          <Pieces stocks={product.stocks} typed={answer?.typed ?? {}} fault={field.fault} />
          <details className="mt-3" open={field.fault('sizes') !== undefined || field.fault('added') !== undefined}>
            <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold text-primary-ink">
              Add a size
            </summary>
            <SizeRows typed={answer?.typed ?? {}} fault={field.fault} isNew={false} />
          </details>
        </div>
      </fieldset>
      <div className="card space-y-3 p-4">
        {text('name', { label: 'Name', required: true, maxLength: 500 })}
        <input type="hidden" name="seen-place" value={shown.place.seen} />
        <PlaceField places={places} value={field.value('place')} error={field.fault('place')} />
        {description === null ? (
          <p className="text-sm text-muted">The description is too long to be edited here. An import can change it.</p>
        ) : (
          <>
            <input type="hidden" name="seen-description" value={marks.description} />
            <DescriptionField
              value={field.value('description')}
              error={field.fault('description')}
              max={DESCRIPTION_TYPED_MAX}
              isSimplified={product.isSimplified}
            />
          </>
        )}
        <div className="grid gap-3 sm:grid-cols-2">
          {text('colors', { label: 'Colours', hint: 'Such as Red, Indigo' })}
          {text('material', { label: 'Material', maxLength: 300 })}
        </div>
      </div>
      <div className="card grid grid-cols-2 gap-3 p-4 sm:grid-cols-3">
        {text('hsn', { label: 'HSN code', inputMode: 'numeric', maxLength: 8 })}
        {text('gst', { label: 'GST %', inputMode: 'decimal', hint: 'Empty: by the HSN' })}
        {text('delivery', { label: 'Delivery charge', hint: 'For one piece; 0 is free', ...rupees })}
        <label className="col-span-full block">
          <span className="mb-1 block font-semibold">Returns</span>
          <input type="hidden" name="seen-returns" value={shown.returns.seen} />
          <select
            name="returns"
            defaultValue={field.value('returns')}
            className="min-h-12 w-full rounded-md border border-field-line bg-ground px-3 text-base"
          >
            <option value="yes">As your return policy says</option>
            <option value="no">Only if faulty or wrong</option>
          </select>
          <span className="mt-1 block text-sm text-muted">
            What was ordered before a change keeps what applied then.
          </span>
        </label>
      </div>
      <div className="card p-4">
        {details === null ? (
          <p className="text-sm text-muted">The details are too long to be edited here. An import can change them.</p>
        ) : (
          <>
            <input type="hidden" name="seen-details" value={marks.details} />
            <TextAreaField
              label="Details"
              name="details"
              rows={4}
              maxLength={DETAILS_TYPED_MAX}
              defaultValue={field.value('details')}
              error={field.fault('details')}
              hint="One in each line: Country of origin: India"
            />
          </>
        )}
      </div>
      <div className="action-bar -mx-4 px-4 py-2">
        <Button isBusy={isBusy} className="w-full">
          Save
        </Button>
      </div>
    </Form>
  )
}

/** What each field shows; of the long ones `seen` is a mark. */
function shownOf(product: OpenedProduct) {
  const plain = (value: string): Shown => ({ value, seen: value })
  const { name, place, colors, material, hsn, gst, returns, marks } = product
  return {
    price: plain(String(product.pricePaise / 100)),
    mrp: plain(String(product.mrpPaise / 100)),
    delivery: plain(String(product.deliveryPaise / 100)),
    name: plain(name),
    place: plain(place),
    colors: plain(colors.join(', ')),
    material: plain(material),
    hsn: plain(hsn),
    gst: plain(gst),
    returns: plain(returns),
    description: { value: product.description ?? '', seen: marks.description },
    details: { value: product.details ?? '', seen: marks.details },
  }
}
