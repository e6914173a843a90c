import type { OpenedOrder } from '#contract/shop-orders.ts'
import type { Answer } from '#ui/answer.ts'

interface Scanned {
  number: string
  /** What should be in the parcel. */
  text: string
  /** Why it is not to be shipped. */
  problem: string
}

/** Shown as soon as the slip is scanned, before the second scan. */
export function whatIsIn(number: string, answer: Answer<OpenedOrder>): Scanned {
  if (!answer.ok) return { number, text: '', problem: answer.message }
  const { name, lines, next, review, status } = answer.value
  const goods = lines.map((line) => `${line.units} × ${[line.name, line.size].filter(Boolean).join(', ')}`)
  const more = goods.length > 2 ? ` and ${goods.length - 2} more` : ''
  const problem = next.includes('ship')
    ? review === null
      ? ''
      : `Send nothing yet. ${review}`
    : `${number} is ${status}: it is not to be shipped now.`
  return { number, text: `For ${name}: ${goods.slice(0, 2).join('; ')}${more}.`, problem }
}
