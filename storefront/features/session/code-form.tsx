import { type InputEvent, useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { SIGN_IN_CODE_MINUTES } from '#contract/lifetimes.ts'
import { CODE_DIGITS } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CodeFailure } from './answer-code-form.ts'
import { keepDigits } from './keep-digits.ts'
import { OtherCode } from './other-code.tsx'
import { receiveCode } from './receive-code.ts'

interface CodeFormProps {
  action: string
  /** Where the code was sent. */
  contact: string
  /** Sent when one before it was not used. */
  isAnother: boolean
  failure: CodeFailure | undefined
  /** In the demo, messages are to be read there. */
  outbox: string | undefined
}

/** The second step: one field, which the phone fills in itself where it can. */
export function CodeForm({ action, contact, isAnother, failure, outbox }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const isEntering = useNavigation().formData?.get('intent') === 'enter'

  useEffect(() => receiveCode((code) => field.current && enter(field.current, code)), [])

  // A code that was refused is typed anew; after a lost answer it is sent again.
  useEffect(() => {
    if (!failure?.errors.code || !field.current) return
    field.current.value = ''
    if (!failure.isSpent) field.current.focus()
  }, [failure])

  function onInput(event: InputEvent<HTMLInputElement>) {
    keepDigits(event, CODE_DIGITS)
    if (event.currentTarget.value.length === CODE_DIGITS) event.currentTarget.form?.requestSubmit()
  }

  return (
    <>
      <p role="status" className="mb-4 rounded-md bg-good-soft px-4 py-3 text-sm">
        {isAnother ? 'A new code' : 'A code'} is on its way to{' '}
        <b className="whitespace-nowrap">{contact.includes('@') ? contact : `+91 ${contact}`}</b>
        {`. It works for ${SIGN_IN_CODE_MINUTES} minutes.`}
      </p>
      {outbox && (
        <p className="mb-4 text-sm text-muted">
          This is a demo and sends nothing:{' '}
          <a
            href={contact.includes('@') ? outbox : `${outbox}#phones`}
            target="_blank"
            rel="noreferrer"
            className="font-semibold text-primary-ink underline"
          >
            read the code in the outbox
          </a>
          .
        </p>
      )}
      <Form method="post" action={action} replace noValidate className="space-y-4">
        <input type="hidden" name="intent" value="enter" />
        <TextField
          ref={field}
          label={`${CODE_DIGITS}-digit code`}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          onInput={onInput}
          error={failure?.errors.code}
          autoFocus={!failure?.isSpent}
          required
        />
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {failure?.error}
        </p>
        <Button kind={failure?.isSpent ? 'outline' : 'primary'} isBusy={isEntering} className="w-full">
          {isEntering ? 'Checking...' : 'Continue'}
        </Button>
      </Form>
      <OtherCode action={action} contact={contact} failure={failure} />
    </>
  )
}

function enter(field: HTMLInputElement, code: string): void {
  field.value = code
  field.form?.requestSubmit()
}
