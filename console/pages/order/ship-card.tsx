import { Form } from 'react-router'
import { CourierField } from '#console/features/order/courier-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface ShipCardProps {
  shop: string
  number: string
  isBusy: boolean
  /** A courier that is booked here comes for it: the form opens when another one is wanted, or was refused. */
  isBooked: boolean
  isRefused: boolean
}

/** Shipping with a courier that is not booked here: its AWB is typed. */
export function ShipCard({ isBooked, isRefused, ...form }: ShipCardProps) {
  if (isBooked) {
    return (
      <details className="card px-4 py-2" open={isRefused || undefined}>
        <summary className="flex min-h-11 items-center font-semibold">Hand it to another courier</summary>
        <ShipForm {...form} />
      </details>
    )
  }
  return (
    <section className="card p-4">
      <h2 className="mb-3 font-bold">Hand it to the courier</h2>
      <ShipForm {...form} />
    </section>
  )
}

function ShipForm({ shop, number, isBusy }: Omit<ShipCardProps, 'isBooked' | 'isRefused'>) {
  return (
    <Form method="post" className="space-y-3" preventScrollReset>
      <CourierField shop={shop} />
      <TextField
        label="AWB"
        name={`awb-${number}`}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button name="move" value="ship" isBusy={isBusy} className="w-full">
        Ship
      </Button>
    </Form>
  )
}
