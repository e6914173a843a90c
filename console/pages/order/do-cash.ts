import type { Visit } from '#console/shared/visit.ts'
import type { CashState } from '#contract/cash-states.ts'

/** With what was typed. */
export interface CashAnswer {
  cash: string
  move: string
  rupees: string
  note: string
  problem: string | undefined
}

/** The request of a form of the cash card, in `cash`. */
export async function doCash({ api }: Visit, number: string, form: FormData): Promise<CashAnswer> {
  const typed = (name: string) => String(form.get(name) ?? '')
  const [move, rupees, note] = [typed('move'), typed('rupees'), typed('note')]
  const [from, to] = move.split(' ') as [CashState, CashState]
  const answer =
    typed('cash') === 'counter'
      ? await api.counterCash({ entryId: Number(typed('entry')), note })
      : await api.moveCash({ number, from, to, rupees, note, key: typed('key') })
  return answer.ok
    ? { cash: typed('cash'), move: '', rupees: '', note: '', problem: undefined }
    : { cash: typed('cash'), move, rupees, note, problem: answer.message }
}
