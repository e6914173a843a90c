import { timeText } from '#console/shared/format.ts'
import { CHANNEL_NAMES, PHONE_MESSAGE_NAMES } from '#contract/channel-names.ts'
import type { PhoneMessageState } from '#contract/phone-messages.ts'
import type { ShownMessage } from '#contract/phone-settings.ts'

const STATES: Record<PhoneMessageState, string> = {
  waiting: 'Waits',
  'handing-in': 'Being sent',
  sent: 'Sent',
  delivered: 'Delivered',
  failed: 'Failed',
  skipped: 'Not sent',
}

/** The reason in our words; that of a sender is shown as it is. */
const REASONS: Record<string, string> = {
  'opted-out': 'nobody agreed to it, or ended it',
  'later-state': 'a later step was known',
  'too-late': 'it came too late to be of use',
  'too-often': 'the sender gave no answer three times',
  'too-many': 'ten in a day went to this number, which its account has not proved',
  'no-answer': 'the sender gave no answer',
  'no-sender': 'the shop has no sender for it',
}

export function LastMessages({ last }: { last: ShownMessage[] }) {
  if (last.length === 0) return null
  return (
    <section className="card mt-4 max-w-3xl p-4">
      <h2 className="font-bold">The last messages</h2>
      <ul className="mt-2 divide-y divide-line">
        {last.map(({ messageId, kind, channel, phoneEnd, state, reason, perhapsSent, createdAt }) => (
          <li key={messageId} className="py-2 text-sm">
            <p className="flex flex-wrap justify-between gap-x-3">
              <b>{PHONE_MESSAGE_NAMES[kind] ?? kind}</b>
              <span className={state === 'failed' ? 'font-semibold text-bad' : ''}>{STATES[state]}</span>
            </p>
            <p className="text-muted">
              {[channel && CHANNEL_NAMES[channel], phoneEnd && `to …${phoneEnd}`, timeText(createdAt)]
                .filter(Boolean)
                .join(', ')}
            </p>
            {reason && <p className="text-muted">{REASONS[reason] ?? reason}</p>}
            {perhapsSent > 0 && (
              <p className="font-medium">
                Perhaps sent {perhapsSent === 1 ? 'once' : `${perhapsSent} times`} more: no answer came.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
