import { randomUUID } from 'node:crypto'
import type { Visit } from '#console/shared/visit.ts'
import type { PartPrice } from '#contract/order-parts.ts'

export interface PartOutcome {
  part: string
  /** How many pieces of which line were chosen. */
  chosen: { line: number; units: number }[]
  /** The outcome, and the key of the form that confirms it. */
  priced: (PartPrice & { key: string }) | null
  reason: string
  problem: string | undefined
  isDone: boolean
}

/** The request of a form of the card of pieces, in `part`: first the amounts, then to cancel them or to choose others. */
export async function doPart({ api }: Visit, number: string, form: FormData): Promise<PartOutcome> {
  const part = String(form.get('part'))
  const reason = String(form.get('reason') ?? '')
  const chosen = chosenIn(form)
  const outcome = { part, chosen, reason, priced: null, problem: undefined, isDone: false }
  if (part === 'choose') return outcome
  if (part === 'cancel') {
    const key = String(form.get('key') ?? '')
    const expectedPaise = Number(form.get('less') ?? 0)
    const done = await api.cancelShopOrderPart({ number, lines: chosen, expectedPaise, key, reason })
    if (done.ok) return { ...outcome, chosen: [], reason: '', isDone: true }
    return { ...(await priced(outcome)), problem: done.message }
  }
  return priced(outcome)

  async function priced(before: PartOutcome): Promise<PartOutcome> {
    const price = await api.priceShopOrderPart({ number, lines: chosen })
    if (!price.ok) return { ...before, problem: price.message }
    return { ...before, priced: { ...price.value, key: randomUUID() } }
  }
}

function chosenIn(form: FormData): PartOutcome['chosen'] {
  return [...form].flatMap(([name, value]) => {
    const [, line] = /^line-(\d{1,4})$/.exec(name) ?? []
    const units = Number(value)
    return line && Number.isInteger(units) && units > 0 ? [{ line: Number(line), units }] : []
  })
}
