import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { buttonLook } from '#ui/button.tsx'
import type { CodeFailure } from './answer-code-form.ts'

interface OtherCodeProps {
  action: string
  /** Where the code was sent. */
  contact: string
  failure: CodeFailure | undefined
}

/** To whom the code did not come, or who has no tries left: for those it is the next thing to press, and their field accepts nothing more. */
export function OtherCode({ action, contact, failure }: OtherCodeProps) {
  const send = useRef<HTMLButtonElement>(null)
  const isSending = useNavigation().formData?.get('intent') === 'send'

  useEffect(() => {
    if (failure?.isSpent) send.current?.focus()
  }, [failure])

  return (
    <Form method="post" action={action} replace className="mt-4 flex flex-wrap justify-center gap-x-6 text-sm">
      <input type="hidden" name="contact" value={contact} />
      <button
        ref={send}
        type="submit"
        name="intent"
        value="send"
        // biome-ignore lint/a11y/noAutofocus: without scripts too, the field above accepts nothing more
        autoFocus={failure?.isSpent}
        className={failure?.isSpent ? `${buttonLook()} w-full` : QUIET}
      >
        {isSending ? 'Sending...' : 'Send a new code'}
      </button>
      <button type="submit" name="intent" value="change" className={QUIET}>
        {contact.includes('@') ? 'Another address' : 'Another number'}
      </button>
    </Form>
  )
}

const QUIET = 'min-h-11 font-semibold text-primary-ink'
