import { Form, useNavigation } from 'react-router'
import { boxText } from '#console/features/order/read-parcel.ts'
import type { CourierSettings } from '#contract/couriers.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface UsualFormProps {
  account: NonNullable<CourierSettings['account']>
  refused: { weight: string; box: string; fields: Record<string, string> } | undefined
}

/** Weight and size of a parcel that is booked without its own. */
export function UsualForm({ account, refused }: UsualFormProps) {
  return (
    <Form method="post" className="card mt-4 max-w-3xl space-y-3 p-4" preventScrollReset>
      <h2 className="font-bold">The usual parcel</h2>
      <input type="hidden" name="do" value="usual" />
      <TextField
        label="Weight in grams"
        name="weight"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={refused?.weight ?? String(account.usualGrams)}
        error={refused?.fields.weight}
        required
      />
      <TextField
        label="Box in cm"
        name="box"
        autoComplete="off"
        defaultValue={refused?.box ?? boxText(account.usualBox)}
        error={refused?.fields.box}
        hint="Length × width × height, such as 30 × 20 × 10. May stay empty."
      />
      <Button kind="outline" isBusy={useNavigation().formData?.get('do') === 'usual'} className="w-full">
        Save the usual parcel
      </Button>
    </Form>
  )
}
