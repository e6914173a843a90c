import type { ReturnStatus } from '#contract/return-rules.ts'
import type { OpenedReturn, ReturnMove } from '#contract/shop-returns.ts'
import { assertMay, type Ctx, may, type Tx } from '#server/kernel/ctx.ts'
import { selectLog } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { getWholeOrder, isMailed } from '#server/orders/index.ts'
import { listPickups } from '#server/parcels/index.ts'
import { priceReturn } from './credit-return.ts'
import { describeReturn } from './describe-return.ts'
import { selectLines } from './lines-store.ts'
import { maySeeReturn, noSuchReturn } from './may-see-return.ts'
import { mayBePickedUp, mayMoveReturn } from './return-moves.ts'
import { type StoredReturn, selectReturn, selectToday } from './store.ts'

/** Whoever may only pack sees what is to come in or to be inspected, without amounts and UPI ids, and where somebody lives until it is collected. */
export function openReturn(ctx: Ctx, { number }: { number: string }): Promise<OpenedReturn> {
  assertMay(ctx, 'pack')
  const seesAll = may(ctx, 'orders')
  return withTransaction(ctx, async (tx) => {
    const row = await selectReturn(tx, { number })
    if (!row || !maySeeReturn(tx, row)) throw noSuchReturn(tx, number)
    const described = await describeReturn(tx, row)
    const { address } = await getWholeOrder(tx, row.orderId)
    const seesAddress = seesAll || mayBePickedUp(row)
    const { address1, address2, city, district, pincode, state } = address
    const { pickups, bookAt } = await listPickups(tx, row.returnId)
    const log = await selectLog(tx, { subject: number, max: 20 })
    return {
      ...described,
      ...(!seesAll && NO_MONEY),
      isMailed: await isMailed(tx, row.orderId),
      customer: {
        name: address.name,
        mobile: seesAddress ? address.mobile : '',
        address: seesAddress
          ? [address1, address2, [city, district].filter(Boolean).join(', '), `${pincode} ${state}`].filter(Boolean)
          : [],
      },
      creditPaise: seesAll ? await creditOf(tx, row) : null,
      log: log.map(({ name, did, at }) => ({ name, did, at })),
      pickups,
      bookAt: mayBePickedUp(row) ? bookAt : null,
      next: movesOf(ctx, row),
      today: await selectToday(tx),
    }
  })
}

async function creditOf(tx: Tx, row: StoredReturn): Promise<number | null> {
  if (row.status !== 'inspected') return row.creditPaise
  return priceReturn(tx, row, await selectLines(tx, row.returnId))
}

const NO_MONEY = {
  ...{ refundPaise: null, upiHint: '', upiName: '', payoutState: null, payoutPaise: null, payoutOrder: null },
}

/** Where each takes the return, in the order of the work. */
const MOVES = {
  approve: 'approved',
  collect: 'in_transit',
  receive: 'received',
  inspect: 'inspected',
  settle: 'settling',
  decline: 'declined',
} as const satisfies Record<ReturnMove, ReturnStatus>
const OF_PACKERS: readonly ReturnMove[] = ['collect', 'receive', 'inspect']

function movesOf(ctx: Ctx, { status }: StoredReturn): ReturnMove[] {
  const all = Object.keys(MOVES) as ReturnMove[]
  const moves = all.filter((move) => mayMoveReturn(status, MOVES[move], 'staff'))
  return may(ctx, 'orders') ? moves : moves.filter((move) => OF_PACKERS.includes(move))
}
