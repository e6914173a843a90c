import pino from 'pino'
import { DEFAULT_LOCALE } from '#contract/say.ts'
import { type Operation, run } from '#server/kernel/answer.ts'
import type { Actor, Ctx, Settings } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import type { Payout } from './check-payouts.ts'
import { now, setClock } from './clock.ts'
import { armCut, type Cut, disarmCut } from './cut-connection.ts'
import { connectGateway, GATEWAYS, Gateway, type Weather } from './gateway.ts'
import type { Order, Pieces, Shop, Sku } from './model.ts'
import {
  addCustomer,
  addOffers,
  addPayoutService,
  approveUpi,
  type Customer,
  dayInIndia,
  openShop,
  SECRET,
  setCashRule,
  type UpiWay,
} from './open-shop.ts'
import { drawFrom, Random } from './random.ts'
import { Violation } from './violation.ts'
import type { Seen } from './watch.ts'
import type { World } from './world.ts'
import { noteAll } from './writes.ts'

const SETTINGS: Settings = {
  ...{
    publicUrl: 'http://localhost',
    consoleHost: undefined,
    openShopsPerDay: 0,
    secret: SECRET,
  },
  ...{ smtpUrl: undefined, uploads: '/nowhere', gateways: GATEWAYS, simulatesCouriers: true },
  ...{ couriers: {}, simulatesPayouts: true, phoneSenders: {}, simulatesPhones: true },
}
const SILENT = pino({ level: 'silent' })
const DAY = 24 * 60 * 60 * 1000
/** Histories begin within two years from here, some of them at the end of a financial year. */
const FIRST_DAY = Date.UTC(2026, 0, 1)
const NEW_YEAR = Date.UTC(2027, 2, 31, 12)

/** An order as a shopper sent it, and what it became. */
export interface Sent {
  customer: number
  wanted: { sku: Sku; units: number }[]
  mode: 'COD' | 'ONLINE'
  code: string
  key: string
  expectedTotalPaise: number | undefined
  order: Order | undefined
}

/** A form that cancels a part of an order. */
export interface SentPart {
  by: 'shopper' | 'staff'
  order: Order
  input: { key: string; lines: Pieces[]; expectedPaise: number }
  hasArrived: boolean
}

/** A QR code, an intent or a payment link that a shopper has seen. */
export interface ShownRequest {
  kind: 'qr' | 'intent' | 'link' | 'advance'
  /** At the gateway: of an intent, the payment that it becomes. */
  id: string
  order: Order
  /** Of a link. */
  token: string
  openedAt: number
}

/** One shop, from its opening until everything in it is settled: all that happens follows from the seed. */
export class History {
  readonly seed: number
  readonly world: World
  readonly random: Random
  readonly gateway: Gateway
  readonly trace: string[] = []
  /** Mails by what they are about, and how often each was due. */
  readonly mails = new Map<string, number>()
  /** What the shop decided about each payment. */
  readonly purposes = new Map<string, string>()
  /** What shoppers have sent, to be sent again. */
  readonly sent: Sent[] = []
  readonly parts: SentPart[] = []
  /** By which orders can be paid beside the form. */
  readonly requests: ShownRequest[] = []
  /** The tokens of the mails that ask to confirm an order. */
  readonly confirmLinks: { token: string; order: Order }[] = []
  /** Cash that goes back. */
  readonly payouts: Payout[] = []
  /** Whether something is broken in this step, so that a refusal may have no reason of the shop's own. */
  isTroubled = false
  /** From here on nothing breaks. */
  isAtRest = false
  /** Undefined before the first look. */
  seen: Seen | undefined
  /** The shop's worker dies in the middle of jobs. */
  isWorkerFrail = false
  courierWeather: Weather = 'fine'
  hasParcels = false
  hasReturns = false
  readonly startedAt: number
  /** Set by `open`. */
  shop: Shop = { skus: [], offers: [], orders: [], returns: [], onlinePercent: 0, cashRule: null }
  customers: Customer[] = []
  supplierId = 0
  isRegistered = false
  hasPayoutService = false
  /** Beside the form, of orders that wait for their payment. */
  upiWay: UpiWay | null = null
  /** The owner first. */
  staffers: { staffId: number; ctx: Ctx }[] = []
  #operator: Ctx | undefined

