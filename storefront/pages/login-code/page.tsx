import { Link, redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { answerCodeForm, type CodeFailure } from '#storefront/features/session/answer-code-form.ts'
import { CodeForm } from '#storefront/features/session/code-form.tsx'
import { ContactForm } from '#storefront/features/session/contact-form.tsx'
import { leadTo } from '#storefront/features/session/lead-to.ts'
import { openCodeOf } from '#storefront/features/session/open-code.ts'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { ProofForm } from '#storefront/features/session/proof-form.tsx'
import { safeFrom } from '#storefront/features/session/safe-from.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { SignInFrame } from '#storefront/features/session/sign-in-frame.tsx'
import { orElse, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { withQuery } from '#storefront/shared/with-query.ts'
import type { Route } from './+types/page.ts'

export const headers = privateHeaders

/** The steps of a sign-in by code; which of them is next is in a cookie, so a reload shows the same. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const from = safeFrom(url.searchParams.get('from'))
  if (visit.signedIn) throw leadTo(from)
  const { contact, wants, isAnother = false } = openCodeOf(request) ?? {}
  const { byMobile } = await orElse(visit, visit.api.getSignInWays(), { byMobile: false })
  const by: 'email' | 'mobile' = url.searchParams.get('by') === 'email' || !byMobile ? 'email' : 'mobile'
  return { from, by, contact, wants, isAnother, outbox: visit.hasOutbox ? '/outbox' : undefined }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const outcome = await answerCodeForm(await request.formData(), request, visit)
  if (outcome.to === 'same-step') return formAnswer<CodeFailure>(request, outcome.failure, outcome.status)
  if (outcome.to === 'done') throw leadTo(safeFrom(url.searchParams.get('from')), outcome.cookies)
  throw redirect(url.pathname + url.search, { status: 303, headers: withCookies(outcome.cookies) })
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

export default function LoginCode({ loaderData, actionData }: Route.ComponentProps) {
  const { from, by, contact, wants, isAnother, outbox } = loaderData
  const query = from === '/' ? {} : { from }
  const action = withQuery('/login/code', query)
  return (
    <SignInFrame title="Sign In" intro="With a code, without a password.">
      <PageTitle name="Sign In" />
      {contact === undefined ? (
        <ContactForm action={withQuery('/login/code', { ...query, by })} by={by} failure={actionData} autoFocus />
      ) : wants ? (
        <ProofForm action={action} contact={contact} wants={wants} failure={actionData} />
      ) : (
        <CodeForm action={action} contact={contact} isAnother={isAnother} failure={actionData} outbox={outbox} />
      )}
      <p className="mt-6 border-t border-line pt-4 text-center text-sm">
        <Link
          to={withQuery('/login', query)}
          className="inline-flex min-h-11 items-center font-semibold text-primary-ink"
        >
          Sign in another way
        </Link>
      </p>
    </SignInFrame>
  )
}
