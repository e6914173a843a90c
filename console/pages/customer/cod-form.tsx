import { Form, useNavigation } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { Problem } from '#console/shared/problem.tsx'
import type { OpenedCustomer } from '#contract/shop-customers.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface CodFormProps {
  closed: OpenedCustomer['codClosed']
  typed: string | undefined
  problem: string
  notice: string
}

/** Payment on delivery, for somebody who keeps refusing parcels. */
export function CodForm({ closed, typed, problem, notice }: CodFormProps) {
  const isBusy = String(useNavigation().formData?.get('intent') ?? '').endsWith('-cod')
  return (
    <section className="card mt-6 p-4">
      <h2 className="font-bold">Payment on delivery is {closed ? 'closed' : 'open'}</h2>
      <p role="status" className="mt-2 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {notice}
      </p>
      {closed ? (
        <>
          <p className="mt-1">
            {closed.name} closed it {timeText(closed.at)}: {closed.reason}
          </p>
          <Form method="post" preventScrollReset className="mt-3 space-y-3">
            <Problem text={problem} />
            <Button kind="outline" name="intent" value="open-cod" isBusy={isBusy}>
              Open it again
            </Button>
          </Form>
        </>
      ) : (
        <Form method="post" preventScrollReset className="mt-2 space-y-3">
          <TextField
            label="Why it is to be closed"
            name="reason"
            maxLength={200}
            autoComplete="off"
            defaultValue={typed}
            error={problem || undefined}
            hint="For you, and for them if they ask for their data. At checkout they read that they can pay online only."
            required
          />
          <Button kind="outline" name="intent" value="close-cod" isBusy={isBusy}>
            Close payment on delivery
          </Button>
        </Form>
      )}
    </section>
  )
}
