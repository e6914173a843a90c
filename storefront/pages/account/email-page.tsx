import { Link, redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import type { CodeFailure } from '#storefront/features/session/answer-code-form.ts'
import { CodeForm } from '#storefront/features/session/code-form.tsx'
import { ContactForm } from '#storefront/features/session/contact-form.tsx'
import { openCodeOf } from '#storefront/features/session/open-code.ts'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import type { Route } from './+types/email-page.ts'
import { answerEmailForm } from './answer-email-form.ts'

export const headers = privateHeaders

const SETTINGS = '/account-settings'
const HERE = `${SETTINGS}/email`

/** For who has no address for mail. The step is in a cookie, so a reload shows the same. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const profile = customersOwn(await visit.api.getProfile(), request, url, visit)
  if (profile.email !== '') throw redirect(SETTINGS, 303)
  const { contact, isAnother = false } = openCodeOf(request, 'email_code') ?? {}
  return { contact, isAnother, outbox: visit.hasOutbox ? '/outbox' : undefined }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const outcome = await answerEmailForm(await request.formData(), request, url, context.get(visitContext))
  if (outcome.to === 'same-step') return formAnswer<CodeFailure>(request, outcome.failure, outcome.status)
  const to = outcome.to === 'done' ? `${SETTINGS}?email=added` : HERE
  throw redirect(to, { status: 303, headers: withCookies(outcome.cookies) })
}

/** The network failed, so what was typed stays in the form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CodeFailure> {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: MESSAGES.tryLater, errors: {} }
  }
}

export const shouldRevalidate = unlessAnswered

export default function AddEmail({ loaderData: { contact, isAnother, outbox }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame current="settings">
      <PageTitle name="Add an e-mail address" />
      <h1 className="mb-1 text-xl font-bold tracking-tight wide:text-2xl">Add an e-mail address</h1>
      <p className="mb-5 text-muted">We mail a code to it, so that it is yours and without a typing error.</p>
      <div className="max-w-md">
        {contact === undefined ? (
          <ContactForm action={HERE} by="email" failure={actionData} autoFocus />
        ) : (
          <CodeForm action={HERE} contact={contact} isAnother={isAnother} failure={actionData} outbox={outbox} />
        )}
        <p className="mt-6 border-t border-line pt-4 text-center text-sm">
          <Link to={SETTINGS} className="inline-flex min-h-11 items-center font-semibold text-primary-ink">
            Account Settings
          </Link>
        </p>
      </div>
    </AccountFrame>
  )
}
