import { dayText } from '#contract/day.ts'
import type { Order, OrderStatus, Shipment } from '#contract/orders.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { STATUS_ICONS } from './status-icon.ts'
import { type OrderProgress, type Step, timelineOf } from './timeline.ts'

const LABELS: Record<OrderStatus, string> = {
  'Payment pending': 'We wait for your payment.',
  Placed: 'The shop has your order.',
  Confirmed: 'The shop is preparing it.',
  Shipped: 'Handed to the courier.',
  Delivered: 'It has arrived.',
  Cancelled: 'This order was cancelled.',
}

export function TimelineList({ order }: { order: OrderProgress & Pick<Order, 'shipment'> }) {
  const steps = timelineOf(order)
  return (
    <ol>
      {steps.map((step, index) => (
        <StepItem
          key={step.status}
          step={step}
          shipment={step.status === 'Shipped' && step.at ? order.shipment : null}
          isNow={step.status === order.status && !order.parcelTrouble}
          leadsOn={steps[index + 1]?.at !== undefined}
          isLast={index === steps.length - 1}
        />
      ))}
    </ol>
  )
}

interface StepItemProps {
  step: Step
  shipment: Shipment | null
  isNow: boolean
  /** The next step is reached too. */
  leadsOn: boolean
  isLast: boolean
}

function StepItem({ step: { status, at }, shipment, isNow, leadsOn, isLast }: StepItemProps) {
  return (
    <li aria-current={isNow ? 'step' : undefined} className="relative flex gap-4 pb-6 last:pb-0">
      {!isLast && (
        <span
          aria-hidden="true"
          className={classNames('absolute top-8 bottom-0 left-[15px] w-0.5', leadsOn ? 'bg-good' : 'bg-line')}
        />
      )}
      <Dot status={status} isReached={at !== undefined} />
      <div className="min-w-0 flex-1 pt-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <b className={classNames(isNow && 'text-lg', !at && 'font-medium text-muted')}>{status}</b>
          {at ? (
            <time dateTime={at.toISOString()} className="text-sm text-muted tabular-nums">
              {dayText(at)}
            </time>
          ) : (
            <span className="text-sm text-muted">still to come</span>
          )}
        </p>
        {at && <p className="text-sm text-muted">{LABELS[status]}</p>}
        {shipment && <Parcel shipment={shipment} />}
      </div>
    </li>
  )
}

function Dot({ status, isReached }: { status: OrderStatus; isReached: boolean }) {
  const isBad = status === 'Cancelled'
  return (
    <span
      className={classNames(
        'flex size-8 shrink-0 items-center justify-center rounded-full',
        isBad ? 'bg-bad-soft text-bad' : isReached ? 'bg-good-soft text-good' : 'bg-sunken',
      )}
    >
      {isReached && <Icon name={STATUS_ICONS[status]} />}
    </span>
  )
}

function Parcel({ shipment: { courier, awb } }: { shipment: Shipment }) {
  return (
    <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2 rounded-md bg-surface px-4 py-3 text-sm">
      <div className="min-w-0">
        <dt className="text-muted">Courier</dt>
        <dd className="font-semibold">{courier}</dd>
      </div>
      <div className="min-w-0">
        <dt className="text-muted">Tracking number</dt>
        <dd className="font-semibold break-all select-all tabular-nums">{awb}</dd>
      </div>
    </dl>
  )
}
