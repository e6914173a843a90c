import type { Visit } from '#console/shared/visit.ts'
import type { ReturnMove } from '#contract/shop-returns.ts'

export interface MoveOutcome {
  move: string
  notice?: string | undefined
  problem: string | undefined
  fields: Record<string, string>
  /** As typed. */
  typed: Record<string, string>
}

const NOTICES: Record<ReturnMove, string> = {
  approve: 'Approved.',
  decline: 'Declined.',
  collect: 'Noted: a courier has it.',
  receive: 'Noted: it is here.',
  inspect: 'Inspected. What is good is on sale again.',
  settle: 'It is being settled.',
}

/** Of which the customer gets a mail, if there is an address. */
export const MAILED = ['approve', 'decline', 'settle']

/** The request of a form of the page, in `move`. */
export async function doMove({ api }: Visit, number: string, form: FormData): Promise<MoveOutcome> {
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) as Record<string, string>
  const move = (typed.move ?? '') as ReturnMove
  const words = typed.words ?? ''
  const answer = await callMove()
  if (answer.ok) return { move, notice: NOTICES[move], problem: undefined, fields: {}, typed: {} }
  return { move, problem: answer.message, fields: answer.details.fields ?? {}, typed }

  function callMove() {
    switch (move) {
      case 'approve':
        return api.approveReturn({ number, way: typed.way as 'pickup' | 'send', words })
      case 'collect':
        return api.collectReturn({ number, courier: typed.courier ?? '', awb: typed.awb ?? '' })
      case 'receive':
        return api.receiveReturn({ number })
      case 'inspect':
        return api.inspectReturn({ number, words, lines: linesOf(form) })
      case 'settle':
        return api.settleReturn({
          number,
          ...(typed.upiId?.trim() && { upiId: typed.upiId, name: typed.upiName ?? '' }),
        })
      default:
        return api.declineReturn({ number, words, ...(typed.seen && { seen: typed.seen }) })
    }
  }
}

function linesOf(form: FormData) {
  const count = (name: string) => {
    const typed = String(form.get(name) ?? '').trim()
    return typed === '' ? 0 : /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
  }
  return form.getAll('line').map((value) => ({
    line: Number(value),
    restocked: count(`restocked-${value}`),
    writtenOff: count(`writtenOff-${value}`),
    rejected: count(`rejected-${value}`),
  }))
}
