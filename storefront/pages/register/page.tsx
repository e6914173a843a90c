import { Form, Link, redirect, useNavigation, useSearchParams } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { keepPhone } from '#storefront/features/session/keep-digits.ts'
import { NewPasswordFields } from '#storefront/features/session/new-password-fields.tsx'
import { Popup } from '#storefront/features/session/popup.tsx'
import { formAnswer, privateHeaders } from '#storefront/features/session/private-page.ts'
import { type FieldErrors, registrationError } from '#storefront/features/session/register-rules.ts'
import { carryRegisteredEmail } from '#storefront/features/session/registered-email.ts'
import { safeFrom } from '#storefront/features/session/safe-from.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { SignInFrame } from '#storefront/features/session/sign-in-frame.tsx'
import { errorsOf, useFieldErrors } from '#storefront/features/session/use-field-errors.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'

export const headers = privateHeaders

const FIELDS = ['firstName', 'lastName', 'email', 'mobile', 'password', 'confirmPassword'] as const
/** Passwords are typed again, never sent back. */
const KEPT = ['firstName', 'lastName', 'email', 'mobile'] as const

interface Failure {
  /** Distinguishes one failure from the next. */
  at: number
  title: string
  message: string
  errors: FieldErrors
  typed: Partial<Record<(typeof KEPT)[number], string>>
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { api, secure } = context.get(visitContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const typed = Object.fromEntries(KEPT.map((field) => [field, text(field)]))
  // The start of the sign-up passes on its fields (R25); the others have no errors yet.
  if (form.has('start')) return formAnswer<Failure>(request, { at: 0, title: '', message: '', errors: {}, typed }, 200)
  const errors = errorsOf(FIELDS, registrationError, text)
  if (Object.keys(errors).length > 0)
    return formAnswer<Failure>(request, { at: Date.now(), title: '', message: '', errors, typed }, 400)

  const answer = await api.registerCustomer({
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    mobile: text('mobile'),
    password: text('password'),
  })
  if (!answer.ok && answer.code === 'fault') return formAnswer(request, { ...unreached(), typed }, 500)
  if (!answer.ok) return formAnswer(request, failureOf(answer, typed), answer.status)
  const from = url.searchParams.get('from')
  throw redirect(`/login?registered=1${from ? `&from=${encodeURIComponent(safeFrom(from))}` : ''}`, {
    status: 303,
    headers: withCookies([carryRegisteredEmail(text('email').trim(), secure)]),
  })
}

interface Refusal {
  message: string
  details: { fields?: FieldErrors }
}

function failureOf({ message, details }: Refusal, typed: Failure['typed']): Failure {
  return {
    at: Date.now(),
    title: MESSAGES.registrationFailed,
    message: message || MESSAGES.tryAgain,
    errors: details.fields ?? {},
    typed,
  }
}

/** S8-021: the network failed; a server fault has the same message. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Failure> {
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return unreached()
  }
}

function unreached(): Failure {
  return { at: Date.now(), title: MESSAGES.wentWrong, message: MESSAGES.tryLater, errors: {}, typed: {} }
}

export default function Register({ actionData }: Route.ComponentProps) {
  const { errors, form } = useFieldErrors(FIELDS, registrationError, actionData?.errors)
  const [search] = useSearchParams()
  const query = search.has('from') ? `?from=${encodeURIComponent(search.get('from') ?? '')}` : ''
  const isBusy = useNavigation().formAction?.startsWith('/register') ?? false
  return (
    <SignInFrame title="Create account" intro="It takes a minute; next time you are quicker.">
      <PageTitle name="Create account" />
      {actionData?.title && (
        <Popup key={actionData.at} title={actionData.title}>
          {actionData.message}
        </Popup>
      )}
      <Form method="post" {...form} className="grid grid-cols-2 gap-x-3 gap-y-4 *:col-span-2">
        <div className="!col-span-1">
          <TextField
            label="First name"
            name="firstName"
            autoComplete="given-name"
            defaultValue={actionData?.typed.firstName}
            error={errors.firstName}
            maxLength={100}
            required
          />
        </div>
        <div className="!col-span-1">
          <TextField
            label="Last name"
            name="lastName"
            autoComplete="family-name"
            defaultValue={actionData?.typed.lastName}
            error={errors.lastName}
            maxLength={100}
            required
          />
        </div>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={actionData?.typed.email}
          error={errors.email}
          required
        />
        <TextField
          label="Phone"
          name="mobile"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          onInput={keepPhone}
          defaultValue={actionData?.typed.mobile}
          error={errors.mobile}
          required
        />
        <NewPasswordFields name="password" label="Password" errors={errors} />
        <Button isBusy={isBusy} className="mt-2">
          {isBusy ? 'Creating your account...' : 'Create account'}
        </Button>
      </Form>
      <p className="mt-6 flex flex-wrap items-center justify-center gap-x-2 text-sm">
        Already have an account?
        <Link to={`/login${query}`} className="flex min-h-11 items-center font-semibold text-primary-ink">
          Login
        </Link>
      </p>
    </SignInFrame>
  )
}
