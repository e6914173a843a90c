import { Form, useNavigation } from 'react-router'
import { NewPasswordFields } from '#storefront/features/session/new-password-fields.tsx'
import { type FieldErrors, newPasswordError } from '#storefront/features/session/register-rules.ts'
import { useFieldErrors } from '#storefront/features/session/use-field-errors.ts'
import { Button } from '#ui/button.tsx'

export const NEW_PASSWORD_FIELDS = ['newPassword', 'confirmPassword'] as const

interface NewPasswordFormProps {
  fields: FieldErrors | undefined
  error: string | undefined
}

export function NewPasswordForm({ fields, error }: NewPasswordFormProps) {
  const { errors, form } = useFieldErrors(NEW_PASSWORD_FIELDS, newPasswordError, fields)
  const isBusy = useNavigation().formAction?.startsWith('/reset-password') ?? false
  return (
    <Form method="post" replace {...form} className="space-y-4">
      <input type="hidden" name="step" value="set" />
      <NewPasswordFields name="newPassword" label="New password" errors={errors} />
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {error}
      </p>
      <Button isBusy={isBusy} className="w-full">
        {isBusy ? 'Saving...' : 'Set the new password'}
      </Button>
    </Form>
  )
}
