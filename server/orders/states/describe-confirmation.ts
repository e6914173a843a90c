import { type ConfirmReason, isUnconfirmed } from '#contract/cash-confirmation.ts'
import type { Message } from '#contract/say.ts'
import type { OpenedOrder } from '#contract/shop-orders.ts'
import type { LogEntry } from '#server/kernel/staff-log.ts'
import { advanceOf } from '#server/orders/paying/advance.ts'
import type { OrderRow } from '#server/orders/store.ts'
import type { Confirmation } from './confirmation-store.ts'

type Amounts = Pick<OrderRow, 'totalPaise' | 'advancePaise' | 'duePaise'>
type Log = readonly Pick<LogEntry, 'name' | 'did'>[]

/** What was decided on an order for cash, and why, for staff. */
export function describeConfirmation(
  confirmation: Confirmation,
  order: Amounts,
  log: Log,
): NonNullable<OpenedOrder['confirmation']> {
  const { state, reason, facts } = confirmation
  return {
    isWaiting: isUnconfirmed(state),
    what: whatOf(confirmation, order, log),
    why: state === 'undecided' ? null : whyOf(reason, facts),
  }
}

function whatOf(confirmation: Confirmation, { totalPaise, advancePaise, duePaise }: Amounts, log: Log): Message {
  const { state, askedBy, cancelAt, confirmedBy, confirmedAt } = confirmation
  if (state === 'undecided') return { id: 'confirmUndecided' }
  if (state === 'unneeded') return { id: 'confirmUnneeded' }
  if (state === 'ended') return { id: 'confirmEnded' }
  if (state === 'waiting') {
    const advancePaise = advanceOf(confirmation, totalPaise)
    if (advancePaise > 0) {
      const paise = { advancePaise }
      return cancelAt === null
        ? { id: 'advanceNeedsCall', ...paise }
        : { id: 'advanceWaits', by: askedBy.join(' and '), cancelAt, ...paise }
    }
    return cancelAt === null ? { id: 'confirmNeedsCall' } : { id: 'confirmWaits', by: askedBy.join(' and '), cancelAt }
  }
  const at = confirmedAt ?? new Date(0)
  if (confirmedBy === 'code') return { id: 'confirmedByCode' }
  if (confirmedBy === 'advance') return { id: 'confirmedByAdvance', at, advancePaise, duePaise }
  if (confirmedBy !== 'call') return { id: IDS[confirmedBy ?? 'link'], at }
  return { id: 'confirmedByCall', at, name: log.find(({ did }) => did === 'confirm-by-call')?.name ?? '' }
}

const IDS = {
  link: 'confirmedByLink',
  account: 'confirmedByAccount',
  whatsapp: 'confirmedByWhatsapp',
  payment: 'confirmedByPayment',
} as const

function whyOf(reason: ConfirmReason, facts: Confirmation['facts']): Message {
  const number = (name: string) => Number(facts[name] ?? 0)
  switch (reason) {
    case 'refused-before':
      return { id: 'confirmRefusedBefore', times: number('times') }
    case 'pin-comes-back': {
      const pincode = String(facts.pincode ?? '')
      return { id: 'confirmPinComesBack', pincode, percent: number('percent'), orders: number('orders') }
    }
    case 'dear': {
      const [totalPaise, dayPaise, fromPaise] = [number('totalPaise'), number('dayPaise'), number('fromPaise')]
      return dayPaise > totalPaise
        ? { id: 'confirmDearDay', dayPaise, fromPaise }
        : { id: 'confirmDear', totalPaise, fromPaise }
    }
    case 'first-order':
      return { id: 'confirmFirstOrder' }
    case 'none':
      return { id: 'confirmNoReason' }
  }
}
