import { Form, useNavigation } from 'react-router'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts'
import { PasswordField } from '#storefront/features/session/password-field.tsx'
import { type FieldErrors, newPasswordError } from '#storefront/features/session/register-rules.ts'
import { useFieldErrors } from '#storefront/features/session/use-field-errors.ts'
import { Button } from '#storefront/shared/ui/button.tsx'
import { Icon } from '#storefront/shared/ui/icon.tsx'

export const PASSWORD_FIELDS = ['oldPassword', 'newPassword', 'confirmPassword'] as const

interface ChangePasswordProps {
  answer: { isChanged: boolean; error: string; errors: FieldErrors } | undefined
}

export function ChangePassword({ answer }: ChangePasswordProps) {
  const { errors, form } = useFieldErrors(PASSWORD_FIELDS, newPasswordError, answer?.errors)
  const isBusy = /^\/(userprofile|overview)/i.test(useNavigation().formAction ?? '')
  return (
    <details
      open={answer !== undefined && !answer.isChanged}
      className="group rounded-lg border border-line p-4 wide:p-6"
    >
      <summary className="flex min-h-11 items-center justify-between font-bold">
        Change Password
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      <Form method="post" {...form} className="mt-3 space-y-4">
        <PasswordField
          label="Old password"
          name="oldPassword"
          autoComplete="current-password"
          error={errors.oldPassword}
          required
        />
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters: uppercase, lowercase and a number.`}
          error={errors.newPassword}
          required
        />
        <PasswordField
          label="Confirm new password"
          name="confirmPassword"
          autoComplete="new-password"
          error={errors.confirmPassword}
          required
        />
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {answer?.error}
        </p>
        <Button isBusy={isBusy} className="w-full">
          {isBusy ? 'Saving...' : 'Change Password'}
        </Button>
      </Form>
    </details>
  )
}
