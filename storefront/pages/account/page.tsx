import { Form } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { newPasswordError } from '#storefront/features/session/register-rules.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { errorsOf } from '#storefront/features/session/use-field-errors.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { Button } from '#storefront/shared/ui/button.tsx'
import type { Route } from './+types/page.ts'
import { AccountTiles } from './account-tiles.tsx'
import { ChangePassword, PASSWORD_FIELDS, type PasswordAnswer } from './change-password.tsx'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  return { profile: customersOwn(await visit.api.getProfile(), request, url, visit) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const errors = errorsOf(PASSWORD_FIELDS, newPasswordError, text)
  if (Object.keys(errors).length > 0)
    return formAnswer<PasswordAnswer>(request, { at: Date.now(), isChanged: false, error: '', errors }, 400)
  const change = { oldPassword: text('oldPassword'), newPassword: text('newPassword') }
  const answer = await visit.api.changePassword(change)
  if (answer.ok)
    return formAnswer<PasswordAnswer>(request, { at: Date.now(), isChanged: true, error: '', errors: {} }, 200)
  if (answer.status === 401) customersOwn(answer, request, url, visit)
  const { fields = {} } = answer.details
  const error = Object.keys(fields).length > 0 ? '' : answer.message || MESSAGES.passwordUpdateFailed
  return formAnswer<PasswordAnswer>(request, { at: Date.now(), isChanged: false, error, errors: fields }, answer.status)
}

/** S8-023: the network failed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<PasswordAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { at: Date.now(), isChanged: false, error: 'An error occurred while updating the password.', errors: {} }
  }
}

export const shouldRevalidate = unlessAnswered

export default function Account({ loaderData: { profile }, actionData }: Route.ComponentProps) {
  return (
    <div className="page max-w-4xl py-6 wide:py-10">
      <PageTitle name="Your Account" />
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl font-bold break-words">Welcome, {profile.name}</h1>
          <p className="text-muted">Your orders, addresses and settings in one place.</p>
        </div>
        <Form method="post" action="/logout" replace>
          <Button kind="outline">Sign Out</Button>
        </Form>
      </div>
      <AccountTiles />
      <section
        id="account-settings"
        aria-labelledby="profile"
        className="mt-8 rounded-lg border border-line p-4 wide:max-w-lg wide:p-6"
      >
        <h2 id="profile" className="mb-3 text-base font-bold">
          Your Profile
        </h2>
        <dl className="mb-5 space-y-2 text-sm *:flex *:justify-between *:gap-4">
          <Fact name="Name" value={profile.name} />
          <Fact name="Email" value={profile.email} />
          <Fact name="Mobile" value={profile.mobile} />
        </dl>
        <ChangePassword answer={actionData} />
      </section>
    </div>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-right font-semibold break-words">{value}</dd>
    </div>
  )
}
