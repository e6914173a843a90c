import { Form, Link, useNavigation } from 'react-router'
import { PINCODE_DIGITS } from '#contract/limits.ts'
import type { Proof } from '#contract/sign-in-codes.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CodeFailure } from './answer-code-form.ts'
import { keepDigits } from './keep-digits.ts'
import { OtherCode } from './other-code.tsx'
import { PasswordField } from './password-field.tsx'

interface ProofFormProps {
  action: string
  /** The number that is confirmed. */
  contact: string
  wants: Proof
  failure: CodeFailure | undefined
}

/** The third step, only where the number has an account that the code alone does not open. */
export function ProofForm({ action, contact, wants, failure }: ProofFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'open'
  const field = { name: 'proof', error: failure?.errors.proof, autoFocus: !failure?.isSpent, required: true }
  return (
    <>
      <p role="status" className="mb-4 rounded-md bg-surface px-4 py-3 text-sm">
        {wants === 'password'
          ? 'Your number is confirmed. An account was once made with it: is it yours? Enter its password. Next time the code is enough.'
          : 'Your number is confirmed. It was not used here for a while: is the account yours? The PIN code of any earlier order opens it.'}
      </p>
      <Form method="post" action={action} replace noValidate className="space-y-4">
        {wants === 'password' ? (
          <PasswordField {...field} label="Password of that account" autoComplete="current-password" />
        ) : (
          <TextField
            {...field}
            label="PIN code of an earlier order"
            inputMode="numeric"
            autoComplete="postal-code"
            onInput={(event) => keepDigits(event, PINCODE_DIGITS)}
          />
        )}
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {failure?.error}
        </p>
        <Button
          kind={failure?.isSpent ? 'outline' : 'primary'}
          name="intent"
          value="open"
          isBusy={isBusy}
          className="w-full"
        >
          Open my account
        </Button>
        <Button name="intent" value="afresh" kind="outline" className="w-full">
          Not mine, begin anew
        </Button>
      </Form>
      <OtherCode action={action} contact={contact} failure={failure} />
      {wants === 'password' && (
        <p className="mt-4 text-center text-sm">
          <Link to="/reset-password" className="inline-flex min-h-11 items-center font-semibold text-primary-ink">
            Forgot password?
          </Link>
        </p>
      )}
    </>
  )
}
