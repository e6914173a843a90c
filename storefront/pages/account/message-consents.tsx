import { Form, useNavigation } from 'react-router'
import { CHANNEL_NAMES } from '#contract/channel-names.ts'
import type { NewsConsent } from '#contract/order-news.ts'
import { Button } from '#ui/button.tsx'

/** The phones that get the customer's order messages; not rendered without any. */
export function MessageConsents({ consents }: { consents: NewsConsent[] }) {
  const ended = useNavigation().formData?.get('consent')
  if (consents.length === 0) return null
  return (
    <section aria-labelledby="messages-about-orders" className="mt-6 rounded-lg border border-line p-4 wide:p-6">
      <h2 id="messages-about-orders" className="text-base font-bold">
        Messages about orders
      </h2>
      <p className="mt-1 text-sm text-muted">We send a message at each step of your orders, as you chose.</p>
      <ul className="mt-2 divide-y divide-line">
        {consents.map(({ consentId, channel, phone }) => (
          <li key={consentId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span>
              <b className="block font-semibold">{CHANNEL_NAMES[channel]}</b>
              <span className="text-sm text-muted tabular-nums">{phone}</span>
            </span>
            <Form method="post" replace preventScrollReset>
              <input type="hidden" name="intent" value="end-news" />
              <input type="hidden" name="consent" value={consentId} />
              <Button
                kind="outline"
                isBusy={ended === String(consentId)}
                aria-label={`Stop messages by ${CHANNEL_NAMES[channel]} on ${phone}`}
              >
                Stop messages
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
