import { Form, useNavigation } from 'react-router'

interface OtherCodeProps {
  action: string
  /** Where the code was sent. */
  contact: string
}

/** To whom the code did not come, or who has no tries left. */
export function OtherCode({ action, contact }: OtherCodeProps) {
  const isSending = useNavigation().formData?.get('intent') === 'send'
  return (
    <Form method="post" action={action} replace className="mt-4 flex flex-wrap justify-center gap-x-6 text-sm">
      <input type="hidden" name="contact" value={contact} />
      <button type="submit" name="intent" value="send" className={QUIET}>
        {isSending ? 'Sending...' : 'Send a new code'}
      </button>
      <button type="submit" name="intent" value="change" className={QUIET}>
        {contact.includes('@') ? 'Another address' : 'Another number'}
      </button>
    </Form>
  )
}

const QUIET = 'min-h-11 font-semibold text-primary-ink'
