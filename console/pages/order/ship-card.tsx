import { Form } from 'react-router'
import { CourierField } from '#console/features/order/courier-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface ShipCardProps {
  shop: string
  number: string
  isBusy: boolean
}

/** Shipping with a courier that is not booked here: its AWB is typed. */
export function ShipCard({ shop, number, isBusy }: ShipCardProps) {
  return (
    <Form method="post" className="card space-y-3 p-4" preventScrollReset>
      <h2 className="font-bold">Hand it to the courier</h2>
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
