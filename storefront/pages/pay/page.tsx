import { useEffect } from 'react'
import { data, Form, useFetcher, useLocation } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { formatPaise } from '#contract/money.ts'
import type { PaymentLink } from '#contract/payment-requests.ts'
import { AmountRow } from '#storefront/features/cart/price-summary.tsx'
import { TimelineList } from '#storefront/features/order/timeline-list.tsx'
import { Trouble } from '#storefront/features/order/trouble.tsx'
import { secretLinkHeaders } from '#storefront/features/session/private-page.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { valueFrom } from '#ui/answer.ts'
import { Button, ButtonLink, buttonLook } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'

export const headers = secretLinkHeaders

/** Where a message leads and the gateway leads back to. Whoever has the link may pay; it has nothing about a person. */
export async function loader({ params: { token }, url, context }: Route.LoaderArgs) {
  const isBack = url.searchParams.size > 0
  const answer = await context.get(visitContext).api.getPaymentLink({ token, isBack })
  // What no link can be called does not exist either.
  const payment = !answer.ok && (answer.status === 404 || answer.status === 400) ? null : valueFrom(answer)
  return data({ payment }, payment ? 200 : 404)
}

/** A page that waits for the gateway looks for a minute; then the button does. */
const LOOK_AGAIN_MS = 4_000
const LOOKS = 15

export default function PayPage({ loaderData: { payment } }: Route.ComponentProps) {
  return payment ? (
    <Payment loaded={payment} />
  ) : (
    <>
      <PageTitle name="Pay online" />
      <EmptyState icon="search" title={MESSAGES.noSuchPaymentLink} isPage>
        <ButtonLink to="/your-orders">Your Orders</ButtonLink>
      </EmptyState>
    </>
  )
}

function Payment({ loaded }: { loaded: PaymentLink }) {
  const payment = useNewest(loaded)
  const { number, state, totalPaise, isAdvance, atDoorPaise, link, progress } = payment
  const words = isAdvance ? ADVANCE_WORDS[state] : WORDS[state]
  const canBePaid = isUnpaid(payment)
  return (
    <div className="page max-w-xl pt-8 pb-16">
      <PageTitle name="Pay online" />
      <meta name="robots" content="noindex" />
      <h1 className="text-xl font-bold tracking-tight wide:text-2xl">{words.title}</h1>
      <p className="mb-4 text-muted">Order {number}</p>
      <div className="rounded-lg border border-line bg-surface p-4 wide:p-6">
        <p role="status">{words.sentence}</p>
        {isAdvance && state === 'paid' && atDoorPaise > 0 && (
          <p className="mt-1">You pay {formatPaise(atDoorPaise)} on delivery.</p>
        )}
        {canBePaid && (
          <dl className="mt-4 space-y-2 tabular-nums">
            {isAdvance && <AmountRow name="On delivery" value={formatPaise(atDoorPaise)} />}
            {!isAdvance && atDoorPaise > totalPaise && (
              <>
                <AmountRow name="On delivery" value={formatPaise(atDoorPaise)} />
                <AmountRow name="Discount for paying online" value={`− ${formatPaise(atDoorPaise - totalPaise)}`} />
              </>
            )}
            <div className="flex items-baseline justify-between border-t border-line pt-3 font-bold">
              <dt>{isAdvance ? 'In advance' : 'Online'}</dt>
              <dd className="text-lg">{formatPaise(totalPaise)}</dd>
            </div>
          </dl>
        )}
        {link && (
          <a href={link} className={`${buttonLook()} mt-5 w-full`}>
            Pay {formatPaise(totalPaise)} {isAdvance ? 'in advance' : 'online'}
          </a>
        )}
        {(canBePaid || state === 'confirming') && (
          <Form className="mt-2">
            <Button kind={link ? 'quiet' : 'outline'} name="check" value="1" className="w-full">
              {state === 'unreached' ? 'Try again' : 'I have paid, check again'}
            </Button>
          </Form>
        )}
        {!canBePaid && (
          <div className="mt-5 grid gap-2">
            <ButtonLink to="/your-orders">Your Orders</ButtonLink>
            <ButtonLink to="/CustomerSupport" kind="quiet">
              Customer Support
            </ButtonLink>
          </div>
        )}
      </div>
      <section aria-label="Where it is" className="mt-4 rounded-lg border border-line p-4 wide:p-6">
        <Trouble order={progress} />
        <TimelineList order={progress} />
      </section>
    </div>
  )
}

/** Polls, so that a payment shows without a reload. */
function useNewest(loaded: PaymentLink): PaymentLink {
  const { load, data: fetched } = useFetcher<{ payment: PaymentLink | null }>()
  const seen = fetched?.payment
  const { pathname, search } = useLocation()
  // Whoever has pressed the button meanwhile has seen more.
  const newest = seen && (isUnpaid(loaded) || loaded.state === 'confirming') ? seen : loaded
  const isWaiting = newest.state === 'confirming' || (search !== '' && isUnpaid(newest))
  useEffect(() => {
    if (!isWaiting) return
    let looks = 0
    const timer = setInterval(() => {
      if (++looks === LOOKS) clearInterval(timer)
      if (document.visibilityState === 'visible') load(pathname + search).catch(() => {}) // the next poll tries again
    }, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, load, pathname, search])
  return newest
}

function isUnpaid({ state }: PaymentLink): boolean {
  return state === 'open' || state === 'unreached'
}

type State = PaymentLink['state']

interface Words {
  title: string
  sentence: string
}

const WORDS: Record<State, Words> = {
  open: {
    title: 'Pay online instead of on delivery',
    sentence: 'By UPI, card or net banking. Or pay nothing now, and on delivery as you chose.',
  },
  unreached: {
    title: 'Pay online instead of on delivery',
    sentence: 'The payment service does not answer just now. Nothing was charged.',
  },
  confirming: {
    title: 'Your payment is being confirmed',
    sentence: 'The bank has not answered yet. It will not be charged twice.',
  },
  paid: { title: 'Paid online', sentence: 'Thank you. There is nothing to pay on delivery.' },
  refunded: {
    title: 'Your payment goes back to you',
    sentence: 'It came when the order could not be paid online any more. You get all of it back, and pay on delivery.',
  },
  cancelled: {
    title: 'This order is cancelled',
    sentence: 'There is nothing to pay. If money was taken, it comes back to where it was paid from.',
  },
  'cancelled-paid': {
    title: 'This order is cancelled',
    sentence: 'What was paid comes back to where it was paid from, within 7 business days.',
  },
  over: {
    title: 'This order is paid on delivery',
    sentence: 'This link has ended: the order is packed, or has changed. If money was taken, it counts or comes back.',
  },
}

const ADVANCE_WORDS: Record<State, Words> = {
  open: {
    title: 'Pay a part in advance',
    sentence:
      'By UPI, card or net banking. We pack the order as soon as it is here. If it is cancelled, you get it back.',
  },
  unreached: { ...WORDS.unreached, title: 'Pay a part in advance' },
  confirming: WORDS.confirming,
  paid: { title: 'Your advance is paid', sentence: 'Thank you. We are getting your order ready.' },
  refunded: {
    title: 'Your payment goes back to you',
    sentence: 'It came when no advance was needed any more. You get all of it back.',
  },
  cancelled: WORDS.cancelled,
  'cancelled-paid': WORDS['cancelled-paid'],
  over: {
    title: 'No advance is needed any more',
    sentence: 'This link has ended: the order has changed. If money was taken, it counts or comes back.',
  },
}
