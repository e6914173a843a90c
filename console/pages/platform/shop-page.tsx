import { Form, Link, useNavigation } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { SignInAgain } from '#console/shared/sign-in-again.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { dayText } from '#contract/day.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/shop-page.ts'
import { STATES } from './states.ts'

export async function loader({ context, request, params: { shop } }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.openPlatformShop({ shop }), request)
}

export async function action({ context, request, params: { shop } }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const form = await request.formData()
  const reason = String(form.get('reason') ?? '')
  const isSuspending = form.get('do') === 'suspend'
  const answer = await (isSuspending ? api.suspendShop({ shop, reason }) : api.resumeShop({ shop, reason }))
  if (!answer.ok) return { reason, problem: answer.message }
  return { did: isSuspending ? 'The shop is closed to shoppers.' : 'The shop is open.' }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

const DID: Record<string, string> = { 'suspend-shop': 'suspended it', 'resume-shop': 'opened it again' }

export default function PlatformShopPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, title, name, hosts, state, since, weekOrders, lastOrderAt, isFresh, log } = loaderData
  const answer = isUnreached(actionData) ? { problem: UNREACHED } : actionData
  const isBusy = useNavigation().state === 'submitting'
  const isOpen = state === 'open'
  return (
    <>
      <title>{`${title} | Platform`}</title>
      <Link to="/platform" className="flex min-h-11 items-center gap-1 text-sm font-semibold text-primary-ink">
        <Icon name="chevron-left" /> Shops
      </Link>
      <h1 className="text-xl font-bold">{title}</h1>
      <p role="status" className="my-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {answer && 'did' in answer && answer.did}
      </p>
      <dl className="card mt-3 grid grid-cols-2 gap-x-4 gap-y-3 p-4 sm:grid-cols-4">
        {(
          [
            ['State', STATES[state]],
            ['Since', dayText(since)],
            ['Orders in 7 days', String(weekOrders)],
            ['Last order', lastOrderAt ? timeText(lastOrderAt) : 'none'],
          ] as const
        ).map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
        <div className="col-span-full">
          <dt className="text-sm text-muted">Name and hosts</dt>
          <dd className="break-all">{[name, ...hosts].join(', ')}</dd>
        </div>
      </dl>
      <section className="card mt-6 p-4">
        <h2 className="font-bold">{isOpen ? 'Suspend the shop' : 'Open the shop to shoppers'}</h2>
        <p className="mt-1 mb-3 text-sm text-muted">
          {isOpen
            ? 'Shoppers see a notice on all its hosts. Its people still work at the console, and it keeps all its data.'
            : 'Shoppers see it again on all its hosts, at once.'}
        </p>
        {isFresh ? (
          <Form method="post" preventScrollReset className="space-y-3">
            <input type="hidden" name="do" value={isOpen ? 'suspend' : 'resume'} />
            <TextField
              label="Why"
              name="reason"
              maxLength={200}
              autoComplete="off"
              key={state}
              defaultValue={answer && 'reason' in answer ? answer.reason : undefined}
              hint="The people of the shop get it by mail, and its owners read it in their history."
              required
            />
            <Problem text={answer && 'problem' in answer ? answer.problem : undefined} />
            <Button kind="outline" isBusy={isBusy}>
              {isOpen ? 'Suspend it' : 'Open it'}
            </Button>
          </Form>
        ) : (
          <SignInAgain to={`/platform/shops/${shop}`} why={isOpen ? 'To suspend it' : 'To open it'} />
        )}
      </section>
      {log.length > 0 && (
        <section className="mt-6">
          <h2 className="mb-2 font-bold">History</h2>
          <ul className="card divide-y divide-line text-sm">
            {log.map(({ name: who, did, reason, at }) => (
              <li key={at.getTime()} className="px-4 py-2">
                {who || 'The command line'} {DID[did] ?? did}
                {reason && `: ${reason}`} <span className="text-muted">{timeText(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
