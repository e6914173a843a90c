import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface RequestFormProps {
  askDays: number | null
  fault: { problem: string; typed: string } | undefined
}

/** When the mail that requests a review is sent. */
export function RequestForm({ askDays, fault }: RequestFormProps) {
  return (
    <section className="card mt-6 p-4">
      <h2 className="font-bold">Review requests</h2>
      <Form method="post" className="mt-2 space-y-3" preventScrollReset>
        <input type="hidden" name="intent" value="ask" />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" name="asks" defaultChecked={askDays !== null} className="size-5" />
          Invite each customer once, by mail, to write a review
        </label>
        <TextField
          label="Days after delivery"
          name="days"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={fault?.typed ?? String(askDays ?? 5)}
          error={fault?.problem}
          hint="For orders that are delivered from now on. A link in the mail ends such mails."
        />
        <Button kind="outline">Save</Button>
      </Form>
    </section>
  )
}
