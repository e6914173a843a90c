import { plural } from '#contract/messages/en/words.ts'
import type { Database } from '#server/kernel/database.ts'
import { listSimulatedShops, listUnreadableAccounts } from '#server/payments/index.ts'
import { broken, type Finding, look, ok } from './finding.ts'
import {
  selectBrokenPromises,
  selectLateCash,
  selectLateReturns,
  selectSecondSpellings,
  selectShops,
  selectUnanswered,
  selectWaiting,
} from './store.ts'

const LATE_SECONDS = 120
const NAMED = 5

export async function checkWork(owner: Database): Promise<Finding[]> {
  const { parkedJobs, lag, overdueReservations, inReview, parkedMails, failedRefunds, latePayouts, lateRefunds } =
    await selectWaiting(owner)
  const isLate = lag > LATE_SECONDS
  const faults = [
    ...(isLate
      ? [
          broken(
            `the oldest job is ${inMinutes(lag)} late`,
            'Is a server running? Its log has the reason why jobs fail.',
          ),
        ]
      : []),
    ...(overdueReservations > 0
      ? [
          broken(
            `${plural(overdueReservations, 'unpaid order holds', 'unpaid orders hold')} goods for longer than allowed`,
            'Does a server run? Then: npm run haat -- jobs list',
          ),
        ]
      : []),
    ...(parkedJobs > 0
      ? [
          look(
            `${plural(parkedJobs, 'job')} gave up`,
            'npm run haat -- jobs list, and jobs retry when the cause is gone',
          ),
        ]
      : []),
    ...(parkedMails > 0
      ? [look(`${plural(parkedMails, 'mail')} could not be sent`, 'npm run haat -- outbox --reseller NAME says why')]
      : []),
    ...(inReview > 0
      ? [
          look(
            `${plural(inReview, 'order waits for a look at its', 'orders wait for a look at their')} payment`,
            'npm run haat -- orders list',
          ),
        ]
      : []),
    ...(failedRefunds > 0
      ? [
          look(
            `${plural(failedRefunds, 'refund')} failed at the gateway, or had no answer from it for ten days`,
            "See the gateway's dashboard.",
          ),
        ]
      : []),
    ...(latePayouts > 0
      ? [
          look(
            `${plural(latePayouts, 'refund')} to a UPI id near or past the seven business days`,
            'npm run haat -- payouts list --reseller NAME; the shop sees them at the console',
          ),
        ]
      : []),
    ...(lateRefunds > 0
      ? [
          look(
            `${plural(lateRefunds, 'refund')} near or past the seven business days, and not sent by the gateway`,
            "npm run haat -- jobs list, and the gateway's dashboard",
          ),
        ]
      : []),
  ]
  return faults.length > 0 ? faults : [ok('jobs run as they fall due, none has failed')]
}

export async function checkBooks(owner: Database, audit: string): Promise<Finding[]> {
  const promises = await selectBrokenPromises(owner, audit)
  if (promises.length === 0) return [ok('money and stock are consistent')]
  return promises.map(({ rule, count }) => broken(`${rule} (${count})`, 'List them with db/audit.sql.'))
}

export async function checkShops(owner: Database): Promise<Finding[]> {
  const { all, withoutHost, withoutSeller, withoutGrievanceOfficer, withUntrueDelivery } = await selectShops(owner)
  if (all === 0) return [look('there is no shop', 'Open one with: npm run haat -- reseller add')]
  return [
    ok(plural(all, 'shop')),
    ...missing(withoutHost, ['has', 'have'], 'no host name and cannot be reached', 'Give each one.'),
    ...missing(
      withoutSeller,
      ['does', 'do'],
      'not name the seller in law',
      'Set legal.sellerName: reseller set NAME --file FILE',
    ),
    // Consumer Protection (E-Commerce) Rules 2020, rule 4(4).
    ...missing(
      withoutGrievanceOfficer,
      ['names', 'name'],
      'no grievance officer',
      'The law wants one: reseller set NAME --file FILE',
    ),
    // Dark Patterns Guidelines 2023, drip pricing; R41.
    ...missing(
      withUntrueDelivery,
      ['charges', 'charge'],
      'for the delivery that is promised to be free',
      'Say in texts.promises what is true: reseller set NAME --file FILE',
    ),
  ]
}

