import type { Profile } from '#contract/customers.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ChangePassword } from './change-password.tsx'
import type { PasswordAnswer } from './password-form.ts'

interface PasswordChangeProps {
  profile: Profile | undefined
  answer: PasswordAnswer | undefined
}

/** Who came with a code has no old password to type: a link by mail sets the first, and without an address for mail there is none. */
export function PasswordChange({ profile, answer }: PasswordChangeProps) {
  if (profile?.hasPassword !== false) return <ChangePassword answer={answer} />
  if (profile.email === '') return null
  return (
    <ButtonLink to="/reset-password" kind="outline">
      Set a password by mail
    </ButtonLink>
  )
}