  private constructor(world: World, seed: number) {
    this.world = world
    this.seed = seed
    this.random = new Random(seed)
    this.gateway = new Gateway(this.random)
    this.startedAt = this.random.chance(0.2)
      ? NEW_YEAR + this.random.int(0, DAY / 2)
      : FIRST_DAY + this.random.int(0, 730 * 24 * 3600) * 1000
  }

  static async open(world: World, seed: number): Promise<History> {
    const history = new History(world, seed)
    drawFrom(history.random)
    connectGateway(history.gateway)
    noteAll()
    await history.setTime(history.startedAt)
    const name = `shop-${seed}`
    const opened = await openShop(world, history.random, name)
    const { tenant } = opened
    const as = (actor: Actor, database = world.app): Ctx => ({
      ...{ tenant, actor, database, locale: DEFAULT_LOCALE, log: SILENT, settings: SETTINGS },
      ...{ address: '127.0.0.1', rateFactor: 1000 },
    })
    history.staffers = opened.staffIds.map((staffId, nth) => {
      const role = nth === 0 ? 'owner' : 'manager'
      const person = { staffId, sessionId: 0, name: role, email: `${role}-${name}@example.in` }
      return { staffId, ctx: as({ kind: 'staff', ...person, role, isOperator: false }, world.console) }
    })
    history.#operator = as({ kind: 'operator' })
    const { shop, isRegistered } = opened
    Object.assign(history, { shop, supplierId: tenant.supplierId, isRegistered })
    for (const customerId of opened.customerIds) {
      const ctx = as({ kind: 'customer', customerId, token: '' })
      history.customers.push(await addCustomer(ctx, customerId, history.random))
    }
    history.shop.offers = await addOffers(history.staff, history.random)
    history.hasPayoutService = await addPayoutService(history.staff, history.random)
    history.upiWay = await approveUpi(history.staff, history.random)
    history.shop.cashRule = await setCashRule(history.staff, history.random, shop.skus)
    return history
  }

  get staff(): Ctx {
    const [owner] = this.staffers
    if (!owner) throw new Error('the shop is not open')
    return owner.ctx
  }

  /** For jobs. */
  get operator(): Ctx {
    if (!this.#operator) throw new Error('the shop is not open')
    return this.#operator
  }

  get shopper(): Customer & { at: number } {
    const at = this.random.int(0, this.customers.length - 1)
    const customer = this.customers[at]
    if (!customer) throw new Error('there are no customers')
    return { ...customer, at }
  }

  customerOf(order: Order): Customer {
    const customer = this.customers[order.customer]
    if (!customer) throw new Error('the order has no customer')
    return customer
  }

  async setTime(at: number): Promise<void> {
    await setClock(at, () =>
      this.world.owner.query({ name: 'clock', text: `select setval('clock.milliseconds', $1)`, values: [at] }),
    )
  }

  note(what: string): void {
    this.trace.push(`${dayInIndia(now())} ${new Date(now() + 5.5 * 3600_000).toISOString().slice(11, 19)}  ${what}`)
  }

  /** The next call or job loses its connection to the database at this point, if it gets there. */
  cutDatabase(cut: Cut): void {
    if (this.isAtRest) return
    this.isTroubled = true
    armCut(cut)
  }

  /**
   * A call of the contract, as the caller of the context. Its result, or its refusal; anything else that it throws is a fault of the
   * shop, whatever was broken.
   */
  async call<T>(operation: Operation, ctx: Ctx, input: unknown): Promise<T | Refusal> {
    try {
      return (await run(operation, ctx, input)) as T
    } catch (error) {
      if (error instanceof Refusal) return error
      throw new Violation('a call is answered or refused', `${operation.verb.name}: ${error}`)
    } finally {
      await disarmCut()
    }
  }
}
