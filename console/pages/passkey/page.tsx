import { Form, redirect, useSubmit } from 'react-router'
import { requestNewPasskey } from '#console/features/passkey/request-passkey.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { NarrowPage } from '#console/shared/narrow-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { safePlace, signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { Button } from '#ui/button.tsx'
import { PasskeyButton } from '#ui/passkey-button.tsx'
import type { Route } from './+types/page.ts'

/** Offered once on a device, after a sign-in with a code. */
const OFFERED = `passkey-offered=1; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax; Secure; HttpOnly`

export async function loader({ context, request }: Route.LoaderArgs) {
  const to = safePlace(new URL(request.url).searchParams.get('to'))
  const { passkeys } = signedInValue(await context.get(visitContext).api.listPasskeys(), request)
  if (passkeys.length > 0) throw redirect(to)
  return { to }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const next = redirect(safePlace(String(form.get('to') ?? '')), { status: 303, headers: { 'Set-Cookie': OFFERED } })
  if (!form.has('passkey')) throw next
  const answer = await context.get(visitContext).api.addPasskey({
    response: String(form.get('passkey')),
    device: request.headers.get('User-Agent')?.slice(0, 200) ?? '',
  })
  if (answer.ok) throw next
  return { problem: answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function PasskeyPage({ loaderData: { to }, actionData }: Route.ComponentProps) {
  const submit = useSubmit()
  return (
    <NarrowPage
      title="Next time without a code?"
      intro="A passkey signs you in with the fingerprint, face or PIN of this device. No mail, no waiting."
    >
      <div className="space-y-3">
        <PasskeyButton
          label="Add a passkey"
          ask={requestNewPasskey}
          onResponse={(passkey) => submit({ passkey, to }, { method: 'post' })}
        />
        <Problem text={isUnreached(actionData) ? UNREACHED : actionData?.problem} />
        <Form method="post">
          <input type="hidden" name="to" value={to} />
          <Button kind="quiet" className="w-full">
            Not now
          </Button>
        </Form>
      </div>
    </NarrowPage>
  )
}
