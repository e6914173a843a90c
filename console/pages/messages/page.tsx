import { Link } from 'react-router'
import { isUnreached, keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { CHANNEL_NAMES } from '#contract/channel-names.ts'
import { PHONE_CHANNELS } from '#contract/limits.ts'
import { classNames } from '#ui/class-names.ts'
import type { Route } from './+types/page.ts'
import { AccountForm } from './account-form.tsx'
import { doMessages } from './do-messages.ts'
import { LastMessages } from './last-messages.tsx'
import { Prices } from './prices.tsx'
import { TrialForm } from './trial-form.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = signedInValue(await context.get(visitContext).api.getPhoneSettings({}), request)
  const { searchParams } = new URL(request.url)
  const channel = PHONE_CHANNELS.find((each) => each === searchParams.get('channel')) ?? 'sms'
  return { ...settings, channel, place: searchParams.get('place') === '2' ? 2 : 1 }
}

export async function action({ context, request }: Route.ActionArgs) {
  return doMessages(context.get(visitContext), await request.formData())
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** By whom the shop's messages to phones are sent. Keys go in and never come out. */
export default function MessagesPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { channel, place, accounts, senders, kinds, prices, reportUrl, last } = loaderData
  const outcome = isUnreached(answer) ? undefined : answer
  const account = accounts.find((each) => each.channel === channel && each.place === place)
  const sender = senders[channel].find(({ code }) => code === account?.sender) ?? senders[channel][0]
  return (
    <>
      <title>Messages to phones | Console</title>
      <h1 className="text-xl font-bold">Messages to phones</h1>
      <p className="mt-1 max-w-3xl text-sm text-muted">
        Codes to sign in, and each step of an order, to customers who agreed to it.
      </p>
      <p role="status" className="mt-3 max-w-3xl rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {outcome?.done}
      </p>
      <nav aria-label="Channel" className="mt-4">
        <ul className="flex flex-wrap gap-2">
          {PHONE_CHANNELS.map((each) => (
            <li key={each}>
              <Link
                to={`?channel=${each}`}
                replace
                preventScrollReset
                aria-current={each === channel ? 'page' : undefined}
                className={classNames(
                  'flex min-h-11 items-center rounded-md border px-4 font-semibold',
                  each === channel ? 'border-primary-edge bg-primary text-on-primary' : 'border-field-line',
                )}
              >
                {CHANNEL_NAMES[each]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {sender ? (
        <AccountForm
          key={`${channel} ${place} ${account?.changedAt.getTime()}`}
          {...{ account, channel, place, sender, kinds, reportUrl, answer }}
        />
      ) : (
        <p className="mt-4 text-muted">No sender can be reached from this server. Please ask its operator.</p>
      )}
      {sender && channel === 'sms' && (
        <p className="mt-2 max-w-3xl text-sm">
          <Link
            to={place === 1 ? '?channel=sms&place=2' : '?channel=sms'}
            className="inline-flex min-h-11 items-center underline"
          >
            {place === 1 ? 'A second sender, for when the first takes nothing' : 'Back to the first sender'}
          </Link>
        </p>
      )}
      <TrialForm channel={channel} answer={answer} />
      <Prices channel={channel} prices={prices} answer={answer} />
      <LastMessages last={last} />
    </>
  )
}
