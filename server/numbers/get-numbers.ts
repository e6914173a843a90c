import type { ParsedInput } from '#contract/call.ts'
import { PAID_BY } from '#contract/limits.ts'
import type { getNumbers as call, Numbers, PaidBy, PaymentFigures, Period, Sums } from '#contract/shop-numbers.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { choosePeriod, usualStep } from './choose-period.ts'
import { periodBefore, stepsOf } from './days.ts'
import { selectParcels } from './parcels-store.ts'
import { selectReturns } from './returns-store.ts'
import {
  type CountedDay,
  selectBestsellers,
  selectMisses,
  selectOffersOf,
  selectReviewed,
  selectSales,
  selectSum,
  selectToday,
} from './store.ts'
import { type Counted, sumUp } from './sums.ts'
import { selectFirstVisit, selectVisits, type VisitsOfDay } from './visits-store.ts'

const PRODUCTS = 20
const OFFERS = 50
const CARRIERS = 50
const SEARCHES = 50
const RETURNED = 50

/** Each part is one range of an index; none grows with the orders of other periods. */
export async function getNumbers(ctx: Ctx, input: ParsedInput<typeof call>): Promise<Numbers> {
  assertMay(ctx, 'numbers')
  return withTransaction(ctx, async (tx) => {
    const { today, firstDay } = await selectToday(tx)
    const period = choosePeriod(input, today)
    const by = input.by ?? usualStep(period)
    const before = periodBefore(period)
    const [
      { days, places },
      earlier,
      products,
      reviews,
      offers,
      parcels,
      returns,
      searches,
      visits,
      visitsBefore,
      visitsFrom,
    ] = await Promise.all([
      selectSales(tx, period),
      selectSum(tx, before),
      selectBestsellers(tx, period, PRODUCTS),
      selectReviewed(tx, period, PRODUCTS),
      selectOffersOf(tx, period, OFFERS),
      selectParcels(tx, period, CARRIERS),
      selectReturns(tx, period, RETURNED),
      selectMisses(tx, period, SEARCHES),
      selectVisits(tx, period),
      selectVisits(tx, before),
      selectFirstVisit(tx),
    ])
    return {
      ...{ ...period, by, today, firstDay, products, reviews, offers, parcels, returns, searches, visitsFrom },
      total: sumUp(days),
      visits: sumOf(visits),
      before: { ...before, total: sumUp(earlier), visits: sumOf(visitsBefore) },
      steps: inSteps({ days, visits }, stepsOf(period, by)),
      payments: PAID_BY.map((paidBy) =>
        paidSums(
          paidBy,
          days.filter((each) => each.paidBy === paidBy),
        ),
      ),
      states: byMost(places, ({ state }) => state).map(([{ state }, sums]) => ({ state, ...sums })),
      districts: byMost(places, ({ state, district }) => JSON.stringify([state, district])).map(
        ([{ state, district }, sums]) => ({ state, district, ...sums }),
      ),
    }
  })
}

function paidSums(paidBy: PaidBy, days: readonly CountedDay[]): PaymentFigures {
  const left = (of: (day: CountedDay) => number) =>
    days.reduce((sum, day) => sum + (day.kind === 'sale' ? of(day) : -of(day)), 0)
  return {
    ...{ paidBy, ...sumUp(days) },
    onlinePaise: left(({ onlinePaise }) => onlinePaise),
    deliveryPaise: paidBy === 'exchange' ? 0 : left(({ paise, onlinePaise }) => paise - onlinePaise),
  }
}

const sumOf = (visits: readonly VisitsOfDay[]) => visits.reduce((sum, { times }) => sum + times, 0)

function inSteps(
  { days, visits }: { days: readonly CountedDay[]; visits: readonly VisitsOfDay[] },
  steps: readonly Period[],
): Numbers['steps'] {
  const ofDay = Map.groupBy(days, ({ day }) => day)
  const sorted = [...ofDay.keys()].toSorted()
  let at = 0
  return steps.map((step) => {
    const its: CountedDay[] = []
    for (let day = sorted[at]; day !== undefined && day <= step.to; day = sorted[++at])
      its.push(...(ofDay.get(day) ?? []))
    return { ...step, ...sumUp(its), visits: sumOf(visits.filter(({ day }) => step.from <= day && day <= step.to)) }
  })
}

/** Summed up by place, the most orders first. */
function byMost<P extends Counted & { state: string }>(places: readonly P[], key: (place: P) => string): [P, Sums][] {
  const groups = [...Map.groupBy(places, key).values()].flatMap((group): [P, Sums][] => {
    const [first] = group
    return first ? [[first, sumUp(group)]] : []
  })
  return groups.toSorted(
    ([a, x], [b, y]) => y.orders - x.orders || y.salesPaise - x.salesPaise || (key(a) < key(b) ? -1 : 1),
  )
}
