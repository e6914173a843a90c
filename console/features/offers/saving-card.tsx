import type { ComponentProps } from 'react'
import type { Typed } from '#console/features/offers/read-offer.ts'
import { TextField } from '#ui/text-field.tsx'

const KINDS = [
  ['percent', 'Percent off'],
  ['amount', 'Rupees off'],
  ['delivery', 'Free delivery'],
  ['buy-get', 'Buy some, get some free'],
] as const

export type FieldOf = (name: string) => Pick<ComponentProps<typeof TextField>, 'name' | 'defaultValue' | 'error'>

/** What it gives: the fields of what is chosen are shown by CSS, so without scripts too. */
export function SavingCard({ typed, field }: { typed: Typed; field: FieldOf }) {
  const kind = typed.kind ?? 'percent'
  return (
    <fieldset className="group card p-4">
      <legend className="float-left mb-3 w-full font-bold">What it gives</legend>
      <div className="clear-both grid gap-x-4 sm:grid-cols-2">
        {KINDS.map(([value, label]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="kind" value={value} defaultChecked={value === kind} className="size-5" />
            {label}
          </label>
        ))}
      </div>
      <div className="mt-3 hidden grid-cols-2 gap-4 group-has-[[value=percent]:checked]:grid">
        <TextField label="Percent" {...field('percent')} inputMode="numeric" maxLength={4} />
        <TextField label="At most" {...field('atMost')} start="₹" inputMode="numeric" hint="Empty: no limit." />
      </div>
      <div className="mt-3 hidden grid-cols-2 gap-4 group-has-[[value=amount]:checked]:grid">
        <TextField label="Rupees off" {...field('amount')} start="₹" inputMode="numeric" maxLength={9} />
      </div>
      <p className="mt-3 hidden text-sm text-muted group-has-[[value=delivery]:checked]:block">
        The delivery charge of the goods is taken off.
      </p>
      <div className="mt-3 hidden grid-cols-2 gap-4 group-has-[[value=buy-get]:checked]:grid">
        <TextField label="Pieces bought" {...field('buy')} inputMode="numeric" maxLength={2} />
        <TextField label="Pieces free" {...field('get')} inputMode="numeric" maxLength={2} hint="The cheapest." />
      </div>
    </fieldset>
  )
}
