import { UNREACHED } from '#console/shared/keep-typed.ts'
import type { Visit } from '#console/shared/visit.ts'
import type { Moved, OrderMove } from '#contract/shop-orders.ts'
import type { Answer } from '#ui/answer.ts'

export interface MoveOutcome {
  done: string[]
  refused: { number: string; message: string }[]
  /** Nothing was done. */
  problem?: string
}

export const NOT_SENT: MoveOutcome = { done: [], refused: [], problem: UNREACHED }

/** What a form of the orders' pages asks for: `move`, and the chosen orders, for shipping with a courier and an AWB each. */
export async function moveChosen({ api, say }: Visit, form: FormData): Promise<MoveOutcome> {
  const answer = await asked(api, form)
  if (!answer.ok) return { done: [], refused: [], problem: answer.message }
  const { done, refused } = answer.value
  return { done, refused: refused.map(({ number, reason }) => ({ number, message: say(reason) })) }
}

function asked(api: Visit['api'], form: FormData): Promise<Answer<Moved>> {
  const numbers = chosenIn(form)
  const [number = ''] = numbers
  switch (form.get('move') as OrderMove) {
    case 'confirm':
      return api.confirmOrders({ numbers })
    case 'pack':
      return api.packOrders({ numbers })
    case 'deliver':
      return api.deliverOrders({ numbers })
    case 'cancel':
      return api.cancelShopOrder({ number, reason: String(form.get('reason') ?? '') })
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
