import { timeText } from '#console/shared/format.ts'
import type { Payout } from '#contract/payouts.ts'

type Try = Payout['tries'][number]

const WORDS: Record<Try['state'], string> = {
  due: 'about to be sent',
  sent: 'sent, and not ended',
  paid: 'paid',
  failed: 'not paid',
  reversed: 'paid, and it came back',
}

/** Each try to pay it, the latest first. */
export function TryList({ tries }: { tries: Payout['tries'] }) {
  if (tries.length === 0) return null
  return (
    <section className="mt-6">
      <h2 className="font-bold">What was tried</h2>
      <ul className="card mt-2 max-w-3xl divide-y divide-line">
        {tries.toReversed().map(({ try: nth, service, state, askedAt, utr, words }) => (
          <li key={nth} className="px-4 py-3">
            <b>{service === 'by-hand' ? 'By hand' : `Try ${nth}`}</b>: {WORDS[state]}
            <span className="block text-sm text-muted">
              {[askedAt && timeText(askedAt), utr && `UTR ${utr}`].filter(Boolean).join(' · ')}
            </span>
            {words && <span className="block text-sm wrap-anywhere">The service says: {words}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}
