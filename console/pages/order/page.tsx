import { useNavigation } from 'react-router'
import { moveChosen, NOT_SENT } from '#console/features/order/move-chosen.ts'
import { Outcome } from '#console/features/order/outcome.tsx'
import { PaperButtons } from '#console/features/order/paper-buttons.tsx'
import { doParcel } from '#console/features/parcels/do-parcel.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { Badge } from '#console/shared/badge.tsx'
import { timeText } from '#console/shared/format.ts'
import { isUnreached, keepTyped, unlessUnreached } from '#console/shared/keep-typed.ts'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { useShopFrame } from '#console/shared/use-shop-frame.ts'
import { visitContext } from '#console/shared/visit.ts'
import { WentWrong } from '#console/shared/went-wrong.tsx'
import { OUT_STATES } from '#contract/parcel-states.ts'
import type { ShopParcel } from '#contract/parcels.ts'
import { Icon } from '#ui/icon.tsx'
import type { Route } from './+types/page.ts'
import { AddressCard } from './address-card.tsx'
import { AmountsCard } from './amounts-card.tsx'
import { CancelCard } from './cancel-card.tsx'
import { CashCard } from './cash-card.tsx'
import { ConfirmationCard } from './confirmation-card.tsx'
import { doCash } from './do-cash.ts'
import { doPart } from './do-part.ts'
import { GoodsCard } from './goods-card.tsx'
import { History } from './history.tsx'
import { LeftTheList } from './left-the-list.tsx'
import { NoteCard } from './note-card.tsx'
import { ParcelsCard } from './parcels-card.tsx'
import { PartCard } from './part-card.tsx'
import { ReturnsCard } from './returns-card.tsx'
import { ShipCard } from './ship-card.tsx'
import { Steps } from './steps.tsx'

export async function loader({ context, request, params: { number } }: Route.LoaderArgs) {
  const { api, say } = context.get(visitContext)
  const [opened, parcels, returns] = await Promise.all([
    api.openOrder({ number }),
    api.listOrderParcels({ number }),
    api.browseReturns({ search: number }),
  ])
  const order = signedInValue(opened, request)
  // Whoever packs sees no amounts.
  const cash = order.totalPaise === null ? null : signedInValue(await api.getOrderCash({ number }), request)
  return {
    ...{ ...order, parcels: signedInValue(parcels, request), returns: signedInValue(returns, request).returns },
    cash: cash && { ...cash, key: crypto.randomUUID() },
    confirmationText: order.confirmation && {
      isWaiting: order.confirmation.isWaiting,
      sentence: [order.confirmation.what, order.confirmation.why].map((part) => part && say(part)).join(' '),
    },
  }
}

