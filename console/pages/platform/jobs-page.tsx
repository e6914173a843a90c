import { Form } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, UNREACHED, unlessUnreached } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { JOB_TRIES } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/jobs-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.listParkedJobs(), request)
}

export async function action({ context, request }: Route.ActionArgs) {
  const job = String((await request.formData()).get('job') ?? '')
  const answer = await context.get(visitContext).api.retryParkedJob({ job })
  return answer.ok ? { did: `Job ${job} is tried again.` } : { problem: answer.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

export default function JobsPage({ loaderData: jobs, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Jobs | Platform</title>
      <h1 className="text-xl font-bold">Jobs that gave up</h1>
      <p role="status" className="my-3 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {actionData && 'did' in actionData && actionData.did}
      </p>
      <Problem
        text={
          isUnreached(actionData) ? UNREACHED : actionData && 'problem' in actionData ? actionData.problem : undefined
        }
      />
      {jobs.length === 0 && (
        <EmptyState
          icon="check"
          title="No job has given up."
          text={`Whatever fails ${JOB_TRIES} times is listed here.`}
        />
      )}
      {jobs.length > 0 && (
        <ul className="card mt-3 divide-y divide-line">
          {jobs.map(({ id, reseller, kind, payload, attempts, lastError, parkedAt }) => (
            <li key={id} className="px-4 py-3">
              <p>
                <b>{kind}</b> of {reseller}
              </p>
              <p className="text-sm">{lastError}</p>
              <p className="mb-2 text-sm text-muted">
                {[`job ${id}`, `${attempts} tries`, ...Object.entries(payload).map((pair) => pair.join(' '))].join(
                  ', ',
                )}
                {parkedAt && ` · ${timeText(parkedAt)}`}
              </p>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="job" value={id} />
                <Button kind="outline" aria-label={`Try job ${id} again`}>
                  Try again
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
      {jobs.length === 200 && <p className="mt-2 text-sm text-muted">These are the latest 200.</p>}
    </>
  )
}