export async function checkCategories(owner: Database): Promise<Finding[]> {
  const spellings = await selectSecondSpellings(owner)
  if (spellings.length === 0) return []
  const what = `${plural(spellings.length, 'category is', 'categories are')} there in several spellings, by supplier: ${named(spellings)}`
  const todo =
    'npm run haat -- catalogue import with the whole catalogue puts the goods under the first and drops the others, with the prices and hiddenCategories that were set for them.'
  return [look(what, todo)]
}

/** E-Commerce Rules 2020, rule 4(5): acknowledged within 48 hours, which the shop does by itself, and settled within a month. */
export async function checkComplaints(owner: Database): Promise<Finding[]> {
  const { overdue, dueSoon, waiting } = await selectUnanswered(owner)
  const todo = 'npm run haat -- complaints list'
  const faults = [
    ...missing(overdue, ['has', 'have'], 'complaints that should have been settled by now', todo),
    ...missing(dueSoon, ['has', 'have'], 'complaints to be settled within a week', todo),
    ...missing(waiting, ['has', 'have'], 'complaints unanswered for over 48 hours', todo),
  ]
  return faults.length > 0 ? faults : [ok('complaints are answered in time')]
}

/** Cash on delivery that couriers keep for longer than their shops wait. */
export async function checkCash(owner: Database): Promise<Finding[]> {
  const late = await selectLateCash(owner)
  const todo = 'npm run haat -- cash list --late --reseller NAME'
  const faults = missing(late, ['waits', 'wait'], 'for cash that a courier should have paid by now', todo)
  return faults.length > 0 ? faults : [ok('couriers pay cash on delivery in time')]
}

/** The return policy promises the money within seven business days after the goods have reached the shop. */
export async function checkReturns(owner: Database): Promise<Finding[]> {
  const { overdue, dueSoon } = await selectLateReturns(owner)
  const todo = 'npm run haat -- returns list --list to-settle --reseller NAME'
  const faults = [
    ...missing(overdue, ['has', 'have'], 'returns whose money should have been back by now', todo),
    ...missing(dueSoon, ['has', 'have'], 'returns whose money should be back within two days', todo),
  ]
  return faults.length > 0 ? faults : [ok('returns are paid back in time')]
}

interface Served {
  secret: string | undefined
  isServed: boolean
}

/** Without these the shop accepts no online payment, and payments already made are not confirmed. */
export async function checkKeys(owner: Database, { secret, isServed }: Served): Promise<Finding[]> {
  const simulated = isServed ? await listSimulatedShops(owner) : []
  const unreadable = (await listUnreadableAccounts(owner, secret)).filter((name) => !simulated.includes(name))
  const faults = [
    ...(simulated.length > 0
      ? [
          broken(
            `the payment keys of ${named(simulated)} are those of npm start's simulator, and npm run serve refuses them`,
            'Real ones: npm run haat -- payments keys NAME; none: npm run haat -- payments forget-simulated',
          ),
        ]
      : []),
    ...(unreadable.length > 0
      ? [
          broken(
            `the payment keys of ${named(unreadable)} cannot be read with this HAAT_SECRET`,
            'Restore the HAAT_SECRET they were encrypted with, or set them again: npm run haat -- payments keys',
          ),
        ]
      : []),
  ]
  return faults.length > 0 ? faults : [ok('payment keys can be read')]
}

function missing(names: string[], [does, doMany]: [string, string], what: string, todo: string): Finding[] {
  const shops = plural(names.length, `shop ${does}`, `shops ${doMany}`)
  return names.length === 0 ? [] : [look(`${shops} ${what}: ${named(names)}`, todo)]
}

function named(names: string[]): string {
  const more = names.length - NAMED
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '')
}

function inMinutes(seconds: number): string {
  return plural(Math.ceil(seconds / 60), 'minute')
}
