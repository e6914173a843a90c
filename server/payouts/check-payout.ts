import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectLimit } from './accounts-store.ts'
import { enqueueCheck } from './enqueue-jobs.ts'
import { failPayout } from './fail-payout.ts'
import { findAccount } from './find-account.ts'
import { findDoubts } from './find-doubts.ts'
import { selectSuspicions } from './orders-store.ts'
import type { NameCheck } from './payout-service.ts'
import { openUpiId } from './seal-upi-id.ts'
import { startPaying } from './start-paying.ts'
import { lockPayout, type StoredPayout, selectPayout, updatePayout } from './store.ts'

/** Some twelve minutes in all: after that the name counts as unknown, and a person decides. */
const ROUNDS = 8

interface Payload {
  payoutId: number
  revision: number
  round: number
  checkId: string
}

/** Job 'check-payout': reads from the bank whose the UPI id is, if there is a service for that; then pays it, or leaves it to a person. */
export async function checkPayout(ctx: Ctx, { payoutId, revision, round, checkId }: Payload): Promise<void> {
  const payout = await withTransaction(ctx, (tx) => selectPayout(tx, payoutId))
  if (payout?.state !== 'checking' || payout.revision !== revision) return
  const check = await checkName(ctx, payout, checkId || null)
  await withTransaction(ctx, async (tx) => {
    const now = await lockPayout(tx, payoutId)
    if (now?.state !== 'checking' || now.revision !== revision) return
    const isOver = round >= ROUNDS
    if (check.result === 'pending' && !isOver) {
      await enqueueCheck(tx, { payoutId, revision, round: round + 1, checkId: check.checkId })
    } else if (check.result === 'no-such-id') {
      await failPayout(tx, now, 'no-such-id')
    } else {
      await decide(tx, now, check)
    }
  })
}

type NameOutcome = NameCheck | { result: 'not-asked' }

async function checkName(ctx: Ctx, payout: StoredPayout, checkId: string | null): Promise<NameOutcome> {
  const account = await findAccount(ctx)
  const upiId = openUpiId(ctx, payout.sealedUpiId)
  if (!account || upiId === null) return { result: 'not-asked' }
  try {
    return await account.service.checkName(account, { upiId, name: payout.name, checkId })
  } catch (err) {
    ctx.log.warn({ err, payout: payout.payoutId }, 'the name of a UPI id could not be checked')
    return { result: 'pending', checkId: checkId ?? '' }
  }
}

async function decide(tx: Tx, payout: StoredPayout, check: NameOutcome): Promise<void> {
  const { amountPaise, name, isTypedByStaff, vouchedBy } = payout
  const registeredName =
    check.result === 'name' ? check.registeredName.slice(0, 200) : check.result === 'not-asked' ? undefined : null
  const doubts = findDoubts({
    ...{ amountPaise, name, isTypedByStaff, registeredName, limitPaise: await selectLimit(tx) },
    isOnePerson: vouchedBy !== null,
    ...(await selectSuspicions(tx, payout)),
  })
  const known = { doubts, registeredName: registeredName ?? null }
  if (doubts.length > 0) await updatePayout(tx, payout.payoutId, { state: 'waiting', ...known })
  else await startPaying(tx, payout, known)
}
