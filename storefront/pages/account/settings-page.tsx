import { data, redirect, useSearchParams } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { Notices } from '#storefront/features/session/notices.tsx'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { profileCookies } from '#storefront/features/session/session-cookies.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { orElse, type Visit, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import type { Route } from './+types/settings-page.ts'
import { EmailSection } from './email-section.tsx'
import { loadProfile } from './load-profile.ts'
import { MessageConsents } from './message-consents.tsx'
import { answerPasskeyForm, type PasskeyAnswer } from './passkey-form.ts'
import { Passkeys } from './passkeys.tsx'
import { PasswordChange } from './password-change.tsx'
import { answerPasswordForm, type PasswordAnswer, passwordUnreached } from './password-form.ts'
import { type ProfileAnswer, ProfileForm, profileError } from './profile-form.tsx'
import { ProfileProblem } from './profile-problem.tsx'
import { WaitingFor } from './waiting-for.tsx'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const profile = await loadProfile(request, url, visit)
  const waitingFor = orElse(visit, visit.api.listStockRequests(), [])
  const consents = orElse(visit, visit.api.listNewsConsents(), [])
  const passkeys = orElse(visit, visit.api.listOwnPasskeys(), [])
  return { ...profile, waitingFor: await waitingFor, consents: await consents, passkeys: await passkeys }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  if (form.get('intent') === 'end-news') {
    requireCustomer(request, url, visit)
    customersOwn(await visit.api.endNewsConsent({ consentId: String(form.get('consent')) }), request, url, visit)
    throw redirect('/account-settings', 303)
  }
  if (form.get('intent') === 'passkey') return answerPasskeyForm(form, request, url, visit)
  return form.get('intent') === 'rename'
    ? answerProfileForm(form, request, url, visit)
    : answerPasswordForm(form, request, url, visit)
}

async function answerProfileForm(form: FormData, request: Request, url: URL, visit: Visit) {
  requireCustomer(request, url, visit)
  const name = String(form.get('name') ?? '').trim()
  const refused = (error: string, status: number) =>
    formAnswer<ProfileAnswer>(request, { isSaved: false, error, name }, status)
  const wrong = profileError('name', () => name)
  if (wrong) return refused(wrong, 400)
  const answer = await visit.api.renameCustomer({ name })
  if (!answer.ok && answer.status !== 401) return refused(answer.message, answer.status)
  const cookies = profileCookies(customersOwn(answer, request, url, visit), visit.secure)
  return data<ProfileAnswer>({ isSaved: true, error: '', name }, { headers: withCookies(cookies) })
}

/** The network failed: what was typed stays in the form. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<ProfileAnswer | PasswordAnswer | PasskeyAnswer> {
  const form = await request.clone().formData()
  return serverAction().catch((error: unknown) => {
    const unreached = passwordUnreached(error)
    const intent = form.get('intent')
    if (intent === 'passkey') return { passkeyProblem: MESSAGES.tryLater } satisfies PasskeyAnswer
    if (intent !== 'rename') return unreached
    return { isSaved: false, error: MESSAGES.tryLater, name: String(form.get('name') ?? '') } satisfies ProfileAnswer
  })
}

export const shouldRevalidate = unlessAnswered

export default function AccountSettings({
  loaderData: { profile, problem, waitingFor, consents, passkeys },
  actionData,
}: Route.ComponentProps) {
  const [search] = useSearchParams()
  const ofProfile = actionData && 'isSaved' in actionData ? actionData : undefined
  const ofPasskey = actionData && 'passkeyProblem' in actionData ? actionData : undefined
  const ofPassword = actionData && 'isChanged' in actionData ? actionData : undefined
  return (
    <AccountFrame current="settings">
      <PageTitle name="Account Settings" />
      <h1 className="mb-5 text-xl font-bold tracking-tight wide:text-2xl">Account Settings</h1>
      <Notices messages={search.get('email') === 'added' && profile?.email ? [MESSAGES.emailAdded] : []} />
      <section aria-labelledby="profile" className="mb-6 rounded-lg border border-line p-4 wide:p-6">
        <h2 id="profile" className="mb-4 text-base font-bold">
          Your Profile
        </h2>
        {profile || ofProfile ? (
          <ProfileForm profile={profile} answer={ofProfile} />
        ) : (
          <ProfileProblem problem={problem} />
        )}
      </section>
      {profile?.email === '' && <EmailSection />}
      {/* Who has no address for mail came with a code, and has no password to change. */}
      {profile?.email !== '' && (
        <section aria-labelledby="password" className="rounded-lg border border-line p-4 wide:p-6">
          <h2 id="password" className="text-base font-bold">
            Password
          </h2>
          <p className="mt-1 mb-4 text-sm text-muted">
            {profile?.hasPassword === false
              ? 'Your account has none yet: a code or a passkey signs you in.'
              : 'A new password signs you out on all your other devices.'}
          </p>
          <PasswordChange profile={profile} answer={ofPassword} />
        </section>
      )}
      <Passkeys passkeys={passkeys} problem={ofPasskey?.passkeyProblem} />
      <MessageConsents consents={consents} />
      <WaitingFor requests={waitingFor} />
    </AccountFrame>
  )
}
