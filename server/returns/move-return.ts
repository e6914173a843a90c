import type { ReturnStatus } from '#contract/return-rules.ts'
import { addJob } from '#server/jobs/index.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { whoDid } from '#server/kernel/staff-log.ts'
import { callOffPickups } from '#server/parcels/index.ts'
import { endsPickup, mayMoveReturn, type ReturnMover } from './return-moves.ts'
import { type MoveFields, type StoredReturn, updateStatus } from './store.ts'

/** The only way to change a return's status; the caller has locked it in this transaction. */
export async function moveReturn(
  tx: Tx,
  row: StoredReturn,
  { to, mover, ...fields }: { to: ReturnStatus; mover: ReturnMover } & MoveFields,
): Promise<void> {
  if (!mayMoveReturn(row.status, to, mover)) throw await cannotMove(tx, row)
  if (endsPickup(to)) await callOffPickups(tx, row.returnId)
  await noteEvent(tx, row, to, fields)
}

/** With the mail about it, which has the state when it is written. */
export async function noteEvent(
  tx: Tx,
  row: { returnId: number; orderId: number },
  status: ReturnStatus,
  fields: MoveFields = {},
): Promise<void> {
  const eventId = await updateStatus(tx, row, status, fields)
  await addJob(tx, 'send-mail', {
    mail: 'return-news',
    returnId: row.returnId,
    status,
    requestId: `${row.returnId}:${eventId}`,
  })
}

/** By which staff bring a return to this state. */
const BY_STAFF: Partial<Record<ReturnStatus, string>> = {
  approved: 'approve-return',
  declined: 'decline-return',
  in_transit: 'collect-return',
  received: 'receive-return',
  inspected: 'inspect-return',
  rejected: 'inspect-return',
  settling: 'settle-return',
  refunded: 'settle-return',
  exchanged: 'settle-return',
}

/** If somebody of the staff was quicker, their name is more useful than the rule. */
export async function cannotMove(tx: Tx, { number, status }: StoredReturn): Promise<Refusal> {
  const did = BY_STAFF[status]
  const by = did ? await whoDid(tx, { subject: number, did: [did] }) : ''
  return by === ''
    ? new Refusal('bad-input', { id: 'returnCannotMove', status })
    : new Refusal('changed-meanwhile', { id: 'returnMovedMeanwhile', status, by })
}
