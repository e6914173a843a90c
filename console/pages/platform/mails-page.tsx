import { Link } from 'react-router'
import { timeText } from '#console/shared/format.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { JOB_TRIES } from '#contract/limits.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/mails-page.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  return signedInValue(await context.get(visitContext).api.listUndelivered(), request)
}

/** Without recipient and text: those are the shop's. */
export default function MailsPage({ loaderData: mails }: Route.ComponentProps) {
  return (
    <>
      <title>Mails | Platform</title>
      <h1 className="text-xl font-bold">Mails that could not be sent</h1>
      {mails.length === 0 && (
        <EmptyState
          icon="mail"
          title="Every mail was sent, or waits to be."
          text={`Each is tried ${JOB_TRIES} times.`}
        />
      )}
      {mails.length > 0 && (
        <>
          <p className="mt-1 text-muted">
            When the cause is gone, try them again at{' '}
            <Link to="/platform/jobs" className="font-semibold text-primary-ink underline">
              Jobs
            </Link>
            .
          </p>
          <ul className="card mt-3 divide-y divide-line">
            {mails.map(({ mailId, reseller, kind, attempts, lastError, createdAt }) => (
              <li key={mailId} className="px-4 py-3">
                <b>{kind}</b> of {reseller}
                <span className="block text-sm">{lastError}</span>
                <span className="block text-sm text-muted">
                  mail {mailId}, {attempts} tries · {timeText(createdAt)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