export async function action({ context, request, params: { number } }: Route.ActionArgs) {
  const form = await request.formData()
  if (form.has('cash')) return doCash(context.get(visitContext), number, form)
  if (form.has('part')) return doPart(context.get(visitContext), number, form)
  if (form.has('parcel')) {
    const visit = context.get(visitContext)
    return doParcel(visit, {
      ...{ number, form },
      book: async ({ seen, ...size }) => {
        const booked = await visit.api.bookParcels({ orders: [{ number, seen }], ...size })
        const [refused] = booked.ok ? booked.value.refused : []
        return refused ? { ok: false, message: visit.say(refused.reason) } : booked
      },
    })
  }
  if (!form.has('note')) return moveChosen(context.get(visitContext), form)
  const typed = String(form.get('note'))
  const written = await context
    .get(visitContext)
    .api.noteOrder({ number, seen: String(form.get('seen') ?? ''), wanted: typed })
  return { note: typed, message: written.ok ? undefined : written.message }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

export const shouldRevalidate = unlessUnreached

/** One order on one screen: what is to be packed, where it goes, and the next step in reach of the thumb. */
export default function OrderPage({ loaderData: order, actionData, params: { shop } }: Route.ComponentProps) {
  const { number, status, placedAt, packedAt, paymentMode, review, shipment, next } = order
  const isBusy = useNavigation().state === 'submitting'
  const mayCancel = next.includes('cancel') && !order.parcels.parcels.some(isOut)
  const live = order.parcels.parcels.filter(isLive)
  const isBooked = live.length > 0
  const isLost = order.parcels.parcels.some(({ state }) => state === 'lost')
  // Packers see no amounts, and request nothing in a customer's name.
  const mayReturn = status === 'Delivered' && order.totalPaise !== null
  const { title } = useShopFrame()
  const moved = isUnreached(actionData) ? NOT_SENT : actionData && 'done' in actionData ? actionData : undefined
  const shipCard = next.includes('ship') && (packedAt !== null || status === 'Confirmed') && (
    <ShipCard {...{ shop, number, isBusy, isBooked }} isRefused={moved?.move === 'ship' && moved.done.length === 0} />
  )
  const part = actionData && 'part' in actionData ? actionData : undefined
  return (
    <>
      <title>{`${number} | Console`}</title>
      <BackLink to={`/shops/${shop}/orders`}>Orders</BackLink>
      <h1 className="text-xl font-bold">{number}</h1>
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge>{status}</Badge>
        {packedAt && <Badge>Packed</Badge>}
        <Badge>
          {order.exchangeOf !== null
            ? 'Exchange, paid'
            : paymentMode === 'COD'
              ? 'Cash on delivery'
              : order.isPaid
                ? 'Paid online'
                : 'Not paid'}
        </Badge>
        {timeText(placedAt)}
      </p>
      {review !== null && (
        <p className="mt-3 flex gap-2 rounded-md bg-bad-soft px-3 py-2 font-medium text-bad">
          <Icon name="alert" className="mt-0.5" />
          <span>Send nothing yet. {review}</span>
        </p>
      )}
      {status !== 'Shipped' && status !== 'Delivered' && <ConfirmationCard confirmation={order.confirmationText} />}
      {order.isBeingPaid && (
        <p className="mt-3 flex gap-2 rounded-md bg-sunken px-3 py-2">
          <Icon name="rupee" className="mt-0.5 shrink-0" />
          <span>
            <b>Its customer may be paying it online now.</b>{' '}
            {!order.confirmationText?.isWaiting && 'Packing it ends that, and it is paid on delivery.'}
          </span>
        </p>
      )}
      <Outcome outcome={moved} />

      {/* Wide, what is done with it goes on beneath what is in it; narrow, sending it comes before the address. */}
      <div className="mt-4 grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_20rem] wide:grid-rows-[auto_1fr]">
        <div className="space-y-4">
          <GoodsCard shop={shop} order={order} />
          {order.totalPaise !== null && <AmountsCard order={order} />}
          {!isBooked && shipCard}
          <ParcelsCard
            parcels={order.parcels}
            isShipped={status === 'Shipped'}
            isCancelled={status === 'Cancelled'}
            problem={actionData && 'parcel' in actionData ? actionData : undefined}
          />
          {isBooked && shipCard}
          {shipment && !order.parcels.parcels.some(({ awb }) => awb === shipment.awb) && (
            <p className="card p-4 text-sm">
              <b className="block">Shipped with {shipment.courier}</b>
              {shipment.awb}, {timeText(shipment.shippedAt)}
            </p>
          )}
          {mayCancel && isLost && <CancelCard order={order} isLost isBusy={isBusy} />}
        </div>
        <div className="space-y-4 wide:col-start-2 wide:row-span-2 wide:row-start-1">
          <AddressCard order={order} title={title} />
          <NoteCard note={order.staffNote} problem={actionData && 'message' in actionData ? actionData : undefined} />
        </div>
        <div className="space-y-4">
          <CashCard
            cash={order.cash}
            isLost={live.length > 0 && live.every(({ state }) => state === 'lost')}
            answer={actionData && 'cash' in actionData ? actionData : undefined}
          />
          <ReturnsCard
            shop={shop}
            exchangeOf={order.exchangeOf}
            returns={order.returns}
            newReturnPath={mayReturn ? `/shops/${shop}/orders/${encodeURIComponent(number)}/return` : null}
          />
          <History order={order} />
        </div>
      </div>

      {status !== 'Payment pending' && status !== 'Cancelled' && (
        <form className="mt-4">
          <input type="hidden" name="number" value={number} />
          <PaperButtons shop={shop} />
        </form>
      )}
      <p role="status" className="mt-4 rounded-md bg-good-soft px-3 py-2 font-medium text-good empty:hidden">
        {part?.isDone && 'These pieces are cancelled.'}
      </p>
      {order.canCancelPart && <PartCard order={order} outcome={part} />}
      {mayCancel && !isLost && (
        <div className="mt-4">
          <CancelCard order={order} isLost={false} isBusy={isBusy} />
        </div>
      )}
      <Steps order={order} parcels={order.parcels.parcels} isBusy={isBusy} />
    </>
  )
}

/** It has left a packer’s list by their own tap or by somebody else’s: they read which. */
export function ErrorBoundary({ error, actionData, params: { shop, number } }: Route.ErrorBoundaryProps) {
  const moved = actionData && 'done' in actionData ? actionData : undefined
  if (!moved) return <WentWrong error={error} />
  return <LeftTheList {...{ shop, moved }} number={String(number)} />
}

/** A courier was booked for the order as it was then. */
function isLive({ state }: ShopParcel): boolean {
  return state !== 'refused' && state !== 'cancelled'
}

/** A courier has it, or brings it back: its order is cancelled when the goods are in hand. */
function isOut({ state, isGoodsIn }: ShopParcel): boolean {
  return !isGoodsIn && OUT_STATES.includes(state)
}
