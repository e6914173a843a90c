import { Form } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { BackToShops, NarrowPage } from '#console/shared/narrow-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { deviceName } from '#contract/device-name.ts'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'
import { MorningMails } from './morning-mails.tsx'
import { Passkeys } from './passkeys.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const me = signedInValue(await api.getMe(), request)
  const sessions = signedInValue(await api.listStaffSessions(), request)
  const passkeys = signedInValue(await api.listPasskeys(), request)
  const mails = signedInValue(await api.listMorningMails(), request)
  return { name: me.name, email: me.email, sessions, passkeys, mails }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const device = request.headers.get('User-Agent')?.slice(0, 200) ?? ''
  const calls = {
    'add-passkey': () => api.addPasskey({ response: text('passkey'), device }),
    'remove-passkey': () => api.removePasskey({ passkeyId: text('id') }),
    'morning-mail': () => api.setMorningMail({ shop: text('shop'), isOn: text('on') === 'yes' }),
    'end-others': () => api.endOtherStaffSessions(),
    'end-session': () => api.endStaffSession({ sessionId: text('id') }),
  }[text('do')]
  const answer = await calls?.()
  if (!answer) return { problem: 'Please choose what to do.' }
  return answer.ok ? { did: text('do') } : { problem: answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function MePage({
  loaderData: { name, email, sessions, passkeys, mails },
  actionData,
}: Route.ComponentProps) {
  const { did, problem } = isUnreached(actionData)
    ? { did: undefined, problem: UNREACHED }
    : { did: undefined, problem: undefined, ...actionData }
  return (
    <NarrowPage title="You" intro={`${name}, ${email}`}>
      <Problem text={problem} />
      <p role="status" className="mb-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {did === 'add-passkey' && 'The passkey is added. You get a mail about it.'}
        {did === 'remove-passkey' && 'The passkey is removed.'}
        {did === 'end-others' && 'You are signed out everywhere else.'}
      </p>
      <Passkeys {...passkeys} />
      <MorningMails mails={mails} />
      <h2 className="mt-8 mb-2 font-bold">Where you are signed in</h2>
      <ul className="card divide-y divide-line">
        {sessions.map(({ sessionId, device, seenAt, isThis }) => (
          <li key={sessionId} className="flex items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0">
              <span className="block truncate">{deviceName(device)}</span>
              <span className="text-sm text-muted">{isThis ? 'This device' : `Last seen ${timeText(seenAt)}`}</span>
            </span>
            {!isThis && (
              <Form method="post">
                <input type="hidden" name="do" value="end-session" />
                <input type="hidden" name="id" value={sessionId} />
                <Button kind="outline" aria-label={`Sign out ${deviceName(device)}`}>
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Form method="post" className="mt-3">
          <input type="hidden" name="do" value="end-others" />
          <Button kind="outline" className="w-full">
            End all other sessions
          </Button>
        </Form>
      )}
      <Form method="post" action="/sign-out" className="mt-6">
        <Button kind="outline" className="w-full">
          Sign out here
        </Button>
      </Form>
      <BackToShops />
    </NarrowPage>
  )
}
