import { Form, Link } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { NarrowPage } from '#console/shared/narrow-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { Button } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const me = signedInValue(await api.getMe(), request)
  const sessions = signedInValue(await api.listStaffSessions(), request)
  return { name: me.name, email: me.email, sessions }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const answer = await context.get(visitContext).api.endStaffSession({ sessionId: String(form.get('session') ?? '') })
  return answer.ok ? {} : { problem: answer.message }
}

export default function MePage({ loaderData: { name, email, sessions }, actionData }: Route.ComponentProps) {
  return (
    <NarrowPage title="You" intro={`${name}, ${email}`}>
      <h2 className="mb-2 font-bold">Where you are signed in</h2>
      <Problem text={actionData && 'problem' in actionData ? actionData.problem : undefined} />
      <ul className="card divide-y divide-line">
        {sessions.map(({ sessionId, device, seenAt, isThis }) => (
          <li key={sessionId} className="flex items-center justify-between gap-3 px-4 py-3">
            <span className="min-w-0">
              <span className="block truncate">{deviceName(device)}</span>
              <span className="text-sm text-muted">{isThis ? 'This device' : `Last seen ${timeText(seenAt)}`}</span>
            </span>
            {!isThis && (
              <Form method="post">
                <input type="hidden" name="session" value={sessionId} />
                <Button kind="outline" aria-label={`Sign out ${deviceName(device)}`}>
                  Sign out
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <Form method="post" action="/sign-out" className="mt-6">
        <Button kind="outline" className="w-full">
          Sign out here
        </Button>
      </Form>
      <Link to="/" className="mt-4 flex min-h-11 items-center justify-center font-semibold text-primary-ink">
        Back to your shops
      </Link>
    </NarrowPage>
  )
}

/** 'Chrome on Android', from what browsers say of themselves. */
function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /Firefox\//.test(agent)
      ? 'Firefox'
      : /Chrome\//.test(agent)
        ? 'Chrome'
        : /Safari\//.test(agent)
          ? 'Safari'
          : 'A browser'
  const system = /Android|iPhone|iPad|Windows|Mac OS X|Linux/.exec(agent)?.[0]
  return system ? `${browser} on ${system}` : browser
}
