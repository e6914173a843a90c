import { CHANNEL_NAMES } from '#contract/channel-names.ts'
import { formatToThePaisa } from '#contract/money.ts'
import type { PhoneCounts } from '#contract/phone-settings.ts'

/** What messages to phones cost in the period; not there without any. */
export function PhoneMessages({ counts: { channels, paisePerOrder } }: { counts: PhoneCounts }) {
  if (channels.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="mb-2 font-bold">Messages to phones</h2>
      <dl className="card divide-y divide-line">
        {channels.map(({ channel, sent, failed, perhapsSent, paise }) => (
          <div key={channel} className="flex flex-wrap justify-between gap-x-3 px-3 py-3">
            <dt>{CHANNEL_NAMES[channel]}</dt>
            <dd className="tabular-nums">
              {sent} sent, {failed} failed{perhapsSent > 0 && `, ${perhapsSent} perhaps twice`}:{' '}
              <b>{formatToThePaisa(paise)}</b>
            </dd>
          </div>
        ))}
      </dl>
      {paisePerOrder > 0 && (
        <p className="mt-1 text-sm text-muted">For each order with messages: {formatToThePaisa(paisePerOrder)}.</p>
      )}
    </section>
  )
}
