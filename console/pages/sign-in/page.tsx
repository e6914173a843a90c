import { Form, redirect, useNavigation, useSubmit } from 'react-router'
import { requestSignInOptions } from '#console/features/passkey/request-passkey.ts'
import { isUnreached, keepTyped, UNREACHED, type Unreached, unlessUnreached } from '#console/shared/keep-typed.ts'
import { useForgetQueries } from '#console/shared/kept-query.ts'
import { NarrowPage } from '#console/shared/narrow-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { safePlace } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { STAFF_CODE_MINUTES } from '#contract/lifetimes.ts'
import { browserOf, staffCookie } from '#contract/staff-cookie.ts'
import { STAFF_ROLES } from '#contract/staff-rights.ts'
import { Button } from '#ui/button.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import { signByPress, signFromField } from '#ui/passkey-ceremony.ts'
import { TextField } from '#ui/text-field.tsx'
import { useFieldPasskey } from '#ui/use-field-passkey.ts'
import type { Route } from './+types/page.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { signedIn, hasDemo, opensShops } = context.get(visitContext)
  const to = safePlace(new URL(request.url).searchParams.get('to'))
  if (signedIn) throw redirect(to)
  return { to, hasDemo, opensShops }
}

/** A passkey; or first the address, then the code that was mailed to it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const email = text('email')
  const device = request.headers.get('User-Agent')?.slice(0, 200) ?? ''
  const enter = (token: string, to: string) =>
    redirect(to, { status: 303, headers: { 'Set-Cookie': staffCookie(token) } })
  if (form.has('passkey')) {
    const answer = await api.signInWithPasskey({ response: text('passkey'), device })
    if (answer.ok) throw enter(answer.value.token, safePlace(text('to')))
    return { email, problem: answer.message }
  }
  if (!form.has('request')) {
    const answer = await api.requestStaffCode({ email, browser: browserOf(request.headers) })
    return answer.ok ? { email, request: answer.value.request } : { email, problem: answer.message }
  }
  const answer = await api.signInStaff({ request: text('request'), code: text('code'), device })
  if (!answer.ok) return { email, request: text('request'), problem: answer.message }
  const isOffered = /(?:^|; )passkey-offered=/.test(request.headers.get('Cookie') ?? '')
  const to = safePlace(text('to'))
  throw enter(answer.value.token, isOffered ? to : `/passkey?to=${encodeURIComponent(to)}`)
}

/** Without a connection the step stays the one that was sent, and the code need not be requested again. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<Step | (Step & Unreached)> {
  const form = await request.clone().formData()
  const answer = await keepTyped(serverAction())
  if (!isUnreached(answer)) return answer
  const sent = form.get('request')
  const step = { ...answer, email: String(form.get('email') ?? ''), problem: UNREACHED }
  return sent === null ? step : { ...step, request: String(sent) }
}

export const shouldRevalidate = unlessUnreached

interface Step {
  email: string
  request?: string
  problem?: string
}

export default function SignIn({ loaderData: { to, hasDemo, opensShops }, actionData }: Route.ComponentProps) {
  const step: Step | undefined = actionData
  const isBusy = useNavigation().state !== 'idle'
  const submit = useSubmit()
  useForgetQueries()
  const signIn = (passkey: string) => submit({ passkey, to }, { method: 'post' })
  useFieldPasskey({
    isShown: step?.request === undefined,
    ask: () => signFromField(requestSignInOptions),
    onResponse: signIn,
    answer: step,
  })
  if (step?.request !== undefined) {
    return (
      <NarrowPage
        title="Enter the code"
        intro={
          opensShops
            ? `A code of 6 digits is on its way to ${step.email}. It is good for ${STAFF_CODE_MINUTES} minutes.`
            : `If ${step.email} works in a shop, a code of 6 digits is on its way there. It is good for ${STAFF_CODE_MINUTES} minutes.`
        }
      >
        <Form method="post" className="space-y-4">
          <input type="hidden" name="to" value={to} />
          <input type="hidden" name="email" value={step.email} />
          <input type="hidden" name="request" value={step.request} />
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            autoFocus
          />
          <Problem text={step.problem} />
          <Button isBusy={isBusy} className="w-full">
            Sign in
          </Button>
        </Form>
        <Form method="post" className="mt-3">
          <input type="hidden" name="email" value={step.email} />
          <Button kind="quiet" className="w-full">
            Send a new code
          </Button>
        </Form>
      </NarrowPage>
    )
  }
  return (
    <NarrowPage
      title="Sign in"
      intro={
        opensShops
          ? 'For the people who run a shop, and for everybody who wants to open one: your e-mail address is enough.'
          : 'For the people who run a shop.'
      }
    >
      <Form method="post" className="space-y-4">
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={step?.email}
          required
        />
        <Problem text={step?.problem} />
        <Button isBusy={isBusy} className="w-full">
          Send me a code
        </Button>
      </Form>
      <div className="mt-3 space-y-3">
        <PasskeyButton
          label="Sign in with a passkey"
          kind="outline"
          ask={() => signByPress(requestSignInOptions)}
          onResponse={signIn}
        />
      </div>
      {hasDemo && (
        <section className="card mt-8 p-4">
          <h2 className="font-bold">Look around in the demo</h2>
          <p className="mt-1 text-sm text-muted">
            With npm start only: one tap signs you in to the three demo shops, or as their operator.
          </p>
          <div className="mt-3 grid gap-2">
            {[...STAFF_ROLES, 'operator'].map((role) => (
              <form key={role} method="post" action={`/demo-sign-in/${role}`}>
                <Button kind="outline" className="w-full">
                  Go in as {role}
                </Button>
              </form>
            ))}
          </div>
        </section>
      )}
    </NarrowPage>
  )
}
