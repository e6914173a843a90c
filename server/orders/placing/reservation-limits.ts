import {
  CUSTOMER_PAISE_MAX,
  CUSTOMER_UNITS_MAX,
  NETWORK_PAISE_MAX,
  NETWORK_UNITS_MAX,
  OPEN_COD_ORDERS_MAX,
  UNPAID_IN_A_ROW_MAX,
} from '#contract/limits.ts'
import type { PaymentMode } from '#contract/orders.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { WIDE } from '#server/kernel/networks.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import {
  lockNetwork,
  type Reserved,
  selectIsCodClosed,
  selectReservedByCustomer,
  selectReservedByNetwork,
  selectReservedByWideNetwork,
  selectUnpaidInARow,
  type UnpaidRow,
} from './reserved-store.ts'

/** Smaller orders are not serialised: concurrent ones may exceed the limit of their network slightly. */
const LARGE_UNITS = 10

interface Wanted {
  customerId: number
  payment: PaymentMode
  units: number
}

interface Reservations {
  payment: PaymentMode
  ofCustomer: Reserved
  ofNetwork: Reserved
  /** Of IPv6 only: whoever has a whole /48 has 65,536 networks. */
  ofWideNetwork: Reserved | undefined
  unpaid: UnpaidRow | undefined
  isCodClosed: boolean
}

/** What is reserved so far. Requires lockCustomer; all reads share one round trip. */
export async function readReservations(tx: Tx, { customerId, payment, units }: Wanted): Promise<Reservations> {
  const [, ofCustomer, ofNetwork, ofWideNetwork, unpaid, isCodClosed] = await Promise.all([
    units > LARGE_UNITS ? lockNetwork(tx) : undefined,
    selectReservedByCustomer(tx, customerId),
    selectReservedByNetwork(tx, { customerId, payment }),
    selectReservedByWideNetwork(tx, { customerId, payment }),
    payment === 'ONLINE' ? selectUnpaidInARow(tx, customerId) : undefined,
    payment === 'COD' && selectIsCodClosed(tx, customerId),
  ])
  return { payment, ofCustomer, ofNetwork, ofWideNetwork, unpaid, isCodClosed }
}

/** Whether one more order may be placed at all. */
export function checkOpenOrders({ rateFactor }: Tx, { payment, ofCustomer, unpaid, isCodClosed }: Reservations): void {
  if (isCodClosed) throw new Refusal('bad-input', { id: 'codClosed' })
  if (payment === 'COD' && ofCustomer.orders >= OPEN_COD_ORDERS_MAX * rateFactor) throw tooManyOpen()
  if (unpaid && unpaid.count >= UNPAID_IN_A_ROW_MAX * rateFactor) throw notPaidAgain(unpaid)
}

/** Whether this order would reserve too much (F42, docs/decisions/033). */
export function checkReserved(
  { rateFactor }: Tx,
  { payment, ofCustomer, ofNetwork, ofWideNetwork }: Reservations,
  order: { units: number; paise: number },
): void {
  const isOver = (reserved: Reserved, max: { units: number; paise: number }) => {
    const units = reserved.units + order.units
    // A single unit may always be ordered, whatever its price.
    const isDear = reserved.paise + order.paise > max.paise * rateFactor && units > 1
    return units > max.units * rateFactor || isDear
  }
  if (isOver(ofCustomer, { units: CUSTOMER_UNITS_MAX, paise: CUSTOMER_PAISE_MAX })) throw tooMuch(ofCustomer)
  const [units, paise] = [NETWORK_UNITS_MAX, NETWORK_PAISE_MAX]
  if (
    isOver(ofNetwork, { units, paise }) ||
    (ofWideNetwork && isOver(ofWideNetwork, { units: units * WIDE, paise: paise * WIDE }))
  ) {
    throw tooMuchOfNetwork(payment)
  }
}

function tooManyOpen(): Refusal {
  return new Refusal('too-many-requests', { id: 'tooManyOpenOrders', most: OPEN_COD_ORDERS_MAX })
}

function notPaidAgain({ secondsLeft }: UnpaidRow): Refusal {
  const reason = { id: 'notPaidAgain', times: UNPAID_IN_A_ROW_MAX, seconds: secondsLeft } as const
  return new Refusal('too-many-requests', reason, { retryAfter: secondsLeft })
}

function tooMuch({ units, paise }: Reserved): Refusal {
  return new Refusal('too-many-requests', {
    id: 'tooMuchReserved',
    most: { units: CUSTOMER_UNITS_MAX, paise: CUSTOMER_PAISE_MAX },
    already: { units, paise },
  })
}

function tooMuchOfNetwork(payment: PaymentMode): Refusal {
  return new Refusal('too-many-requests', { id: payment === 'COD' ? 'networkReservesUnsent' : 'networkReservesUnpaid' })
}
