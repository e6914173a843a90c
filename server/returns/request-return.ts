import { createHash } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { requestReturn as call, ReturnableLine } from '#contract/returns.ts'
import { type Ctx, requireCustomer, type Tx } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { lockOrder } from '#server/orders/index.ts'
import { describeReturnable } from './get-returnable.ts'
import { insertLines, type NewLine, selectDeliveredLines } from './lines-store.ts'
import { noteEvent } from './move-return.ts'
import { updatePicturesUsed } from './pictures-store.ts'
import { selectReturnDays } from './settings-store.ts'
import { insertReturn, selectByKey } from './store.ts'

type RequestReturn = ParsedInput<typeof call>

const PER_CUSTOMER = { max: 30, seconds: 60 * 60 }

/** The order is locked first, so that two requests cannot send back the same piece. */
export async function requestReturn(ctx: Ctx, input: RequestReturn): Promise<{ number: string }> {
  const customerId = requireCustomer(ctx)
  await limitRate(ctx, [{ bucket: `return:customer:${customerId}`, ...PER_CUSTOMER }])
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx, { number: input.number, customerId })
    if (!order) throw new Refusal('not-found', { id: 'returnNotYours' })
    const { orderId } = order
    const bodyHash = hashOf(input)
    const earlier = await selectByKey(tx, orderId, input.key)
    if (earlier) {
      if (!earlier.bodyHash.equals(bodyHash)) throw new Refusal('key-reused', { id: 'returnKeyReused' })
      return { number: earlier.number }
    }
    const lines = await checkedLines(tx, input, customerId)
    const row = { orderId, orderNumber: order.number, customerId, key: input.key, bodyHash }
    const { returnId, number } = await insertReturn(tx, { ...row, wants: input.wants, comment: input.comment })
    await insertLines(tx, { returnId, orderId }, lines)
    const files = [...new Set(input.pictures)]
    if ((await updatePicturesUsed(tx, returnId, { files, customerId, orderId })) < files.length) {
      throw fieldRefusal('pictures', { id: 'noSuchPicture' })
    }
    await noteEvent(tx, { returnId, orderId }, 'requested')
    return { number }
  })
}

function hashOf({ key: _, ...body }: RequestReturn): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

async function checkedLines(tx: Tx, { number, lines, wants }: RequestReturn, customerId: number): Promise<NewLine[]> {
  const delivered = await selectDeliveredLines(tx, { number, customerId })
  if (delivered.length === 0) throw new Refusal('bad-input', { id: 'returnNotDelivered' })
  const returnable = await describeReturnable(tx, delivered, await selectReturnDays(tx))
  if (new Set(lines.map(({ line }) => line)).size < lines.length) {
    throw new Refusal('bad-input', { id: 'returnLineTwice' })
  }
  const wanted = new Map<number, number>()
  return lines.map((asked) => {
    const line = returnable.find((each) => each.line === asked.line)
    if (!line) throw new Refusal('not-found', { id: 'returnNotYours' })
    assertMayComeBack(line, asked)
    const toStockId = wants === 'exchange' ? choose(line, asked, wanted) : null
    const { units, reason } = asked
    return { line: line.line, units, reason, toStockId, toColor: toStockId === null ? '' : asked.toColor }
  })
}

function assertMayComeBack({ name, units, reasons }: ReturnableLine, asked: RequestReturn['lines'][number]): void {
  if (units === 0) throw new Refusal('already-exists', { id: 'returnedAlready', name })
  if (asked.units > units) throw new Refusal('bad-input', { id: 'returnTooMany', name, most: units })
  if (!reasons.includes(asked.reason)) throw new Refusal('bad-input', { id: 'returnNotForThis', name })
}

/** A size of the same product that is there; the same one only for a piece that was faulty. */
function choose(
  { name, size, color, choices }: ReturnableLine,
  { toStockId, toColor, units, reason }: RequestReturn['lines'][number],
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
