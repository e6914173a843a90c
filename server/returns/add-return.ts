import { createHash } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { requestReturn as call, ReturnableLine } from '#contract/returns.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { assertNotErased } from '#server/kernel/keep-customer.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import type { LockedOrder } from '#server/orders/index.ts'
import { checkExchange } from './check-exchange.ts'
import { describeReturnable } from './get-returnable.ts'
import { insertLines, type NewLine, selectDeliveredLines } from './lines-store.ts'
import { noteEvent } from './move-return.ts'
import { updatePicturesUsed } from './pictures-store.ts'
import { selectReturnDays } from './settings-store.ts'
import { insertReturn, selectByKey } from './store.ts'

export type RequestedReturn = ParsedInput<typeof call>

/** Its order is locked, so that two requests cannot send back the same piece. The rules are the same for customer and staff. */
export async function addReturn(
  tx: Tx,
  { orderId, number: orderNumber, customerId }: LockedOrder,
  input: RequestedReturn,
): Promise<{ number: string; returnId: number; isNew: boolean }> {
  const bodyHash = hashOf(input)
  const earlier = await selectByKey(tx, orderId, input.key)
  if (earlier) {
    if (!earlier.bodyHash.equals(bodyHash)) throw new Refusal('key-reused', { id: 'returnKeyReused' })
    return { number: earlier.number, returnId: earlier.returnId, isNew: false }
  }
  await assertNotErased(tx, customerId)
  const lines = await checkedLines(tx, input, customerId)
  const row = { orderId, orderNumber, customerId, key: input.key, bodyHash }
  const { returnId, number } = await insertReturn(tx, { ...row, wants: input.wants, comment: input.comment })
  await insertLines(tx, { returnId, orderId }, lines)
  const files = [...new Set(input.pictures)]
  if (files.length > 0 && (await updatePicturesUsed(tx, returnId, { files, customerId, orderId })) < files.length) {
    throw fieldRefusal('pictures', { id: 'noSuchPicture' })
  }
  await noteEvent(tx, { returnId, orderId }, 'requested')
  return { number, returnId, isNew: true }
}

function hashOf({ key: _, ...body }: RequestedReturn): Buffer {
  return createHash('sha256').update(JSON.stringify(body)).digest()
}

async function checkedLines(tx: Tx, { number, lines, wants }: RequestedReturn, customerId: number): Promise<NewLine[]> {
  const delivered = await selectDeliveredLines(tx, { number, customerId })
  if (delivered.length === 0) throw new Refusal('bad-input', { id: 'returnNotDelivered' })
  const returnable = await describeReturnable(tx, delivered, await selectReturnDays(tx))
  if (new Set(lines.map(({ line }) => line)).size < lines.length) {
    throw new Refusal('bad-input', { id: 'returnLineTwice' })
  }
  const wanted = new Map<number, number>()
  return lines.map((requested) => {
    const line = returnable.find((each) => each.line === requested.line)
    if (!line) throw new Refusal('not-found', { id: 'returnNotYours' })
    assertMayComeBack(line, requested)
    const toStockId = wants === 'exchange' ? checkExchange(line, requested, wanted) : null
    const { units, reason } = requested
    return { line: line.line, units, reason, toStockId, toColor: toStockId === null ? '' : requested.toColor }
  })
}

function assertMayComeBack(
  { name, units, reasons }: ReturnableLine,
  requested: RequestedReturn['lines'][number],
): void {
  if (units === 0) throw new Refusal('already-exists', { id: 'returnedAlready', name })
  if (requested.units > units) throw new Refusal('bad-input', { id: 'returnTooMany', name, most: units })
  if (!reasons.includes(requested.reason)) throw new Refusal('bad-input', { id: 'returnNotForThis', name })
}
