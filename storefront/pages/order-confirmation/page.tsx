import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { formatPaise } from '#contract/money.ts'
import type { Order, OrderLine } from '#contract/orders.ts'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import { AddressText } from '#storefront/features/address/address-text.tsx'
import { setCartCount } from '#storefront/features/cart/cart-count.ts'
import { itemsOf } from '#storefront/features/cart/price-summary.tsx'
import { AdvanceCard } from '#storefront/features/order/advance-card.tsx'
import { ConfirmOrder } from '#storefront/features/order/confirm-order.tsx'
import { ExpectedOrder } from '#storefront/features/order/expected-dates.tsx'
import { LinePicture } from '#storefront/features/order/line-picture.tsx'
import { OrderMissing } from '#storefront/features/order/order-missing.tsx'
import { orderPath } from '#storefront/features/order/order-path.ts'
import { requestedOrder } from '#storefront/features/order/requested-order.ts'
import { formAnswer, privateHeaders } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { orElse, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { NewsForm } from './news-form.tsx'

export const headers = privateHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const order = await requestedOrder(request, url, visit)
  const news = order && (await orElse(visit, visit.api.getNewsChoices({ number: order.number }), null))
  return { order, news }
}

/** Which messages the customer wants about it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const channels = (await request.formData()).getAll('channel').map(String) as PhoneChannel[]
  const answer = await visit.api.chooseNews({ number: url.searchParams.get('order') ?? '', channels })
  if (!answer.ok && answer.status !== 401) return formAnswer(request, { problem: answer.message }, answer.status)
  customersOwn(answer, request, url, visit)
  return { problem: '' }
}

export default function OrderConfirmation({ loaderData, actionData }: Route.ComponentProps) {
  // The order has removed its lines from the cart.
  useEffect(() => setCartCount(undefined), [])
  const order = useDecided(loaderData.order)
  return (
    <div className="page flex justify-center py-8">
      <PageTitle name="Order Confirmation" />
      {order ? (
        <Confirmed order={order}>{loaderData.news && <NewsForm news={loaderData.news} saved={actionData} />}</Confirmed>
      ) : (
        <OrderMissing title={MESSAGES.orderInfoMissing} />
      )}
    </div>
  )
}

/** Whether it must be confirmed, or a part paid in advance, is decided while the customer reads: reads the order again. */
function useDecided(loaded: Order | null): Order | null {
  const { load, data, state } = useFetcher<{ order: Order | null }>()
  const { pathname, search } = useLocation()
  const looks = useRef(0)
  const order = loaded?.isUndecided ? (data?.order ?? loaded) : loaded
  const isUndecided = order?.isUndecided ?? false
  useEffect(() => {
    if (!isUndecided || state !== 'idle' || looks.current === LOOKS) return
    const timer = setTimeout(() => {
      looks.current++
      load(pathname + search).catch(() => {}) // the page of the order shows it too
    }, LOOK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [isUndecided, load, pathname, search, state])
  return order
}

const LOOK_AGAIN_MS = 2_000
const LOOKS = 10

/** What is on its way: as many as fit in a line of a phone. */
function Pictures({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <div className="mt-5 flex justify-center gap-2">
      {lines.slice(0, PICTURES_SHOWN).map(({ line, image }) => (
        <LinePicture key={line} file={image} className="h-16 w-auto" />
      ))}
    </div>
  )
}

const PICTURES_SHOWN = 4

function paidText({ paymentMode, askedAdvance, advancePaise, duePaise }: Order): string {
  if (paymentMode === 'ONLINE') return 'paid online'
  if (askedAdvance) return 'to pay in part in advance'
  if (advancePaise === 0) return 'to pay on delivery'
  return `${formatPaise(advancePaise)} paid in advance, ${formatPaise(duePaise)} to pay on delivery`
}

/** Looks like a popup and has its role, but needs no script to be open. What the order waits for is the one loud button. */
function Confirmed({ order, children }: { order: Order; children: ReactNode }) {
  const waits = order.mustConfirm !== null || order.askedAdvance !== null
  return (
    <dialog
      open
      aria-labelledby="confirmed"
      className="static m-0 w-full max-w-md animate-[rise_180ms_var(--ease-out)] rounded-lg border border-line bg-ground p-6 text-ink shadow-float"
    >
      <div className="flex flex-col items-center text-center">
        <div className="flex flex-col items-center gap-3 wide:flex-row">
          <span className="flex size-12 items-center justify-center rounded-full bg-good-soft text-good">
            <Icon name="check" className="size-7" />
          </span>
          <h1 id="confirmed" className="text-xl font-bold">
            Thank you, your order is placed!
          </h1>
        </div>
        <p className="mt-1 text-muted">
          Order <b className="font-semibold text-ink">{order.number}</b>
        </p>
      </div>
      <Pictures lines={order.lines} />
      <div className="mt-4 flex items-baseline justify-between gap-3 rounded-md bg-surface px-4 py-3 text-sm">
        <span>
          {itemsOf(order.lines)}, {paidText(order)}
        </span>
        <b className="text-lg tabular-nums">{formatPaise(order.totalPaise)}</b>
      </div>
      {waits && (
        <div className="mt-5">
          <ConfirmOrder order={order} />
          <AdvanceCard order={order} />
        </div>
      )}
      <h2 className="mt-5 mb-2 text-sm font-bold">Delivery Address</h2>
      <AddressText address={order.address} />
      <ExpectedOrder order={order} />
      {children}
      <div className="mt-6 grid gap-2">
        <ButtonLink to={orderPath(order.number)} kind={waits ? 'outline' : 'primary'}>
          View Order Details
        </ButtonLink>
        <ButtonLink to="/" kind={waits ? 'quiet' : 'outline'}>
          Close
        </ButtonLink>
      </div>
    </dialog>
  )
}
