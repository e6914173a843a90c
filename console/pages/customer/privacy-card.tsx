import { Form, useNavigation } from 'react-router'
import { SignInAgain } from '#console/shared/sign-in-again.tsx'
import { Summary } from '#console/shared/summary.tsx'
import type { OpenedCustomer } from '#contract/shop-customers.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface PrivacyCardProps {
  shop: string
  customer: Pick<OpenedCustomer, 'customerId' | 'isFresh'>
  problem: string
}

/** What a person has a right to by law; for owners only. */
export function PrivacyCard({ shop, customer: { customerId, isFresh }, problem }: PrivacyCardProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'erase'
  if (!isFresh) {
    return (
      <section className="card mt-6 p-4">
        <h2 className="font-bold">Their data</h2>
        <SignInAgain to={`/shops/${shop}/customers/${customerId}`} why="To take out or erase their data" />
      </section>
    )
  }
  return (
    <section className="card mt-6 p-4">
      <h2 className="font-bold">Their data</h2>
      <p className="mt-1 text-sm text-muted">They may ask the shop for a copy, and to be erased (DPDP Act 2023).</p>
      <a
        href={`/api/shops/${shop}/customers/${customerId}/export`}
        download
        className={`${buttonLook('outline')} mt-3`}
      >
        Download everything about them
      </a>
      <details className="mt-4" open={problem !== ''}>
        <Summary className="text-bad">Erase this customer…</Summary>
        <p className="mt-1">
          Account, addresses, cart and mails are deleted for good, and orders no longer say whose they were. Invoices
          stay as they are: tax law wants them for about seven years.
        </p>
        <Form method="post" preventScrollReset className="mt-3 space-y-3">
          <TextField
            label="The last four digits of their mobile number"
            name="lastDigits"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            error={problem || undefined}
            required
          />
          <Button kind="outline" name="intent" value="erase" isBusy={isBusy}>
            Erase for good
          </Button>
        </Form>
      </details>
    </section>
  )
}
