import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface RequestFormProps {
  username: string | undefined
  error: string | undefined
}

/** Requests the link. The response is the same for everybody (R24). */
export function RequestForm({ username, error }: RequestFormProps) {
  const isBusy = useNavigation().formAction?.startsWith('/reset-password') ?? false
  return (
    <Form method="post" replace className="space-y-4">
      <input type="hidden" name="step" value="ask" />
      <TextField
        label="Email or phone"
        name="username"
        defaultValue={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      <Button isBusy={isBusy} className="w-full">
        {isBusy ? 'Sending...' : 'Send the link'}
      </Button>
    </Form>
  )
}
