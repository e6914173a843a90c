import { Form, useLocation } from 'react-router'
import type { Profile } from '#contract/customers.ts'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { ownName } from '#storefront/features/address/own-name.ts'
import { privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'
import { AccountTiles } from './account-tiles.tsx'
import { loadProfile } from './load-profile.ts'
import { PasswordChange } from './password-change.tsx'
import { answerPasswordForm, type PasswordAnswer, passwordUnreached } from './password-form.ts'
import { ProfileProblem } from './profile-problem.tsx'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  return loadProfile(request, url, context.get(visitContext))
}

export async function action({ request, url, context }: Route.ActionArgs) {
  return answerPasswordForm(await request.formData(), request, url, context.get(visitContext))
}

export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PasswordAnswer> {
  return serverAction().catch(passwordUnreached)
}

export const shouldRevalidate = unlessAnswered

/** /UserProfile has the profile before the five tiles; /overview is the tiles alone. */
export default function Account({ loaderData: { profile, problem }, actionData }: Route.ComponentProps) {
  const isOverview = /^\/overview/i.test(useLocation().pathname)
  return (
    <AccountFrame current="overview">
      <PageTitle name={isOverview ? 'Overview' : 'Your Account'} />
      <div className="mb-6 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl font-bold tracking-tight wide:text-2xl">
            {profile ? `Welcome, ${profile.name}` : 'Welcome'}
          </h1>
          <p className="mt-1 text-balance text-muted">Everything of yours in one place.</p>
        </div>
        <Form method="post" action="/logout" replace className="shrink-0 wide:hidden">
          <Button kind="outline">Sign Out</Button>
        </Form>
      </div>
      {!isOverview && (
        <section aria-labelledby="profile" className="mb-6 rounded-lg border border-line p-4 wide:p-6">
          <h2 id="profile" className="mb-3 text-base font-bold">
            Your Profile
          </h2>
          {profile ? <Facts profile={profile} /> : <ProfileProblem problem={problem} />}
          <div className="mt-5 flex flex-wrap gap-3">
            <ButtonLink to="/account-settings" kind="outline">
              Edit Profile
            </ButtonLink>
            <PasswordChange profile={profile} answer={actionData} />
          </div>
        </section>
      )}
      <AccountTiles />
    </AccountFrame>
  )
}

function Facts({ profile }: { profile: Profile }) {
  const { email, mobile } = profile
  const name = ownName(profile)
  return (
    <dl className="flex flex-wrap justify-between gap-x-10 gap-y-2 text-sm max-sm:flex-col max-sm:*:flex max-sm:*:justify-between max-sm:*:gap-4">
      {name && <Fact name="Name" value={name} />}
      {email && <Fact name="Email" value={email} />}
      <Fact name="Mobile" value={mobile} />
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 font-semibold wrap-anywhere max-sm:text-right">{value}</dd>
    </div>
  )
}
