import type { Moved } from '#contract/shop-orders.ts'
import type { Ctx, Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { hasDone } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { cancelShopOrder, hasCancelled } from '#server/orders/cancelling/cancel-shop-order.ts'
import { confirmByCall } from './confirm-cash.ts'
import { getLockedOrder } from './get-locked-order.ts'
import type { LockedOrder } from './locked-orders-store.ts'
import { markOrder } from './mark-order.ts'
import { packOrder } from './pack-order.ts'
import { shipOrder } from './ship-order.ts'
import { selectShipment } from './shipments-store.ts'

// What staff does to many orders at once, or cancels one. A tap that is sent twice acts once: an order that is as wanted already is done.

interface Numbers {
  numbers: readonly string[]
}

export function confirmOrders(ctx: Ctx, { numbers }: Numbers): Promise<Moved> {
  return each(ctx, numbers.map(toNumber), {
    move: (tx, { number }) => markOrder(tx, { number, as: 'Confirmed' }),
    isDone: (_, __, { status }) => status === 'Confirmed',
  })
}

/** Their shoppers confirmed them in a phone call. */
export function confirmByCallMany(ctx: Ctx, { numbers }: Numbers): Promise<Moved> {
  return each(ctx, numbers.map(toNumber), { move: confirmByCall })
}

export function packOrders(ctx: Ctx, { numbers }: Numbers): Promise<Moved> {
  return each(ctx, numbers.map(toNumber), {
    move: packOrder,
    // Shipped between this person's two taps.
    isDone: async (tx, { number }, { status, packedAt }) =>
      status === 'Shipped' && packedAt !== null && (await hasDone(tx, { did: 'pack', subject: number })),
  })
}

interface Parcel {
  number: string
  courier: string
  awb: string
}

export function shipOrders(ctx: Ctx, { parcels }: { parcels: readonly Parcel[] }): Promise<Moved> {
  return each(ctx, parcels, {
    move: shipOrder,
    isDone: async (tx, { courier, awb }, order) => {
      const sent = order.status === 'Shipped' ? await selectShipment(tx, order.orderId) : undefined
      return sent?.courier === courier.trim() && sent.awb === awb.trim()
    },
  })
}

export function deliverOrders(ctx: Ctx, { numbers }: Numbers): Promise<Moved> {
  return each(ctx, numbers.map(toNumber), {
    move: (tx, { number }) => markOrder(tx, { number, as: 'Delivered' }),
    isDone: (_, __, { status }) => status === 'Delivered',
  })
}

export function cancelOneOrder(
  ctx: Ctx,
  { number, reason, seen }: { number: string; reason: string; seen?: string | undefined },
): Promise<Moved> {
  return each(ctx, [{ number }], {
    move: (tx) => cancelShopOrder(tx, { number, reason, seen }),
    isDone: (tx, _, order) => hasCancelled(tx, order, reason),
  })
}

interface Step<T> {
  move: (tx: Tx, one: T) => Promise<void>
  /** The order is as wanted already. */
  isDone?: (tx: Tx, one: T, order: LockedOrder) => boolean | Promise<boolean>
}

/** Each order in a transaction of its own. */
async function each<T extends { number: string }>(
  ctx: Ctx,
  wanted: readonly T[],
  { move, isDone = () => false }: Step<T>,
): Promise<Moved> {
  const outcome: Moved = { done: [], refused: [] }
  for (const one of wanted) {
    const { number } = one
    try {
      await withTransaction(ctx, async (tx) => {
        const order = await getLockedOrder(tx, number, async (order) => isDone(tx, one, order))
        if (!(await isDone(tx, one, order))) await move(tx, one)
      })
      outcome.done.push(number)
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'unavailable' || error.code === 'forbidden') throw error
      outcome.refused.push({ number, reason: error.reason })
    }
  }
  return outcome
}

function toNumber(number: string): { number: string } {
  return { number }
}
