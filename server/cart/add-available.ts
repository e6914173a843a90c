import type { CartLine } from '#contract/cart.ts'
import { isLineOf } from '#contract/cart-lines.ts'
import type { Message } from '#contract/say.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { changeCart, listSkus } from './change-cart.ts'
import { fitLines } from './fit-lines.ts'
import type { WantedLine } from './store.ts'

/**
 * Fills the saved cart up to these lines, as far as they can be bought now: a repeat adds nothing. The units that can be
 * bought, and a notice for each line that cannot, or not wholly.
 */
export async function addAvailable(
  tx: Tx,
  customerId: number,
  lines: readonly WantedLine[],
): Promise<{ units: number; notices: Message[] }> {
  const available = fitLines(lines, await listSkus(tx, lines), true)
  const cart = await changeCart(tx, customerId, (saved) => [
    ...saved,
    ...available.lines.map((line) => missingOf(line, saved)).filter(({ units }) => units > 0),
  ])
  return { units: unitsOf(available.lines), notices: [...available.notices, ...cart.notices] }
}

function missingOf(line: CartLine, saved: readonly WantedLine[]): CartLine {
  return { ...line, units: line.units - unitsOf(saved.filter((one) => isLineOf(line, { color: '', ...one }))) }
}

function unitsOf(lines: readonly { units: number }[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0)
}
