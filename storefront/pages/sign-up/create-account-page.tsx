import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { SignInFrame } from '#storefront/features/session/sign-in-frame.tsx'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { CodeEntry } from './code-entry.tsx'
import { StartForm } from './start-form.tsx'
import { StartTabs } from './start-tabs.tsx'
import type { Started } from './started.ts'

export const headers = privateHeaders

/** S2-210, R25: the steps are shown and no call is made; before scripts, Continue leads straight to the registration. */
export default function CreateAccount() {
  const by = useSearchParams()[0].get('by') === 'phone' ? 'mobile' : 'email'
  const [started, setStarted] = useState<Started>()
  const navigate = useNavigate()
  if (started)
    return (
      <SignInFrame title="Enter the code" intro={`For ${started.email ?? `+91 ${started.mobile}`}`}>
        <PageTitle name="Verify your account" />
        <CodeEntry onVerified={() => navigate('/AccountVerifiedCard', { state: started, replace: true })} />
        <p className="mt-6 text-center text-sm">
          <button
            type="button"
            onClick={() => setStarted(undefined)}
            className="min-h-11 font-semibold text-primary-ink"
          >
            Change {started.email === undefined ? 'phone number' : 'e-mail'}
          </button>
        </p>
      </SignInFrame>
    )
  return (
    <SignInFrame title="Create your account" intro="Start with your e-mail or your phone.">
      <PageTitle name="Create your account" />
      <StartTabs by={by} />
      <StartForm key={by} by={by} onStarted={setStarted} />
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-sm">
        Already have an account?
        <Link to="/login" className="flex min-h-11 items-center font-semibold text-primary-ink">
          Sign In
        </Link>
      </p>
    </SignInFrame>
  )
}
