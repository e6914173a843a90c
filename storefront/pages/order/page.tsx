import { data, redirect } from 'react-router'
import { dayText } from '#contract/day.ts'
import * as MESSAGES from '#contract/messages.ts'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { AddressText } from '#storefront/features/address/address-text.tsx'
import { AdvanceCard } from '#storefront/features/order/advance-card.tsx'
import { CancelledLines } from '#storefront/features/order/cancelled-lines.tsx'
import { ConfirmOrder } from '#storefront/features/order/confirm-order.tsx'
import { ExpectedOrder } from '#storefront/features/order/expected-dates.tsx'
import { OrderActions, orderHeading } from '#storefront/features/order/order-actions.tsx'
import { OrderLines } from '#storefront/features/order/order-lines.tsx'
import { cancelPartPath, orderPath } from '#storefront/features/order/order-path.ts'
import { OrderState } from '#storefront/features/order/order-state.tsx'
import { ownOrder } from '#storefront/features/order/requested-order.ts'
import { TimelineList } from '#storefront/features/order/timeline-list.tsx'
import { TrackPopup } from '#storefront/features/order/track-popup.tsx'
import { troubleText } from '#storefront/features/order/trouble-text.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { carryMessages, takeCarriedMessages } from '#storefront/features/session/carried-messages.ts'
import { Notices } from '#storefront/features/session/notices.tsx'
import { privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { orElse, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { refusalPage } from '#ui/answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { Route } from './+types/page.ts'
import { OrderAmounts } from './order-amounts.tsx'
import { OrderHelp } from './order-help.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderReturns } from './order-returns.tsx'
import { PayOnline } from './pay-online.tsx'
import { Section } from './section.tsx'

export const headers = privateHeaders

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const order = await ownOrder(params.orderNumber, request, url, visit)
  if (!order) throw refusalPage(404, 'not-found', MESSAGES.orderInfoMissing)
  const { number, status, paymentMode } = order
  const mayPayOnline = paymentMode === 'COD' && (status === 'Placed' || status === 'Confirmed')
  const [listed, returnableAnswer, paid, offered] = await Promise.all([
    visit.api.listReturns({ order: number }),
    status === 'Delivered' ? visit.api.getReturnable({ number }) : undefined,
    status === 'Delivered' ? visit.api.listOwnPayouts({ number }) : undefined,
    mayPayOnline ? orElse(visit, visit.api.getPrepaymentOffer({ number }), null) : null,
  ])
  const returns = customersOwn(listed, request, url, visit)
  const returnable = returnableAnswer && customersOwn(returnableAnswer, request, url, visit)
  const canReturn = returnable?.lines.some(({ reasons }) => reasons.length > 0) ?? false
  const payouts = paid ? customersOwn(paid, request, url, visit) : []
  const needsUpi = payouts.some(({ needsUpiId }) => needsUpiId)
  const { messages, cookies } = takeCarriedMessages(request, visit.secure)
  return data({ order, returns, canReturn, needsUpi, offered, messages }, { headers: withCookies(cookies) })
}

/** Confirm: it is packed. Pay online, or a part in advance: to the page for that. Buy again: to the cart with what can still be bought. Back here if that is nothing. */
export async function action({ params: { orderNumber }, request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const wanted = (await request.formData()).get('do')
  if (wanted === 'confirm') {
    const outcome = customersOwn(await visit.api.confirmOwnOrder({ number: orderNumber }), request, url, visit)
    throw backWith([visit.say({ id: CONFIRMED[outcome] })])
  }
  if (wanted === 'pay-online') {
    const path = customersOwn(await visit.api.startPrepayment({ number: orderNumber }), request, url, visit)
    throw path === null ? backWith([visit.say({ id: 'notPaidOnlineNow' })]) : redirect(path, 303)
  }
  if (wanted === 'pay-advance') {
    const path = customersOwn(await visit.api.startAdvance({ number: orderNumber }), request, url, visit)
    throw path === null ? backWith([visit.say({ id: 'nothingInAdvance' })]) : redirect(path, 303)
  }
  const answer = await visit.api.buyAgain({ number: orderNumber })
  const { units, notices } = customersOwn(answer, request, url, visit)
  const sentences = [...(units > 0 ? [visit.say({ id: 'boughtAgain', units })] : []), ...notices.map(visit.say)]
  throw backWith([...new Set(sentences)], units > 0 ? '/addcart' : undefined)

  function backWith(messages: string[], path = orderPath(orderNumber)) {
    return redirect(path, { status: 303, headers: withCookies(carryMessages(messages, visit.secure)) })
  }
}

const CONFIRMED = {
  confirmed: 'orderConfirmed',
  over: 'nothingToConfirm',
  'not-enough': 'confirmingNotEnough',
} as const

export default function OrderPage({
  loaderData: { order, returns, canReturn, needsUpi, offered, messages },
}: Route.ComponentProps) {
  const { number, placedAt, lines, cancelledLines, address, status } = order
  return (
    <AccountFrame current="orders">
      <PageTitle name={`Order ${number}`} />
      <BackLink to="/your-orders">Your Orders</BackLink>
      <h1 id={orderHeading(number)} className="text-xl font-bold tracking-tight wide:text-2xl">
        Order {number}
      </h1>
      {/* The state below says it while nothing else has happened. */}
      <p className="mb-4 text-sm text-muted">{status !== 'Placed' && `Placed on ${dayText(placedAt)}`}</p>
      <Notices messages={messages} />
      <ConfirmOrder order={order} />
      <AdvanceCard order={order} />
      {needsUpi && (
        <p className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-4 font-medium">
          Your refund could not be paid. Please give another UPI id.
          <ButtonLink to={`${orderPath(number)}/refund`} kind="outline" className="text-sm max-sm:w-full">
            Give a UPI id
          </ButtonLink>
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-6">
        <div className="min-w-0 space-y-4">
          <section
            aria-label="State"
            className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line p-4 wide:p-6"
          >
            <div>
              <OrderState order={order} />
              {order.parcelTrouble && <p className="mt-1">{troubleText(order.parcelTrouble)}</p>}
              {order.cancelReason && <p className="mt-1 text-muted">The shop says: {order.cancelReason}</p>}
              <ExpectedOrder order={order} />
            </div>
            <OrderActions order={order} />
          </section>
          <Section title="Items">
            <OrderLines lines={lines} />
            <CancelledLines lines={cancelledLines} />
            {order.canCancelPart && (
              <ButtonLink to={cancelPartPath(number)} kind="quiet" className="mt-2 -ml-4 text-sm">
                Cancel some of these items
              </ButtonLink>
            )}
          </Section>
          <OrderReturns order={order} returns={returns} canReturn={canReturn} />
          <Section title="Timeline">
            <TimelineList order={order} />
          </Section>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2 wide:grid-cols-1">
          <Section title="Payment">
            <OrderAmounts order={order} />
            <PayOnline offer={offered} />
          </Section>
          <Section title="Delivery Address">
            <AddressText address={address} />
          </Section>
          <OrderPapers order={order} />
          <OrderHelp number={number} />
        </div>
      </div>
      <TrackPopup />
    </AccountFrame>
  )
}
