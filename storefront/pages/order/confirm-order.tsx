import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'

/** Of an order for cash that its customer has to confirm before it is packed. */
export function ConfirmOrder({ mustConfirm }: { mustConfirm: boolean }) {
  if (!mustConfirm) return null
  return (
    <Form
      method="post"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <p className="font-medium">Do you still want it? We pack it as soon as you say yes.</p>
      <Button name="do" value="confirm" className="text-sm max-sm:w-full">
        Yes, send it
      </Button>
    </Form>
  )
}
