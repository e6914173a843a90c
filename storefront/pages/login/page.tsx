import { data, Form, Link, useNavigation } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { readGuestCart } from '#storefront/features/cart/guest-cart.ts'
import { guestCartName } from '#storefront/features/cart/guest-cookies.ts'
import { takeCarriedMessages } from '#storefront/features/session/carried-messages.ts'
import { ContactForm } from '#storefront/features/session/contact-form.tsx'
import { deviceOf } from '#storefront/features/session/device-cookie.ts'
import { leadTo } from '#storefront/features/session/lead-to.ts'
import { Notices } from '#storefront/features/session/notices.tsx'
import { PasswordField } from '#storefront/features/session/password-field.tsx'
import { Popup } from '#storefront/features/session/popup.tsx'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import type { FieldErrors } from '#storefront/features/session/register-rules.ts'
import { registeredEmailOf } from '#storefront/features/session/registered-email.ts'
import { safeFrom } from '#storefront/features/session/safe-from.ts'
import { cookieOf, lostProfileCookies } from '#storefront/features/session/session-cookies.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { SignInFrame } from '#storefront/features/session/sign-in-frame.tsx'
import { signedInCookies } from '#storefront/features/session/signed-in-cookies.ts'
import { errorsOf, useFieldErrors } from '#storefront/features/session/use-field-errors.ts'
import { orElse, visitContext } from '#storefront/shared/api.ts'
import { decodeText } from '#storefront/shared/cookies.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { withQuery } from '#storefront/shared/with-query.ts'
import { sentenceOf } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { answerPasskey } from './answer-passkey.ts'
import { LOGIN_FIELDS, loginError } from './login-rules.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { codePath, placeToGoOn, wayBack } from './place-to-go-on.ts'
import { reasonOf } from './reason.ts'
import { REMEMBERED, remember } from './remember.ts'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const from = placeToGoOn(url)
  // S2-195. Shop pages treat a customer whose name cookie is lost as a guest and link here; the redirect restores the cookie.
  if (visit.signedIn) {
    const lost = await lostProfileCookies(request, visit)
    const onward = from === '/' ? '/checkout2' : from
    throw leadTo((lost.length === 0 && wayBack(request, from)) || onward, lost)
  }
  const { messages, cookies } = takeCarriedMessages(request, visit.secure)
  const reason = reasonOf(url, from)
  const { byMobile } = await orElse(visit, visit.api.getSignInWays(), { byMobile: false })
  return data(
    {
      from,
      byMobile,
      isRegistered: url.searchParams.has('registered'),
      username: decodeText(registeredEmailOf(request) ?? cookieOf(request, REMEMBERED)),
      isRemembered: cookieOf(request, REMEMBERED) !== undefined,
      messages: reason ? [reason, ...messages] : messages,
    },
    { headers: withCookies(cookies) },
  )
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const { api, secure } = visit
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (form.has('passkey')) {
    const outcome = await answerPasskey(text('passkey'), request, url, visit)
    if ('cookies' in outcome) throw leadTo(safeFrom(text('from')), outcome.cookies)
    const { problem, status } = outcome
    return formAnswer<LoginAnswer>(request, { error: '', passkeyProblem: problem, username: undefined }, status)
  }
  const username = text('username').trim()
  const errors = errorsOf(LOGIN_FIELDS, loginError, text)
  if (Object.keys(errors).length > 0) return formAnswer<LoginAnswer>(request, { error: '', errors, username }, 400)
  const guestLines = readGuestCart(request.headers.get('Cookie') ?? '')
  const guestCart = guestCartName(request)
  const password = text('password')
  const device = deviceOf(request)
  const answer = await api.signInWithCart({
    ...{ username, password, guestLines, device },
    ...(guestCart && { guestCart }),
  })
  if (!answer.ok) {
    const isWrong = answer.status === 400 || answer.status === 401
    const error = isWrong ? MESSAGES.loginFailed : sentenceOf(answer, MESSAGES.tryLater)
    return formAnswer<LoginAnswer>(request, { error, username }, answer.status)
  }
  const cookies = [
    ...signedInCookies(answer.value, device, visit),
    ...remember(form.has('remember') ? username : '', secure),
  ]
  throw leadTo(safeFrom(text('from')), cookies)
}

/** Why the sign-in failed. */
interface LoginAnswer {
  error: string
  passkeyProblem?: string
  errors?: FieldErrors
  username: string | undefined
}

/** S8-014: the network failed, so what was typed stays in the form. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LoginAnswer> {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: MESSAGES.tryLater, username: undefined }
  }
}

export const shouldRevalidate = unlessAnswered

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { from, byMobile, isRegistered, username, isRemembered, messages } = loaderData
  const { errors, form } = useFieldErrors(LOGIN_FIELDS, loginError, actionData?.errors)
  const isBusy = useNavigation().formData?.has('password') ?? false
  const byEmail = withQuery('/login/code', { ...(from !== '/' && { from }), by: 'email' })
  const query = from === '/' ? '' : `?from=${encodeURIComponent(from)}`
  return (
    <SignInFrame
      title="Sign In"
      intro={
        byMobile
          ? 'Your mobile number is enough: new here or not.'
          : 'For your orders, your addresses and a quick checkout.'
      }
    >
      <PageTitle name="Sign In" />
      {isRegistered && !actionData && <Popup title={MESSAGES.registered}>Please sign in to go on.</Popup>}
      <Notices messages={messages} />
      {byMobile ? (
        <>
          <ContactForm action={codePath(from)} by="mobile" failure={undefined} />
          <p className="text-center text-sm">
            <Link to={byEmail} className={LINK}>
              Get the code by email
            </Link>
          </p>
        </>
      ) : (
        <ContactForm action={byEmail} by="email" failure={undefined} />
      )}
      <PasskeySignIn from={from} problem={actionData?.passkeyProblem} answer={actionData} />
      <p className="mt-6 mb-4 border-t border-line pt-4 text-sm text-muted">Or with your password</p>
      <Form method="post" replace {...form} className="space-y-4">
        <input type="hidden" name="from" value={from} />
        <TextField
          label="Username or email"
          name="username"
          defaultValue={actionData?.username ?? username}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
          required
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errors.password}
          required
        />
        <p role="alert" className="text-sm font-medium text-bad empty:hidden">
          {actionData?.error}
        </p>
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input type="checkbox" name="remember" defaultChecked={isRemembered} className="size-5" />
            Remember me
          </label>
          <Link to="/reset-password" className="flex min-h-11 items-center text-sm font-semibold text-primary-ink">
            Forgot password?
          </Link>
        </div>
        <Button kind="outline" isBusy={isBusy} className="w-full">
          {isBusy ? 'Signing in...' : 'Sign In'}
        </Button>
      </Form>
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-sm">
        New here?
        <Link to={`/register${query}`} className="flex min-h-11 items-center font-semibold text-primary-ink">
          Create account
        </Link>
      </p>
    </SignInFrame>
  )
}

const LINK = 'inline-flex min-h-11 items-center font-semibold text-primary-ink'
