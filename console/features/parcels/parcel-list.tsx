import { type ReactNode, useEffect, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { boxText } from '#console/features/order/read-parcel.ts'
import { Badge } from '#console/shared/badge.tsx'
import { plural, timeText } from '#console/shared/format.ts'
import { useRefreshWhileWaiting } from '#console/shared/use-refresh-while-waiting.ts'
import { dayOfMonthText } from '#contract/day.ts'
import { formatPaise, groupDigits } from '#contract/money.ts'
import type { ParcelState } from '#contract/parcel-states.ts'
import type { ShopParcel } from '#contract/parcels.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { astrayText } from './astray-text.ts'
import type { ParcelOutcome } from './do-parcel.ts'

interface ParcelListProps {
  parcels: readonly ShopParcel[]
  names: Record<ParcelState, string>
  /** Of a return. */
  isPickup?: boolean
  isOrderCancelled?: boolean
  isSimulated: boolean | undefined
  outcome: ParcelOutcome | undefined
}

/** Where each is, and what can be done with it. */
export function ParcelList({
  parcels,
  names,
  isPickup = false,
  isOrderCancelled = false,
  isSimulated,
  outcome,
}: ParcelListProps) {
  const isRequested = useRequested(outcome)
  useRefreshWhileWaiting(
    isRequested || parcels.some(({ state, isCancelWanted }) => state === 'booking' || isCancelWanted),
  )
  return (
    <>
      <p role="status" className="mb-2 text-sm text-muted empty:hidden">
        {isRequested && 'The courier has the request. Its answer appears here.'}
      </p>
      <ul className="space-y-4">
        {parcels.map((parcel) => (
          <ParcelItem
            key={parcel.parcelId}
            parcel={parcel}
            name={names[parcel.state]}
            isPickup={isPickup}
            isOrderCancelled={isOrderCancelled}
            isSimulated={isSimulated ?? isTrial(parcel)}
          />
        ))}
      </ul>
    </>
  )
}

/** After its order has ended the courier is not named; the simulator is known by its numbers. */
function isTrial({ awb }: ShopParcel): boolean {
  return awb?.startsWith('SIM') ?? false
}

/** An answer is here within moments, or the courier is silent. */
const ANSWER_MS = 30_000

/** Whether the form of this page has just requested the courier's news. */
function useRequested(outcome: ParcelOutcome | undefined): boolean {
  const [isRequested, setRequested] = useState(false)
  useEffect(() => {
    if (!outcome || outcome.problem || !['refresh', 'next', 'fail', 'return'].includes(outcome.parcel)) return
    setRequested(true)
    const timer = setTimeout(() => setRequested(false), ANSWER_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return isRequested
}

interface ParcelItemProps {
  parcel: ShopParcel
  name: string
  isPickup: boolean
  isOrderCancelled: boolean
  isSimulated: boolean
}

function ParcelItem({ parcel, name, isPickup, isOrderCancelled, isSimulated }: ParcelItemProps) {
  const { awb, carrier, state, since, attempt, reason, nextTry, codPaise, chargePaise, trouble, scans } = parcel
  const isOver = ['delivered', 'returned', 'cancelled', 'lost', 'refused'].includes(state)
  const isUnseen = parcel.contradictions > 0 || parcel.can.includes('take-in') || (state === 'booked' && trouble !== '')
  const isAstray = isOrderCancelled && !parcel.isGoodsIn && isUnseen
  return (
    <li className="border-t border-line pt-3 first:border-0 first:pt-0">
      <p className="flex flex-wrap items-center gap-2">
        <Badge>{name}</Badge>
        {attempt > 1 && <span className="text-sm text-muted">try {attempt}</span>}
        {parcel.isGoodsIn && <Badge>Goods taken in</Badge>}
        <span className="text-sm text-muted">{timeText(since)}</span>
      </p>
      {awb && (
        <p className="mt-1 text-sm">
          {carrier} <b className="break-all select-all tabular-nums">{awb}</b>
        </p>
      )}
      {state === 'booking' && (
        <p className="mt-1 text-sm text-muted">
          {parcel.can.includes('end')
            ? 'The shop has another courier now, so nothing more comes from this one. If its own page has no such parcel, end the booking.'
            : parcel.can.includes('retry')
              ? 'The courier has not answered for long. A retry does not book it twice.'
              : 'The booking is being sent to the courier. You can go on: it is booked once, also if its answer is lost.'}
        </p>
      )}
      {state === 'not_delivered' && (
        <p className="mt-1 text-sm font-medium text-bad">
          {reason || 'No reason given'}
          {nextTry && `. Next try: ${dayOfMonthText(nextTry)}`}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {[
          `${groupDigits(parcel.weightGrams)} g`,
          parcel.boxCm && `${boxText(parcel.boxCm)} cm`,
          !isPickup && codPaise !== null && (codPaise > 0 ? `collects ${formatPaise(codPaise)}` : 'collects nothing'),
          chargePaise !== null && `costs ${formatPaise(chargePaise)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {trouble && <p className="mt-1 text-sm font-medium text-bad">{trouble}</p>}
      {parcel.isCancelWanted && <p className="mt-1 text-sm text-muted">It is being called off.</p>}
      {isAstray && <Alert>{astrayText(state)}</Alert>}
      {!isAstray && parcel.contradictions > 0 && (
        <Alert>
          {plural(parcel.contradictions, 'scan')} of the courier {parcel.contradictions === 1 ? 'does' : 'do'} not fit
          what came before. Nothing was changed: please ask the courier.
        </Alert>
      )}
      {parcel.unknownWord !== '' && (
        <Alert>
          The courier reports “{parcel.unknownWord}”, a status that is unknown here. Nothing was changed: please ask the
          courier.
        </Alert>
      )}
      {scans.length > 0 && <Scans parcel={parcel} />}
      <Moves
        parcel={parcel}
        isOrderCancelled={isOrderCancelled}
        trials={isSimulated ? trialsOf(parcel, isPickup) : []}
        isOver={isOver}
      />
    </li>
  )
}

function Alert({ children }: { children: ReactNode }) {
  return (
    <p className="mt-2 flex gap-2 rounded-md bg-bad-soft px-3 py-2 text-sm font-medium text-bad">
      <Icon name="alert" className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

function Scans({ parcel: { scans } }: { parcel: ShopParcel }) {
  return (
    <details className="mt-1 text-sm">
      <summary className="flex min-h-11 items-center font-semibold">{plural(scans.length, 'scan')}</summary>
      <ol className="space-y-1">
        {scans.map(({ at, word, place, reason }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two scans may be alike
          <li key={nth}>
            {[word, place, reason].filter(Boolean).join(', ')} <span className="text-muted">{timeText(at)}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

function trialsOf({ state }: ShopParcel, isPickup: boolean): [string, string][] {
  const canFail = isPickup ? state === 'booked' || state === 'not_delivered' : state === 'out_for_delivery'
  const canReturn = !isPickup && state !== 'booked' && state !== 'returning'
  return [
    ['next', 'Next scan'],
    ...(canFail ? ([['fail', 'Nobody at home']] as [string, string][]) : []),
    ...(canReturn ? ([['return', 'Send it back']] as [string, string][]) : []),
  ]
}

interface MovesProps {
  parcel: ShopParcel
  isOrderCancelled: boolean
  /** Of a simulated one. */
  trials: [string, string][]
  isOver: boolean
}

function Moves({ parcel, isOrderCancelled, trials, isOver }: MovesProps) {
  const isBusy = useNavigation().state === 'submitting'
  const { parcelId, can, state, awb } = parcel
  const isMoving = awb !== null && !isOver && state !== 'booking' && !parcel.isCancelWanted
  const buttons: [string, string][] = [
    ...(can.includes('retry') ? ([['retry', 'Ask the courier again']] as [string, string][]) : []),
    ...(can.includes('end') ? ([['end', 'End the booking']] as [string, string][]) : []),
    ...(can.includes('take-in') ? ([['take-in', 'The goods are here']] as [string, string][]) : []),
    ...(can.includes('note') ? ([['note', 'I have looked at it']] as [string, string][]) : []),
    ...(isMoving ? ([['refresh', 'Ask the courier']] as [string, string][]) : []),
    ...(can.includes('cancel') ? ([['cancel', 'Call it off']] as [string, string][]) : []),
  ]
  return (
    <Form method="post" className="mt-2 space-y-2" preventScrollReset>
      <input type="hidden" name="parcelId" value={parcelId} />
      {can.includes('note') && (
        <>
          <input type="hidden" name="seen" value={parcel.allContradictions} />
          <input type="hidden" name="word" value={parcel.unknownWord} />
        </>
      )}
      {can.includes('take-in') && !isOrderCancelled && (
        <p className="text-sm text-muted">
          Only when you have it in hand: with the last parcel the order is cancelled, its goods are on sale again and a
          payment is refunded.
        </p>
      )}
      <ButtonRow buttons={buttons} isBusy={isBusy} />
      {trials.length > 0 && isMoving && (
        <>
          <p className="text-sm text-muted">This courier is a simulator: you make its scans.</p>
          <ButtonRow buttons={trials} isBusy={isBusy} />
        </>
      )}
    </Form>
  )
}

function ButtonRow({ buttons, isBusy }: { buttons: readonly [string, string][]; isBusy: boolean }) {
  if (buttons.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {buttons.map(([value, label]) => (
        <Button key={value} kind="outline" name="parcel" value={value} isBusy={isBusy} className="flex-1 text-sm">
          {label}
        </Button>
      ))}
    </div>
  )
}
