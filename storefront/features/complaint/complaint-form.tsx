import { Form, useNavigation } from 'react-router'
import { COMPLAINT_MAX, COMPLAINT_MIN, COMPLAINT_NAME_MAX, COMPLAINT_ORDER_MAX } from '#contract/limits.ts'
import { groupDigits } from '#contract/money.ts'
import type { FieldErrors } from '#storefront/features/session/register-rules.ts'
import { useFieldErrors } from '#storefront/features/session/use-field-errors.ts'
import { useFirstProblem } from '#storefront/features/session/use-first-problem.ts'
import { Button } from '#ui/button.tsx'
import { TextAreaField, TextField } from '#ui/text-field.tsx'
import { COMPLAINT_FIELDS, complaintError, type TypedComplaint } from './complaint-rules.ts'

export const COMPLAINT_PATH = '/customer-support/complaint'

/** Why the server refused, and what had been typed. */
export interface RefusedComplaint {
  error: string
  fields: FieldErrors
  typed: TypedComplaint
}

interface ComplaintFormProps {
  refused?: RefusedComplaint | undefined
  /** What the shop knows already. */
  known?: TypedComplaint | undefined
}

/** Empty on the cached page; on the page that the form posts to, filled with what was typed or is known. */
export function ComplaintForm({ refused, known }: ComplaintFormProps) {
  const { errors, form } = useFieldErrors(COMPLAINT_FIELDS, complaintError, refused?.fields)
  const isBusy = useNavigation().formAction?.startsWith(COMPLAINT_PATH) ?? false
  const ref = useFirstProblem(refused)
  const typed = refused?.typed ?? known
  return (
    <Form ref={ref} method="post" action={COMPLAINT_PATH} {...form} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2 empty:hidden">
        {refused?.error && (
          <p role="alert" className="rounded-md bg-bad-soft px-4 py-3 text-sm font-medium text-bad">
            {refused.error}
          </p>
        )}
      </div>
      <div className="sm:col-span-2">
        <TextField
          label="Your name"
          name="name"
          autoComplete="name"
          maxLength={COMPLAINT_NAME_MAX}
          defaultValue={typed?.name}
          error={errors.name}
          required
        />
      </div>
      <TextField
        label="E-mail or phone"
        name="contact"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={typed?.contact}
        hint="Where our answer reaches you."
        error={errors.contact}
        required
      />
      <TextField
        label="Order number"
        name="order"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={COMPLAINT_ORDER_MAX}
        defaultValue={typed?.order}
        hint="If it is about an order."
        error={errors.order}
      />
      <div className="sm:col-span-2">
        <TextAreaField
          label="What happened?"
          name="text"
          rows={6}
          maxLength={COMPLAINT_MAX}
          defaultValue={typed?.text}
          hint={`${COMPLAINT_MIN} to ${groupDigits(COMPLAINT_MAX)} characters. Please leave out passwords and card numbers.`}
          error={errors.text}
          required
        />
      </div>
      <Button isBusy={isBusy} className="sm:w-fit sm:px-8">
        {isBusy ? 'Sending...' : 'Send complaint'}
      </Button>
    </Form>
  )
}
