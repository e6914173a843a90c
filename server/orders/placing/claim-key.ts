import { createHash } from 'node:crypto'
import type { ParsedInput } from '#contract/call.ts'
import type { placeOrder as call, PlacedOrder } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { insertKey, selectKey, updateKeyAnswer } from './keys-store.ts'

type PlaceOrder = ParsedInput<typeof call>

/**
 * The key is inserted first in the transaction: a second attempt waits here for the first and then returns its
 * response, and a crash leaves both key and order, or neither (R16b, F01, F04). Null if the key is new, or if none was
 * sent.
 */
export async function claimKey(tx: Tx, customerId: number, { key, ...body }: PlaceOrder): Promise<PlacedOrder | null> {
  if (key === undefined) return null
  const { addressId, payment, lines, expectedTotalPaise, code } = body
  const words = [
    addressId,
    payment,
    lines.map(({ productId, units, size, color }) => [productId, units, size, ...(color ? [color] : [])]),
    expectedTotalPaise,
    ...(code ? [code] : []),
  ]
  const bodyHash = createHash('sha256').update(JSON.stringify(words)).digest()
  if (await insertKey(tx, customerId, key, bodyHash)) return null

  const earlier = await selectKey(tx, customerId, key)
  if (!earlier?.answer) throw new Refusal('in-flight', { id: 'orderInFlight' })
  if (!earlier.bodyHash.equals(bodyHash)) {
    throw new Refusal('key-reused', { id: 'keyReused' })
  }
  return earlier.answer
}

/** What a repeat gets. */
export async function answerKey(tx: Tx, customerId: number, { key }: PlaceOrder, answer: PlacedOrder): Promise<void> {
  if (key !== undefined) await updateKeyAnswer(tx, customerId, key, answer)
}
