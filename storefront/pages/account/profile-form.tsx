import { Form, useNavigation } from 'react-router'
import type { Profile } from '#contract/customers.ts'
import * as MESSAGES from '#contract/messages.ts'
import { ownName } from '#storefront/features/address/own-name.ts'
import { useFieldErrors } from '#storefront/features/session/use-field-errors.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

const PROFILE_FIELDS = ['name'] as const

/** S5-028. */
export function profileError(field: string, text: (name: string) => string): string | undefined {
  return text(field).trim() === '' ? MESSAGES.required : undefined
}

export interface ProfileAnswer {
  isSaved: boolean
  error: string
  name: string
}

/** The e-mail is shown as a field and cannot be changed, since the customer signs in with it (S5-029). */
export function ProfileForm({ profile, answer }: { profile: Profile | undefined; answer: ProfileAnswer | undefined }) {
  const { errors, form } = useFieldErrors(PROFILE_FIELDS, profileError)
  const isBusy = useNavigation().formData?.get('intent') === 'rename'
  return (
    <Form method="post" {...form} className="grid gap-4 sm:grid-cols-2">
      <input type="hidden" name="intent" value="rename" />
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={100}
        defaultValue={answer?.name ?? (profile && ownName(profile))}
        error={errors.name ?? (answer?.error || undefined)}
        required
      />
      {profile && (
        <>
          <TextField label="Mobile number" type="tel" value={`+91 ${profile.mobile}`} readOnly />
          {profile.email && (
            <div className="sm:col-span-2">
              <TextField
                label="Email"
                type="email"
                name="email"
                value={profile.email}
                hint="You sign in with it, so it stays as it is."
                readOnly
              />
            </div>
          )}
        </>
      )}
      <div className="flex flex-wrap items-center gap-4 sm:col-span-2">
        <Button isBusy={isBusy} className="max-sm:w-full">
          {isBusy ? 'Saving...' : 'Save Changes'}
        </Button>
        <p role="status" className="text-sm font-medium text-good empty:hidden">
          {answer?.isSaved && !isBusy && MESSAGES.profileSaved}
        </p>
      </div>
    </Form>
  )
}
