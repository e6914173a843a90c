import type { History } from './history.ts'
import { type Order, type Pieces, type Return, type ReturnLine, sum } from './model.ts'
import { acceptedOf, advanceLeft, cancelWorth, isFault, payerOf, returnWorth } from './returns.ts'
import type { GoneBack, StoredReturn } from './returns-store.ts'
import { assertEqual, Violation } from './violation.ts'
import type { Step } from './watch.ts'

/** What somebody wanted with a return. */
export type Returning =
  | { requestedFor: Order; wants: Return['wants']; lines: (Pieces & { reason: string })[]; refused: string | null }
  | { moving: Return; to: string; wants?: Return['wants']; lines?: Pick<ReturnLine, Counted>[] }

type Counted = 'restocked' | 'writtenOff' | 'rejected'

const BY_JOB = ['settling > refunded', 'settling > exchanged', 'exchanged > inspected']

export function checkReturns(history: History, { returns }: GoneBack, step: Step): void {
  const known = history.shop.returns
  assertEqual(
    'no return is lost',
    returns.slice(0, known.length).map(({ number }) => number),
    known.map(({ number }) => number),
  )
  for (const [at, stored] of returns.entries()) {
    const its = known[at]
    if (its) checkReturn(history, its, { stored, step })
    else addReturn(history, stored, step)
  }
}

function addReturn({ shop }: History, stored: StoredReturn, step: Step): void {
  const { number, returnId, orderNumber, wants, status } = stored
  const returning = 'returning' in step && 'requestedFor' in step.returning ? step.returning : undefined
  if (!returning || step.by !== 'shopper' || returning.refused !== null)
    throw new Violation(
      'only a return that may be is requested',
      `${number}: ${returning?.refused ?? 'nobody requested it'}`,
    )
  assertEqual(
    'a return is what was requested',
    [orderNumber, wants, status, stored.lines.map(({ line, units, reason }) => ({ line, units, reason }))],
    [returning.requestedFor.number, returning.wants, 'requested', returning.lines],
  )
  const lines = stored.lines.map(
    ({ toStockId, ...line }): ReturnLine => ({
      ...line,
      to: shop.skus.find((sku) => sku.stockId === toStockId) ?? null,
    }),
  )
  shop.returns.push({
    ...{ number, key: `return-${returnId}`, order: returning.requestedFor, wants, status, way: null, lines, upiId: '' },
    ...{
      isFetched: false,
      vouchedBy: null,
      creditPaise: null,
      ...{ credits: [], loosePaise: 0, kept: [] },
      refundPaise: null,
      fromAdvance: 0,
      exchangeNumber: null,
    },
  })
}

function checkReturn(history: History, its: Return, { stored, step }: { stored: StoredReturn; step: Step }): void {
  const { number } = its
  const moved = `${its.status} > ${stored.status}`
  const moving =
    'returning' in step && 'moving' in step.returning && step.returning.moving === its ? step.returning : undefined
  const isFetched = moved === 'approved > in_transit' && stored.pickups.some(({ isCollected }) => isCollected)
  if (step.by === 'worker' && isFetched) its.isFetched = true
  const isByJob = step.by === 'worker' && (BY_JOB.includes(moved) || isFetched)
  if (its.status !== stored.status && !isByJob && moving?.to !== stored.status)
    throw new Violation('a return moves as its life allows', `${number}: ${moved} by the ${step.by}`)
  const isUndone = moved === 'exchanged > inspected'
  if (its.wants !== stored.wants && !isUndone && moving?.wants !== stored.wants)
    throw new Violation('a return is for what its customer wants', `${number}: ${its.wants} > ${stored.wants}`)
  const counted = (lines: readonly Pick<ReturnLine, Counted>[]) =>
    lines.map(({ restocked, writtenOff, rejected }) => [restocked, writtenOff, rejected])
  const isInspected = its.status !== stored.status && moving?.lines !== undefined
  assertEqual(
    'pieces become what was found at their inspection',
    [number, counted(stored.lines)],
    [number, counted((isInspected && moving?.lines) || its.lines)],
  )
  for (const [at, line] of its.lines.entries()) Object.assign(line, countsOf(stored, at))
  assertPickups(stored)
  if (isUndone) assertUndone(history, its, stored)
  if (its.creditPaise === null && stored.creditPaise !== null) assertCredit(history, its, stored)
  else if (moved === 'settling > refunded') assertDelivery(history, its, stored)
  else assertEqual('a return is credited once', [number, stored.creditPaise], [number, its.creditPaise])
  if (its.refundPaise === null && stored.refundPaise !== null) assertWay(history, its, stored)
  const { status, wants, creditPaise, refundPaise, exchangeNumber } = stored
  Object.assign(its, { status, wants, creditPaise, refundPaise, exchangeNumber })
  assertSettled(its)
}

function countsOf({ lines }: StoredReturn, at: number): Pick<ReturnLine, Counted> {
  const { restocked = 0, writtenOff = 0, rejected = 0 } = lines[at] ?? {}
  return { restocked, writtenOff, rejected }
}

const OVER = ['refused', 'cancelled']

