import { Form, redirect, useNavigation } from 'react-router'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { NarrowPage } from '#console/shared/narrow-page.tsx'
import { Problem } from '#console/shared/problem.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { staffCookie } from '#contract/staff-cookie.ts'
import { valueFrom } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  return valueFrom(await context.get(visitContext).api.findInvitation({ token }))
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await request.formData()
  const device = request.headers.get('User-Agent')?.slice(0, 200) ?? ''
  const name = String(form.get('name') ?? '')
  const answer = await context.get(visitContext).api.acceptInvitation({ token, name, device })
  if (!answer.ok) return { problem: answer.message, name }
  const { token: session, shop } = answer.value
  throw redirect(`/shops/${shop}`, { status: 303, headers: { 'Set-Cookie': staffCookie(session) } })
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const refused = isUnreached(actionData) ? { problem: UNREACHED, name: undefined } : actionData
  const { title, role, invitedBy, email, name } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  return (
    <NarrowPage title={`Work with ${title}`} intro={`${invitedBy} invites ${email} as ${role}.`}>
      <Form method="post" className="space-y-4">
        {name ? (
          <input type="hidden" name="name" value={name} />
        ) : (
          <TextField
            label="Your name"
            name="name"
            autoComplete="name"
            maxLength={80}
            defaultValue={refused?.name}
            required
          />
        )}
        <Problem text={refused?.problem} />
        <Button isBusy={isBusy} className="w-full">
          Join the shop
        </Button>
      </Form>
    </NarrowPage>
  )
}
