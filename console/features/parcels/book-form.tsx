import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { boxText } from '#console/features/order/read-parcel.ts'
import type { BookAt } from '#contract/parcels.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { isRefused, type ParcelOutcome } from './do-parcel.ts'

interface BookFormProps {
  /** How many there are. */
  count: number
  bookAt: BookAt
  outcome: ParcelOutcome | undefined
  children: ReactNode
}

export function BookForm({ count, bookAt, outcome, children }: BookFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const refused = isRefused(outcome) ? outcome : undefined
  return (
    <Form method="post" className="mt-3 space-y-3" preventScrollReset>
      <input type="hidden" name="seen" value={count} />
      <TextField
        label="Weight in grams"
        name="weight"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={refused?.weight || String(bookAt.usualGrams)}
        error={refused?.fields.weight}
        hint="With the box. The courier weighs it again."
        required
      />
      <TextField
        label="Box in cm"
        name="box"
        autoComplete="off"
        defaultValue={refused?.box ?? boxText(bookAt.usualBox)}
        error={refused?.fields.box}
        hint="Length × width × height, such as 30 × 20 × 10. May stay empty."
      />
      <Button kind="outline" name="parcel" value="book" isBusy={isBusy} className="w-full">
        {children}
      </Button>
      <p className="text-sm text-muted">{bookAt.title}</p>
    </Form>
  )
}
