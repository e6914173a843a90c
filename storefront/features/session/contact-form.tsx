import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { CodeFailure } from './answer-code-form.ts'
import { keepPhone } from './keep-digits.ts'

interface ContactFormProps {
  /** Where its code is entered. */
  action: string
  by: 'mobile' | 'email'
  failure: CodeFailure | undefined
  /** Typed before. */
  contact?: string | undefined
  autoFocus?: boolean
}

/** The first step of a sign-in by code: where to send it. */
export function ContactForm({ action, by, failure, contact, autoFocus }: ContactFormProps) {
  const isBusy = useNavigation().formData?.get('intent') === 'send'
  const field = {
    name: 'contact',
    defaultValue: failure?.contact ?? contact,
    error: failure?.errors.contact,
    autoFocus,
    required: true,
  }
  return (
    <Form method="post" action={action} replace noValidate className="space-y-4">
      {by === 'mobile' ? (
        <TextField
          {...field}
          label="Mobile number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          start="+91"
          onInput={keepPhone}
        />
      ) : (
        <TextField
          {...field}
          label="Email"
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {failure?.error}
      </p>
      <Button name="intent" value="send" isBusy={isBusy} className="w-full">
        {isBusy ? 'Sending...' : 'Get a code'}
      </Button>
    </Form>
  )
}