function assertPickups({ number, pickups }: StoredReturn): void {
  const live = pickups.filter(({ state }) => !OVER.includes(state))
  if (live.length > 1) throw new Violation('one courier comes for a return', number)
  if (pickups.some(({ isOfPieces }) => !isOfPieces))
    throw new Violation('a courier fetches what comes back, and no more', number)
}

/** When its order is cancelled, and not otherwise, its money is owed in place of the goods. */
function assertUndone({ shop }: History, { number, exchangeNumber }: Return, stored: StoredReturn): void {
  const order = shop.orders.find((each) => each.number === exchangeNumber)
  if (order?.status !== 'Cancelled' || stored.wants !== 'refund' || stored.exchangeNumber !== null)
    throw new Violation('an exchange is undone when its order is cancelled', number)
}

/** Nothing less can be paid back. */
const RUPEE = 1_00

/**
 * Each rounding of a note, of any line, may move a paisa; the last note is exact. A value that could not be paid back, or would leave such a
 * rest, is raised, and what stays is worth that much less.
 */
function assertCredit({ shop }: History, its: Return, { number, status, creditPaise, wants }: StoredReturn): void {
  if (status !== 'refunded' && status !== 'exchanged') throw new Violation('a return is credited at its end', number)
  const { order } = its
  const earlier = shop.returns.filter((each) => each.order === order && each.creditPaise !== null)
  const { paise, isAll, credits, kept } = returnWorth(shop, { ...its, wants })
  const left = order.totalPaise - sum(earlier.map((each) => each.creditPaise ?? 0))
  const most = order.loosePaise + 2 * order.lines.length * (1 + order.parts.length + earlier.length)
  its.credits = credits
  its.kept = kept
  its.loosePaise = most + (order.wasRaised ? 2 * RUPEE : 0)
  if (isAll) assertEqual('what comes back last brings all that is left', [number, creditPaise], [number, left])
  if (isAll) return
  const credit = creditPaise ?? 0
  const isRaised = credit > paise + most
  const mayBe = isRaised && (credit === RUPEE || (credit === left && left - Math.max(paise, RUPEE) < RUPEE + most))
  if (!mayBe && Math.abs(credit - paise) > most)
    throw new Violation('pieces come back at what was paid for them', `${number}: ${credit}, not ${paise}`)
  for (const amount of [credit, left - credit])
    if (amount !== 0 && amount < RUPEE) throw new Violation('what is credited can be paid back', `${number}: ${credit}`)
  if (!isRaised) return
  cancelWorth(order, [], credit - paise)
  order.wasRaised = true
  its.loosePaise = most + 2 * RUPEE
}

/**
 * What was exchanged first is credited by then. Its delivery follows where the shop was at fault, unless it came back with the last piece of the
 * order meanwhile.
 */
function assertDelivery({ shop }: History, its: Return, { number, creditPaise }: StoredReturn): void {
  const { order, lines, kept } = its
  const credited = sum(shop.returns.filter((each) => each.order === order).map((each) => each.creditPaise ?? 0))
  const left = order.totalPaise - credited
  const isFaulty = lines.some((line) => acceptedOf(line) > 0 && isFault(line.reason))
  const owed = isFaulty ? Math.min(sum(kept), left) : 0
  const more = (creditPaise ?? 0) - (its.creditPaise ?? 0)
  const isRaised = order.wasRaised || owed < RUPEE || left - owed < RUPEE
  const most = owed > 0 ? its.loosePaise + 2 * order.lines.length + (isRaised ? 2 * RUPEE : 0) : 0
  if (Math.abs(more - owed) > most)
    throw new Violation(
      'delivery comes back with the money of what was exchanged first',
      `${number}: ${more}, not ${owed}`,
    )
  if (more === 0) return
  order.kept = order.kept.map((paise, at) => paise - (kept[at] ?? 0))
  order.loosePaise += most
  if (isRaised) order.wasRaised = true
}

/** To where it came from: of an order for cash, what was paid in advance first, but for a rupee more or less that can be paid back. */
function assertWay({ shop }: History, its: Return, { number, refundPaise, gatewayPaise }: StoredReturn): void {
  const payer = payerOf(shop, its)
  const refund = refundPaise ?? 0
  if (payer.mode === 'ONLINE') {
    assertEqual('what was paid online comes back so', [number, gatewayPaise], [number, refund])
    return
  }
  const most = Math.min(refund, advanceLeft(shop, payer))
  if (gatewayPaise > most || most - gatewayPaise >= 2 * RUPEE)
    throw new Violation('what was paid in advance comes back first', `${number}: ${gatewayPaise}, not ${most}`)
  its.fromAdvance = gatewayPaise
}

function assertSettled({ number, status, creditPaise, refundPaise, exchangeNumber, lines }: Return): void {
  const isRefunded = status === 'refunded'
  assertEqual('money comes back as it was credited', [number, refundPaise], [number, isRefunded ? creditPaise : null])
  if ((exchangeNumber !== null) !== (status === 'exchanged'))
    throw new Violation('an exchange has an order', `${number} ${status}`)
  const units = lines.map((line) => acceptedOf(line) + line.rejected)
  const isCounted = ['inspected', 'settling', 'refunded', 'exchanged', 'rejected'].includes(status)
  assertEqual(
    'every piece has become something',
    [number, units],
    [number, lines.map((line) => (isCounted ? line.units : 0))],
  )
}
