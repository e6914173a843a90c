import { UNREACHED } from '#console/shared/keep-typed.ts'
import type { Visit } from '#console/shared/visit.ts'
import { BULK_MAX } from '#contract/limits.ts'
import type { Moved, OrderMove } from '#contract/shop-orders.ts'
import type { Answer } from '#ui/answer.ts'

/** Booking a parcel moves no order. */
export type BulkMove = OrderMove | 'book'

export interface MoveOutcome {
  done: string[]
  refused: { number: string; message: string }[]
  /** Why nothing was done, or not all of it. */
  problem?: string
  move?: BulkMove
}

export const NOT_SENT: MoveOutcome = { done: [], refused: [], problem: UNREACHED }

/**
 * The request of a form of the orders' pages: `move`, and the chosen orders, for shipping with a courier and an AWB each. A whole list is
 * moved 50 at a time.
 */
export async function moveChosen({ api, say }: Visit, form: FormData): Promise<MoveOutcome> {
  const move = form.get('move') as BulkMove
  const outcome: MoveOutcome = { done: [], refused: [], move }
  for (const numbers of inBatches(chosenIn(form))) {
    const answer = await callMove(api, move, numbers, form)
    if (!answer.ok) return { ...outcome, problem: answer.message }
    outcome.done.push(...answer.value.done)
    outcome.refused.push(...answer.value.refused.map(({ number, reason }) => ({ number, message: say(reason) })))
  }
  return outcome
}

/** At least one, which may be empty: the call refuses an empty choice with a sentence. */
function inBatches(numbers: readonly string[]): string[][] {
  const count = Math.max(1, Math.ceil(Math.min(numbers.length, WHOLE_MAX) / BULK_MAX))
  return Array.from({ length: count }, (_, nth) => numbers.slice(nth * BULK_MAX, (nth + 1) * BULK_MAX))
}

const WHOLE_MAX = 1000

function callMove(api: Visit['api'], move: BulkMove, numbers: string[], form: FormData): Promise<Answer<Moved>> {
  const [number = ''] = numbers
  switch (move) {
    case 'confirm':
      return api.confirmOrders({ numbers })
    case 'confirm-by-call':
      return api.confirmOrdersByCall({ numbers })
    case 'pack':
      return api.packOrders({ numbers })
    case 'deliver':
      return api.deliverOrders({ numbers })
    case 'book':
      return api.bookParcels({ orders: numbers.map((each) => ({ number: each })) })
    case 'cancel':
      return api.cancelShopOrder({
        number,
        reason: String(form.get('reason') ?? ''),
        ...(form.has('seen') && { seen: String(form.get('seen')) }),
      })
    case 'ship':
      return api.shipOrders({ parcels: parcelsIn(form) })
  }
}

/** All orders of the page, or those that are ticked one by one. */
function chosenIn(form: FormData): string[] {
  const all = form.get('all')
  return all === null ? form.getAll('number').map(String) : String(all).split(',')
}

/** Every order with a tracking number. */
function parcelsIn(form: FormData) {
  const courier = String(form.get('courier') ?? '')
  return [...form]
    .filter(([name, value]) => name.startsWith('awb-') && String(value).trim() !== '')
    .map(([name, value]) => ({ number: name.slice('awb-'.length), courier, awb: String(value) }))
}
