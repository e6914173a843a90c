import { Form, useNavigation } from 'react-router'
import { formatToThePaisa } from '#contract/money.ts'
import type { Payout } from '#contract/payouts.ts'
import { Button, buttonLook } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { CopyButton } from './copy-button.tsx'
import type { FormAnswer } from './form-answer.ts'

/** To be paid with an app of the shop: by a link on a phone, by its code from a desk; then its UTR is noted here. */
export function ByHandCard({ payout, answer }: { payout: Payout; answer: FormAnswer }) {
  const { upiId, payLink, payCode, amountPaise } = payout
  const isBusy = useNavigation().formData?.get('move') === 'mark-paid'
  return (
    <section className="card mt-4 max-w-3xl p-4">
      <h2 className="font-bold">Pay it with your UPI app</h2>
      <div className="mt-3 flex flex-wrap gap-4">
        <div className="min-w-0 flex-1 basis-52">
          <p className="flex flex-wrap items-center gap-x-3">
            <b className="wrap-anywhere select-all">{upiId ?? 'The UPI id is erased.'}</b>
            {upiId && <CopyButton text={upiId} label="Copy the UPI id" />}
          </p>
          <p className="flex flex-wrap items-center gap-x-3">
            <b>{formatToThePaisa(amountPaise)}</b>
            <CopyButton text={(amountPaise / 100).toFixed(2)} label="Copy the amount" />
          </p>
          <p className="mt-2 text-sm text-muted">
            Before you pay, your app shows whose UPI id it is: the customer has given {payout.name}.
          </p>
          {payLink && (
            <a href={payLink} className={`${buttonLook('outline')} mt-3 w-full`}>
              Open a UPI app
            </a>
          )}
        </div>
        {payCode && (
          <img
            src={`data:image/svg+xml,${encodeURIComponent(payCode)}`}
            alt="QR code with the UPI id and the amount"
            className="size-44 rounded-md"
          />
        )}
      </div>
      <Form method="post" className="mt-4 space-y-3" preventScrollReset>
        <TextField
          label="UTR, when it is paid"
          name="utr"
          hint="12 digits in most apps: UTR, RRN or UPI transaction id."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          defaultValue={answer.typed('utr')}
          error={answer.move === 'mark-paid' ? answer.fields.utr : undefined}
          required
        />
        <Button name="move" value="mark-paid" isBusy={isBusy} className="w-full">
          It is paid
        </Button>
      </Form>
    </section>
  )
}
