import { data, Form, redirect, useNavigation } from 'react-router'
import { dayText } from '#contract/day.ts'
import type { LinkedOrder } from '#contract/order-news.ts'
import { STATE_NAMES } from '#contract/parcel-states.ts'
import { TimelineList } from '#storefront/features/order/timeline-list.tsx'
import { Trouble } from '#storefront/features/order/trouble.tsx'
import { formAnswer, secretLinkHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { type Visit, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { type Answer, valueFrom } from '#ui/answer.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { ConfirmCard } from './confirm-card.tsx'

export const headers = secretLinkHeaders

/** Opening it changes nothing: programs that look at messages open links too. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const answer = await context.get(visitContext).api.findLinkedOrder({ token: params.token })
  // What no link can be called is simply over.
  const order = !answer.ok && answer.status === 400 ? null : valueFrom(answer)
  return data({ order }, order ? 200 : 404)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { api } = context.get(visitContext)
  const { token } = params
  const wanted = (await request.formData()).get('do')
  if (wanted === null) {
    const answer = await api.stopNewsByLink({ token })
    return formAnswer(
      request,
      { of: 'stop', problem: answer.ok ? '' : answer.message },
      answer.ok ? 200 : answer.status,
    )
  }
  const answer = await callFor(api, token, String(wanted))
  if (!answer.ok) return formAnswer(request, { of: 'confirm', problem: answer.message }, answer.status)
  // What has become of the order is on the page, whoever was quicker.
  throw redirect(PAYS.has(wanted) && answer.value ? answer.value : `/o/${encodeURIComponent(token)}`, 303)
}

/** Those that lead to a page where it is paid. */
const PAYS: ReadonlySet<FormDataEntryValue> = new Set(['pay', 'pay-advance'])

function callFor(api: Visit['api'], token: string, wanted: string): Promise<Answer<string | null>> {
  if (wanted === 'pay') return api.prepayLinkedOrder({ token })
  if (wanted === 'pay-advance') return api.payLinkedAdvance({ token })
  return wanted === 'cancel' ? api.cancelLinkedOrder({ token }) : api.confirmLinkedOrder({ token })
}

export const shouldRevalidate = unlessAnswered

export default function OrderLinkPage({ loaderData: { order }, actionData }: Route.ComponentProps) {
  return (
    <div className="page max-w-xl py-4 pb-16 wide:py-8">
      <PageTitle name="Your Order" />
      <meta name="robots" content="noindex" />
      {order ? (
        <Linked order={order} answered={actionData} />
      ) : (
        <EmptyState icon="search" title="This link is over." isPage>
          <p className="mb-4">Sign in to see your orders.</p>
          <ButtonLink to="/your-orders">Your Orders</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

const BOX = 'rounded-lg border border-line p-4 wide:p-6'

interface Answered {
  of: string
  problem: string
}

function Linked({ order, answered }: { order: LinkedOrder; answered: Answered | undefined }) {
  const stopped = answered?.of === 'stop' ? answered : undefined
  return (
    <>
      <h1 className="text-xl font-bold tracking-tight wide:text-2xl">Where your order is</h1>
      <p className="mb-4 text-muted">Order {order.number}</p>
      {order.toConfirm && (
        <ConfirmCard toConfirm={order.toConfirm} problem={answered?.of === 'confirm' ? answered.problem : undefined} />
      )}
      {order.isConfirmed && order.status === 'Placed' && (
        <p role="status" className="mb-4 rounded-lg bg-good-soft px-4 py-3 font-medium text-good">
          Thank you. Your order is confirmed, and we pack it now.
        </p>
      )}
      <section aria-label="Where it is" className={BOX}>
        {order.isPacked && <p className="mb-4 font-semibold">It is packed and waits for the courier.</p>}
        <Trouble order={order} />
        <TimelineList order={order} />
        {order.parcels.length > 0 && <Parcels parcels={order.parcels} />}
      </section>
      <p className="mt-4 text-sm text-muted">
        Sign in to see what is in it, or to change something:{' '}
        <ButtonLink to={`/orders/${order.number}`} kind="quiet" className="-ml-4">
          View Order Details
        </ButtonLink>
      </p>
      {(order.channels.length > 0 || stopped) && <Stop stopped={stopped} />}
    </>
  )
}

function Parcels({ parcels }: Pick<LinkedOrder, 'parcels'>) {
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h2 className="mb-2 text-sm font-bold">What the courier says</h2>
      <ul className="space-y-3">
        {parcels.map(({ awb, carrier, state, since }) => (
          <li key={awb}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b>{STATE_NAMES[state]}</b>
              <time dateTime={since.toISOString()} className="text-sm text-muted tabular-nums">
                {dayText(since)}
              </time>
            </p>
            <p className="text-sm text-muted">
              {carrier} <span className="break-all select-all tabular-nums">{awb}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Stop({ stopped }: { stopped: { problem: string } | undefined }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <section aria-labelledby="messages" className={`mt-6 ${BOX}`}>
      <h2 id="messages" className="text-base font-bold">
        Messages about your orders
      </h2>
      {stopped?.problem && (
        <p role="alert" className="mt-2 text-sm font-medium text-bad">
          {stopped.problem}
        </p>
      )}
      {stopped && !stopped.problem ? (
        <p role="status" className="mt-2">
          Done. This phone gets no more messages about orders of this shop.
        </p>
      ) : (
        <Form method="post" className="mt-2 space-y-3">
          <p className="text-sm text-muted">This phone gets a message at each step, as you chose.</p>
          <Button kind="outline" isBusy={isBusy} className="w-full">
            Stop messages
          </Button>
        </Form>
      )}
    </section>
  )
}
