import type { ParsedInput } from '#contract/call.ts'
import type { ReturnableLine, requestReturn } from '#contract/returns.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'

/**
 * The stock row that is wanted instead: a size of the same product that is there, the same one only for a piece that was faulty. It
 * costs nothing (server/orders/placing/place-exchange.ts). `wanted` has the pieces of all lines so far.
 */
export function checkExchange(
  { name, size, color, choices }: ReturnableLine,
  { toStockId, toColor, units, reason }: ParsedInput<typeof requestReturn>['lines'][number],
  wanted: Map<number, number>,
): number {
  const choice = choices.find(({ stockId }) => stockId === toStockId)
  if (!choice) throw fieldRefusal('lines', { id: 'returnSizeGone', name })
  const all = (wanted.get(choice.stockId) ?? 0) + units
  wanted.set(choice.stockId, all)
  if (all > choice.left)
    throw new Refusal('out-of-stock', { id: 'onlyLeft', name, size: choice.size, left: choice.left })
  const isColour = choice.colors.length === 0 ? toColor === '' : choice.colors.includes(toColor)
  if (!isColour) throw fieldRefusal('lines', { id: 'returnSizeGone', name })
  const isSame = choice.size === size && toColor === color
  if (isSame && (reason === 'size' || reason === 'disliked'))
    throw fieldRefusal('lines', { id: 'returnSameSize', name })
  return choice.stockId
}
