import { Link, redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { Notices } from '#storefront/features/session/notices.tsx'
import { privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { SignInFrame } from '#storefront/features/session/sign-in-frame.tsx'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import type { Route } from './+types/page.ts'
import { type Failure, requestLink, setNewPassword } from './answer-form.ts'
import { NewPasswordForm } from './new-password-form.tsx'
import { RequestForm } from './request-form.tsx'
import { keepToken, tokenOf } from './reset-token.ts'

export const headers = privateHeaders

export function loader({ request, url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('token')
  if (token !== null) {
    const headers = withCookies([keepToken(token, context.get(visitContext).secure)])
    headers.set('Referrer-Policy', 'no-referrer')
    headers.set('Cache-Control', 'private, no-store')
    throw redirect('/reset-password', { status: 303, headers })
  }
  const step = ['asked', 'over', 'again'].find((word) => url.searchParams.has(word))
  return { step: step ?? (tokenOf(request) === '' ? 'ask' : 'set') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  return text('step') === 'set'
    ? setNewPassword(request, visit, text)
    : requestLink(request, visit, text('username').trim())
}

/** The network failed: what was typed stays in the form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Failure> {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: MESSAGES.tryLater }
  }
}

export const shouldRevalidate = unlessAnswered

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { step } = loaderData
  if (step === 'asked') return <MailSent />
  return step === 'set' ? (
    <SignInFrame title="Set a new password" intro="You will be signed out everywhere and sign in with the new one.">
      <PageTitle name="Reset Password" />
      <NewPasswordForm fields={actionData?.fields} error={actionData?.error} />
      <QuietLink to="/reset-password?again">Ask for a new link</QuietLink>
    </SignInFrame>
  ) : (
    <SignInFrame title="Reset Password" intro="We send a link by e-mail, with which you set a new password.">
      <PageTitle name="Reset Password" />
      <Notices messages={step === 'over' ? [MESSAGES.resetLinkOver] : []} />
      <RequestForm username={actionData?.username} error={actionData?.error} />
      <QuietLink to="/login">Back to Sign In</QuietLink>
    </SignInFrame>
  )
}

function MailSent() {
  return (
    <SignInFrame title="Please look into your mail" intro={MESSAGES.resetRequested}>
      <PageTitle name="Reset Password" />
      <p className="text-sm text-muted">Nothing there after a few minutes? Look among the unwanted mails too.</p>
      <QuietLink to="/reset-password?again">Ask again</QuietLink>
      <QuietLink to="/login">Back to Sign In</QuietLink>
    </SignInFrame>
  )
}

function QuietLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="mt-2 flex min-h-11 items-center justify-center text-sm font-semibold text-primary-ink">
      {children}
    </Link>
  )
}
