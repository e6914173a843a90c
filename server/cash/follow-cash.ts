import { randomUUID } from 'node:crypto'
import { CASH_STATES } from '#contract/cash-states.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { titleOfCourier } from '#server/parcels/index.ts'
import { afterShifts, type Balances, NOTHING, type Shift } from './balances.ts'
import { courierKey, isOwnHands } from './courier-name.ts'
import { type FactsRow, lockOrders, selectFacts } from './facts-store.ts'
import { insertCourier, insertEntries, upsertOrders } from './ledger-store.ts'
import type { CashOrder } from './plan-lines.ts'
import { planShifts } from './plan-shifts.ts'

/** Job 'follow-cash': an order was sent, delivered, cancelled or changed, or its courier has news. */
export async function followCash(ctx: Ctx, { orderId }: { orderId: number }): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    await followOrders(tx, [orderId])
  })
}

export interface FollowedOrder extends CashOrder {
  collectedOn: string | null
}

/** Locks these orders and brings their ledger up to now; those that are paid on delivery and were sent. */
export async function followOrders(tx: Tx, orderIds: readonly number[]): Promise<FollowedOrder[]> {
  if (orderIds.length === 0) return []
  await lockOrders(tx, orderIds)
  const followed = (await selectFacts(tx, orderIds)).flatMap(follow)
  for (const { courier, title } of followed) await insertCourier(tx, { courier, title })
  const changed = followed.filter(({ shifts }) => shifts.length > 0)
  if (changed.length > 0) {
    await upsertOrders(tx, changed)
    await insertEntries(
      tx,
      changed.flatMap(({ orderId, shifts }) =>
        shifts.map((shift) => ({ ...FOLLOWED, ...shift, orderId, key: randomUUID() })),
      ),
      Object.fromEntries(changed.map(({ orderId, collectedOn }) => [orderId, collectedOn])),
    )
  }
  return followed
}

const FOLLOWED = { lineId: null, note: '', counters: null }

/** The same without writing, for a preview. */
export async function readFollowed(tx: Tx, orderIds: readonly number[]): Promise<FollowedOrder[]> {
  return (await selectFacts(tx, orderIds)).flatMap(follow)
}

interface Followed extends FollowedOrder {
  title: string
  sentOn: string
  shifts: Shift[]
}

function follow(row: FactsRow): Followed[] {
  const { orderId, number, sentOn, collectedOn } = row
  const balances = balancesOf(row)
  const title = row.account === null ? (row.carrier ?? '') : titleOfCourier(row.account)
  // Who has collected is not changed by a later parcel; what came back has been collected by nobody.
  const isBegun = balances !== null && balances.due + balances.nothing < row.worthPaise
  const courier = isBegun && row.courier !== null ? row.courier : courierKey(title)
  const shifts = planShifts({
    ...{ status: row.status, worthPaise: row.worthPaise, balances, collectedPaise: row.parcelPaise },
    ...{ isComingBack: row.isComingBack, isOwnHands: isOwnHands(courier) },
  })
  if (balances === null && shifts.length === 0) return []
  const after = afterShifts(balances ?? { ...NOTHING }, shifts)
  return [{ orderId, number, courier, title: title || courier, sentOn, collectedOn, shifts, balances: after }]
}

function balancesOf(row: FactsRow): Balances | null {
  if (row.courier === null) return null
  return Object.fromEntries(CASH_STATES.map((state) => [state, row[state] ?? 0])) as Balances
}
