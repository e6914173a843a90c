import { randomUUID } from 'node:crypto'
import type { requestStock as call } from '#contract/back-in-stock.ts'
import type { ParsedInput } from '#contract/call.ts'
import { STOCK_REQUESTS_MAX } from '#contract/limits.ts'
import { hasNoMailbox, hasProvedEmail, selectCustomer } from '#server/customers/index.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { assertNotErased } from '#server/kernel/keep-customer.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { fieldRefusal, Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { countOpen, selectPiece, selectUnitsLocked, upsertRequest } from './store.ts'

const HOUR = 60 * 60
/** Whatever the client's address: nobody can fill a mailbox with links to confirm. */
const PER_CONTACT = { max: 5, seconds: 24 * HOUR }
/** High, since many people share an address. */
const PER_ADDRESS = { max: 60, seconds: HOUR }
/** Of guests, all together: a shop's good name with mail servers is worth more than the last of a crowd. */
const PER_SHOP = { max: 1000, seconds: HOUR }

/**
 * A customer waits at once, at the address of the account; a guest once the mailbox has confirmed it. What the answer
 * says does not depend on whether somebody waits already.
 */
export async function requestStock(ctx: Ctx, input: ParsedInput<typeof call>): Promise<{ isConfirmed: boolean }> {
  const requester = await withTransaction(ctx, (tx) => findRequester(tx, input.email))
  await limitRate(ctx, [
    ...limitsOf(ctx.address, 'back-in-stock:address', PER_ADDRESS),
    ...(requester.customerId === null
      ? [
          { bucket: `back-in-stock:${requester.contact}`, ...PER_CONTACT },
          { bucket: 'back-in-stock:shop', ...PER_SHOP },
        ]
      : []),
  ])
  await withTransaction(ctx, (tx) => queue(tx, input, requester))
  return { isConfirmed: requester.customerId !== null }
}

interface Requester {
  contact: string
  customerId: number | null
}

async function findRequester(tx: Tx, email: string | undefined): Promise<Requester> {
  if (tx.actor.kind === 'unknown') throw tx.actor.fault
  const customer = tx.actor.kind === 'customer' ? await selectCustomer(tx, tx.actor.customerId) : undefined
  if (customer && !hasNoMailbox(customer)) return { contact: customer.email, customerId: customer.customerId }
  if (email === undefined) throw fieldRefusal('email', { id: 'mailNeeded' })
  return { contact: email, customerId: null }
}

async function queue(
  tx: Tx,
  { productId, size }: ParsedInput<typeof call>,
  { contact, customerId }: Requester,
): Promise<void> {
  if (customerId !== null) await assertNotErased(tx, customerId)
  const piece = await selectPiece(tx, productId, size)
  if (!piece) throw new Refusal('not-found', { id: 'pieceNotSold' })
  if ((await selectUnitsLocked(tx, piece.stockId)) > 0) throw new Refusal('already-exists', { id: 'isBackAlready' })
  const isProved = customerId !== null && (await hasProvedEmail(tx, customerId))
  const stockRequestId = await upsertRequest(tx, { productId, stockId: piece.stockId, contact, customerId, isProved })
  if ((await countOpen(tx, contact)) > STOCK_REQUESTS_MAX) {
    throw new Refusal('bad-input', { id: 'tooManyStockRequests', most: STOCK_REQUESTS_MAX })
  }
  if (customerId !== null) return
  const requestId = `${stockRequestId}:${randomUUID()}`
  await addJob(tx, 'send-mail', { mail: 'stock-request', stockRequestId, requestId })
}
