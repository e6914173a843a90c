import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/limits.ts'
import { PasswordField } from './password-field.tsx'
import type { FieldErrors } from './register-rules.ts'

interface NewPasswordFieldsProps {
  name: string
  label: string
  confirmLabel?: string
  errors: FieldErrors
}

/** A new password and its confirmation. */
export function NewPasswordFields({ name, label, confirmLabel = 'Confirm password', errors }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        hint={`${PASSWORD_MIN} to ${PASSWORD_MAX} characters: uppercase, lowercase and a number.`}
        error={errors[name]}
        required
      />
      <PasswordField
        label={confirmLabel}
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
        required
      />
    </>
  )
}
