import type { PartPrice } from '#contract/order-parts.ts'
import type { Operation } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { orderOperations, shopOrderOperations } from '#server/orders/index.ts'
import { expectPart } from '#simulation/check-parts.ts'
import type { History, SentPart } from '#simulation/history.ts'
import { anyOrder, isLive, type Order, type Pieces } from '#simulation/model.ts'
import { assertEqual, Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { outcomeOf } from './shopper.ts'

/** Mostly of an order that may be changed, and rarely more pieces than there are. */
export async function cancelPart(history: History, given?: Order): Promise<void> {
  const { random, shop } = history
  const isOpen = ({ status, isPacked, hasParcel }: Order) =>
    (status === 'Placed' || status === 'Confirmed') && !isPacked && !hasParcel
  // Now and then a second part of the same order.
  const again = random.chance(0.3) ? anyOrder(random, shop, (each) => isOpen(each) && each.parts.length > 0) : undefined
  const order =
    given ?? again ?? anyOrder(random, shop, (each) => isOpen(each) || random.chance(each.isPacked ? 0.5 : 0.1))
  if (!order) return
  const by: SentPart['by'] = random.chance(0.5) ? 'shopper' : 'staff'
  const pieces = somePieces(history, order)
  if (pieces.length === 0) return
  const parting = expectPart(shop, order, pieces)
  const api = partCallsOf(history, order, by)
  const request = { number: order.number, lines: pieces }
  const price = await history.call<PartPrice>(api.price, api.ctx, request)
  assertPrice(price, parting)
  const isWrong = random.chance(0.08)
  const expectedPaise = parting.lessPaise + (isWrong ? 1_00 : 0)
  if (isWrong) parting.refused ??= 'another amount was shown'
  if (random.chance(0.08)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 15) })
  const input = { ...request, ...api.why, expectedPaise, key: random.uuid() }
  const [before, isLiveBefore] = [order.parts.length, isLive(order)]
  const answer = await history.call<PartPrice>(api.cancel, api.ctx, input)
  await watch(history, { by, parting })
  const listed = pieces.map(({ line, units }) => `${units} of line ${line}`).join(', ')
  history.note(`${by} cancels ${listed} of ${order.number}, ${parting.lessPaise} paise -> ${outcomeOf(answer)}`)
  if (!(answer instanceof Refusal && history.isTroubled)) assertPrice(answer, parting)
  const hasArrived = order.parts.length > before || (parting.isWhole && isLiveBefore && !isLive(order))
  const sent = { by, order, input, hasArrived }
  history.parts.push(sent)
  if (random.chance(0.25)) await repeat(history, sent)
}

/** The same form again; where the first was lost on its way, it is the first that arrives. */
export async function repeatPart(history: History): Promise<void> {
  const sent = history.random.pick(history.parts)
  if (sent) await repeat(history, sent)
}

async function repeat(history: History, sent: SentPart): Promise<void> {
  history.isTroubled = false
  const { by, order, input } = sent
  const api = partCallsOf(history, order, by)
  const parting = expectPart(history.shop, order, input.lines)
  if (sent.hasArrived) parting.refused = 'it was cancelled before'
  else if (parting.lessPaise !== input.expectedPaise) parting.refused ??= 'another amount was shown'
  const answer = await history.call<PartPrice>(api.cancel, api.ctx, input)
  await watch(history, { by, parting })
  history.note(`${by} cancels a part of ${order.number} once more -> ${outcomeOf(answer)}`)
  if (!sent.hasArrived) assertPrice(answer, parting)
  else if (!(answer instanceof Refusal))
    assertEqual('a repeated form cancels once', answer.lessPaise, input.expectedPaise)
  else throw new Violation('a repeated form is answered as before', `${order.number}: ${outcomeOf(answer)}`)
  sent.hasArrived ||= !(answer instanceof Refusal)
}

function somePieces({ random }: History, order: Order): Pieces[] {
  const left = order.lines.map(({ units, cancelled }) => units - cancelled)
  const tooMany = random.chance(0.04) ? 1 : 0
  return left.flatMap((units, at) =>
    units > 0 && random.chance(0.6) ? [{ line: at + 1, units: random.int(1, units) + tooMany }] : [],
  )
}

interface PartCalls {
  ctx: Ctx
  price: Operation
  cancel: Operation
  why: Record<string, string>
}

function partCallsOf(history: History, order: Order, by: 'shopper' | 'staff'): PartCalls {
  if (by === 'staff') {
    const { priceShopOrderPart: price, cancelShopOrderPart: cancel } = shopOrderOperations
    return { ctx: history.staff, price, cancel, why: { reason: 'Damaged in the store' } }
  }
  const { priceOrderPart: price, cancelOrderPart: cancel } = orderOperations
  const why = { reason: 'Ordered By Mistake', comment: 'I ordered one too many' }
  return { ctx: history.customerOf(order).ctx, price, cancel, why }
}

function assertPrice(
  answer: PartPrice | Refusal,
  { order, refused, isWhole, lessPaise }: ReturnType<typeof expectPart>,
) {
  const { number } = order
  if (answer instanceof Refusal) {
    if (refused === null) throw new Violation('a part that can be cancelled is', `${number}: ${outcomeOf(answer)}`)
    return
  }
  if (refused !== null) throw new Violation('only a part that may be cancelled is', `${number}: ${refused}`)
  assertEqual(
    'the rest of an order costs what it would have cost',
    [number, answer.isWhole, answer.lessPaise],
    [number, isWhole, lessPaise],
  )
}
