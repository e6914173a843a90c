import type { Typed } from '#console/features/offers/read-offer.ts'
import { TextField } from '#ui/text-field.tsx'
import type { FieldOf } from './saving-card.tsx'

interface WhoCardProps {
  typed: Typed
  chosen: readonly string[]
  categories: readonly string[]
  field: FieldOf
}

/** Which orders it is for. */
export function WhoCard({ typed, chosen, categories, field }: WhoCardProps) {
  return (
    <fieldset className="card p-4">
      <legend className="float-left mb-3 w-full font-bold">Which orders</legend>
      <div className="clear-both grid gap-4 sm:grid-cols-2">
        <TextField label="Goods from" {...field('min')} start="₹" inputMode="numeric" hint="Empty: any order." />
        <TextField
          label="Uses in all"
          {...field('uses')}
          inputMode="numeric"
          hint="Empty: no limit. A cancelled order gives its use back."
        />
      </div>
      <div className="mt-2">
        <Tick name="once" label="Once a customer" isTicked={typed.once !== undefined} />
        <Tick name="firstOnly" label="Only on a first order" isTicked={typed.firstOnly !== undefined} />
      </div>
      {categories.length > 0 && (
        <details className="mt-2" open={chosen.length > 0}>
          <summary className="flex min-h-11 cursor-pointer items-center font-medium text-primary-ink">
            Only some categories
          </summary>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {categories.map((category) => (
              <Tick
                key={category}
                name="category"
                value={category}
                label={category}
                isTicked={chosen.includes(category)}
              />
            ))}
          </div>
        </details>
      )}
      {field('categories').error && (
        <p role="alert" className="mt-1 text-sm font-medium text-bad">
          {field('categories').error}
        </p>
      )}
    </fieldset>
  )
}

function Tick(tick: { name: string; value?: string; label: string; isTicked: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        name={tick.name}
        value={tick.value ?? 'on'}
        defaultChecked={tick.isTicked}
        className="size-5"
      />
      {tick.label}
    </label>
  )
}
