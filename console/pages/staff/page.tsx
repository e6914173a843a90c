import { Form, useNavigation } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { Summary } from '#console/shared/summary.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { INVITATION_HOURS } from '#contract/lifetimes.ts'
import { STAFF_ROLES, type StaffRole } from '#contract/staff-rights.ts'
import { Button } from '#ui/button.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.listMembers(), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  const email = text('email')
  const role = text('role') as StaffRole
  const calls = {
    invite: () => api.inviteMember({ email, role }),
    withdraw: () => api.withdrawInvitation({ email }),
    role: () => api.changeRole({ staffId: text('staff'), role }),
    remove: () => api.removeMember({ staffId: text('staff') }),
  }[text('do')]
  const answer = await calls?.()
  if (!answer) return { problem: 'Please choose what to do.', email }
  return answer.ok ? { did: text('do'), email } : { problem: answer.message, email }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const ROLES: Record<StaffRole, string> = {
  owner: 'Owner: everything, also the staff',
  manager: 'Manager: orders, products, settings',
  packer: 'Packer: packs, ships; no prices',
}

export default function StaffPage({ loaderData: { members, invited }, actionData: answer }: Route.ComponentProps) {
  const actionData = isUnreached(answer) ? undefined : answer
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <title>Staff | Console</title>
      <h1 className="text-xl font-bold">Staff</h1>
      <div className="mt-3">
        <Problem text={isUnreached(answer) ? UNREACHED : actionData?.problem} />
        <p role="status" className="rounded-md bg-good-soft px-3 py-2 text-sm font-medium text-good empty:hidden">
          {actionData?.did === 'invite' &&
            `An invitation is on its way to ${actionData.email}. It is good for ${INVITATION_HOURS / 24} days.`}
          {actionData?.did === 'role' && 'The role is changed.'}
          {actionData?.did === 'remove' && 'They work in this shop no more.'}
          {actionData?.did === 'withdraw' && 'The invitation is withdrawn.'}
        </p>
      </div>
      <ul className="card mt-4 divide-y divide-line">
        {members.map(({ staffId, name, email, role, isMe }) => (
          <li key={staffId} className="p-4">
            <p className="font-bold">
              {name}
              {isMe && ' (you)'}
            </p>
            <p className="truncate text-sm text-muted">{email}</p>
            <Form method="post" className="mt-2 flex items-end gap-2" preventScrollReset>
              <input type="hidden" name="do" value="role" />
              <input type="hidden" name="staff" value={staffId} />
              <div className="min-w-32 flex-1">
                <SelectField label={`Role of ${name}`} name="role" defaultValue={role} key={role}>
                  {STAFF_ROLES.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </SelectField>
              </div>
              <Button kind="outline" isBusy={isBusy} className="min-h-12">
                Save
              </Button>
            </Form>
            <details className="mt-1">
              <Summary className="text-sm text-primary-ink">Remove…</Summary>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="do" value="remove" />
                <input type="hidden" name="staff" value={staffId} />
                <p className="mb-2 text-sm text-muted">Their next tap in this shop is refused.</p>
                <Button kind="outline" isBusy={isBusy}>
                  Remove {name}
                </Button>
              </Form>
            </details>
          </li>
        ))}
      </ul>
      {invited.length > 0 && (
        <>
          <h2 className="mt-6 mb-2 font-bold">Invited</h2>
          <ul className="card divide-y divide-line">
            {invited.map(({ email, role, expiresAt }) => (
              <li key={email} className="flex items-center justify-between gap-3 p-4">
                <span className="min-w-0">
                  <span className="block truncate">{email}</span>
                  <span className="text-sm text-muted">
                    {role}, until {timeText(expiresAt)}
                  </span>
                </span>
                <Form method="post" preventScrollReset>
                  <input type="hidden" name="do" value="withdraw" />
                  <input type="hidden" name="email" value={email} />
                  <Button kind="quiet" aria-label={`Withdraw the invitation of ${email}`}>
                    Withdraw
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        </>
      )}
      <Form method="post" className="card mt-6 space-y-4 p-4" key={members.length + invited.length}>
        <h2 className="font-bold">Invite somebody</h2>
        <input type="hidden" name="do" value="invite" />
        <TextField
          label="E-mail address"
          name="email"
          type="email"
          defaultValue={actionData?.problem ? actionData.email : ''}
          required
        />
        <SelectField label="Role" name="role" defaultValue="packer">
          {STAFF_ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLES[role]}
            </option>
          ))}
        </SelectField>
        <Button isBusy={isBusy} className="w-full">
          Send the invitation
        </Button>
      </Form>
    </>
  )
}
