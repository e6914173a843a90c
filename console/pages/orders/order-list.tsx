import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import { CourierField } from '#console/features/order/courier-field.tsx'
import { PaperButtons } from '#console/features/order/paper-buttons.tsx'
import { groupDigits } from '#contract/money.ts'
import type { OrderList as List } from '#contract/order-query.ts'
import type { BookAt } from '#contract/parcels.ts'
import type { ShopOrderRow } from '#contract/shop-orders.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/text-field.tsx'
import { LISTS } from './lists.ts'
import { OrderRow } from './order-row.tsx'

interface OrderListProps {
  shop: string
  orders: readonly ShopOrderRow[]
  list: List
  now: Date
  showsState: boolean
  isBusy: boolean
  /** An order was chosen, or its tracking number typed. */
  onChoose(): void
  /** At which parcels can be booked. */
  courier: BookAt | null
  /** The address of the second step, which takes the whole list; null where the page is all of it. */
  whole: string | null
}

/** A page of orders, to be chosen and moved; to ship, each with a field for its tracking number. */
export function OrderList({ shop, orders, list, now, showsState, isBusy, whole, courier, onChoose }: OrderListProps) {
  const { move, button } = LISTS[list]
  const form = useRef<HTMLFormElement>(null)
  const isChosen = move !== undefined && move !== 'ship'
  const choose = (event: ChangeEvent<HTMLFormElement>) => {
    followChoice(event)
    onChoose()
  }
  const numbers = orders.map(({ number }) => number).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list has other boxes
  useEffect(() => markChosen(form.current), [numbers, list])
  return (
    <Form ref={form} method="post" className="bulk mt-3" preventScrollReset onChange={choose}>
      {move === 'ship' && <CourierField shop={shop} />}
      {isChosen && (
        // A new one for other orders: they are not chosen yet.
        <div key={numbers} className="choose-all mb-1 flex flex-wrap items-center justify-between gap-x-3">
          <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
            <input type="checkbox" name="all" value={numbers} className="size-5" />
            Choose all {orders.length} on this page
          </label>
          {whole && (
            <Link
              to={whole}
              className="then-all min-h-11 items-center text-sm font-semibold text-primary-ink underline"
            >
              Take the whole list
            </Link>
          )}
        </div>
      )}
      {/* A new one for another list; in the same list an order that was refused keeps what was typed. */}
      <ul className="card divide-y divide-line" key={list}>
        {orders.map((order) => (
          <li key={order.number}>
            <div className="flex items-center">
              {isChosen ? (
                <label className="flex min-h-14 items-center self-stretch px-4">
                  <input type="checkbox" name="number" value={order.number} className="size-5" />
                  <span className="sr-only">Choose {order.number}</span>
                </label>
              ) : (
                <span className="w-3">
                  {move === 'ship' && <input type="hidden" name="number" value={order.number} />}
                </span>
              )}
              <OrderRow shop={shop} order={order} now={now} showsState={showsState} />
            </div>
            {move === 'ship' && order.review === null && (
              <div className="px-3 pb-3">
                <TextField
                  label={`AWB of ${order.number}`}
                  name={`awb-${order.number}`}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="next"
                  onKeyDown={goToNext}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {(list === 'to-pack' || list === 'to-ship') && <PaperButtons shop={shop} />}
      {courier && orders.length > 0 && (
        <>
          <Button
            kind="outline"
            name="move"
            value="book"
            isBusy={isBusy}
            formNoValidate
            className={classNames('mt-2 w-full text-sm', isChosen && 'needs-chosen')}
          >
            {isChosen ? 'Book parcels for the chosen' : `Book parcels for all ${orders.length}`}
          </Button>
          <p className="mt-1 text-sm text-muted">
            {courier.title}. {groupDigits(courier.usualGrams)} g each; another weight is typed at the order. An order
            that has a parcel gets no other.
          </p>
        </>
      )}
      {move && (
        <div className="action-bar -mx-4 mt-3 px-4 py-2">
          <Button name="move" value={move} isBusy={isBusy} className={classNames('w-full', isChosen && 'needs-chosen')}>
            {button}
          </Button>
        </div>
      )}
    </Form>
  )
}

/** The box for all and those of the orders follow each other; before the scripts are there, the one for all is enough. */
function followChoice({ target, currentTarget }: ChangeEvent<HTMLFormElement>): void {
  const box = target as unknown as HTMLInputElement
  const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[name="number"][type="checkbox"]')]
  const all = currentTarget.querySelector<HTMLInputElement>('input[name="all"]')
  if (box === all) for (const each of boxes) each.checked = all.checked
  else if (all && boxes.includes(box)) all.checked = boxes.every(({ checked }) => checked)
  markChosen(currentTarget)
}

/** The buttons that need a choice look so until there is one (app.css). */
function markChosen(form: HTMLFormElement | null): void {
  form?.toggleAttribute('data-chosen', form.querySelector('input[type="checkbox"]:checked') !== null)
}

/** Enter, or the end of a scan, leads to the next tracking number; the last one is sent by the button. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input[name^="awb-"]') ?? [])]
  fields[fields.indexOf(event.currentTarget) + 1]?.focus()
}
