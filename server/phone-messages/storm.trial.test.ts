import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { environmentWith } from '#server/config/config.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { LOGINS } from '#server/kernel/logins.ts'
import { orderNewsOperations } from '#server/order-news/index.ts'
import { markOrder, packOrder, shipOrder } from '#server/orders/index.ts'
import { aBuyer, type Buyer, order, orderNumber, post } from '#server/testing/drill-shop.ts'
import type { Trouble } from '#server/testing/fake-couriers/fake-http.ts'
import { type FakeSender, startMsg91 } from '#server/testing/fake-senders/fake-msg91.ts'
import { aKillableShop, type KillableShop } from '#server/testing/killable-shop.ts'
import { until } from '#server/testing/until.ts'
import { setPhoneAccount } from './set-phone-account.ts'

// A sender that loses answers, fails and answers to try later, while the server and the database are killed, codes are requested and orders
// go their way. HAAT_TRIAL_MINUTES=30 makes it long: some ten kills a minute.

const KILLS = Math.ceil(Number(environmentWith({}).HAAT_TRIAL_MINUTES ?? 0.5) * 10)
/** Between two kills. */
const REQUESTS = 25
const LIMIT_MS = 400_000 + KILLS * 30_000
const AT_ONCE = 6
const STEPS = ['placed', 'confirmed', 'packed', 'shipped'] as const
const TROUBLES: Trouble[] = ['well', 'well', 'lost', 'down', 'throttled', 'nonsense']
const KEYS = { authKey: 'right-key', header: 'DRILLS', reportToken: 'a password for reports' }

let shop: KillableShop
let sender: FakeSender
let staff: Ctx
let buyer: Buyer
let product: number

beforeAll(async () => {
  sender = await startMsg91()
  const clock = `--import=${join(import.meta.dirname, '../testing/noon-clock.ts')}`
  shop = await aKillableShop({ MSG91_API: sender.api, NODE_OPTIONS: clock })
  staff = shop.ctxAs({ kind: 'operator' }, LOGINS.console)
  const kinds = ['sign-in-code', ...STEPS.map((step) => `order-${step}`)]
  const templates = Object.fromEntries(kinds.map((kind) => [kind, kind]))
  const account = { channel: 'sms', place: 1, sender: 'sms', keys: KEYS, templates } as const
  await setPhoneAccount(staff, { ...account, seenChangedAt: '' })
  await shop.start()
  buyer = await aBuyer(shop.send)
  product = Number((await shop.sql('select product_id from products limit 1'))[0]?.product_id)
  await agreeToNews(await place())
}, 240_000)

afterAll(() => shop?.close())

test(
  'F01 F02: in a storm of kills and lost answers each code and each step of an order is sent once, or counted as perhaps sent before',
  async () => {
    let isOver = false
    const phones: string[] = []
    const numbers: string[] = []
    /** Until the sender has got so many more requests. */
    const requested = (count: number) => {
      const goal = sender.requests() + count
      return until(() => expect(isOver || sender.requests() >= goal).toBe(true), LIMIT_MS)
    }
    const buying = async () => {
      const placed = await until(place)
      numbers.push(placed)
      for (const step of STEPS.slice(1, 1 + randomInt(STEPS.length))) {
        await until(() => move(placed, step))
        await requested(randomInt(4))
      }
    }
    const signingIn = async () => {
      const phone = String(randomInt(6e9, 1e10))
      const answer = await post(shop.send, '/api/SignInCode', { contact: phone }).catch(() => undefined)
      if (answer?.ok) phones.push(phone)
      else await shop.ready()
    }
    const doing = [buying, buying, signingIn]
    const shopper = async (nth: number) => {
      while (!isOver) await doing[nth % doing.length]?.()
    }
    const troubling = async () => {
      while (!isOver) {
        sender.behave(TROUBLES[randomInt(TROUBLES.length)] ?? 'well')
        await requested(5)
      }
    }
    const killer = async () => {
      for (let nth = 0; nth < KILLS; nth++) {
        await requested(REQUESTS + randomInt(REQUESTS))
        await (nth % 4 === 3 ? shop.killPostgres() : killServer())
      }
    }
    const killing = killer().finally(() => {
      isOver = true
    })
    await Promise.all([killing, troubling(), ...Array.from({ length: AT_ONCE }, (_, nth) => shopper(nth))])

    sender.behave('well')
    await until(async () => {
      await letTimePass()
      await shop.tryJobs()
      expect(await waiting()).toEqual([])
    }, LIMIT_MS)
    await checkPhones(phones)
    await checkNews(numbers)
    expect(await shop.audit()).toEqual([])
    const { length } = sender.sent
    const [{ lost } = {}] = await shop.sql('select sum(perhaps_sent)::int as lost from phone_messages')
    process.stdout.write(
      `${phones.length} codes, ${numbers.length} orders, ${length} messages, ${lost} perhaps twice\n`,
    )
  },
  2 * LIMIT_MS,
)

/** Who was promised a code has a message, and what was sent besides is counted. */
async function checkPhones(phones: readonly string[]): Promise<void> {
  expect(phones.length).toBeGreaterThan(5)
  for (const phone of phones) {
    const messages = await shop.sql(`${MESSAGES} where phone = '+91' || $1`, [phone])
    expect([phone, messages.length]).toEqual([phone, 1])
    for (const message of messages)
      checkSent(message, sender.sent.filter(({ mobiles }) => mobiles === `91${phone}`).length)
  }
}

/** The last step of each order was sent, earlier ones once or never, and nothing that was not recorded. */
async function checkNews(numbers: readonly string[]): Promise<void> {
  expect(numbers.length).toBeGreaterThan(5)
  for (const number of numbers) {
    const [{ status, packed, id } = {}] = await shop.sql(
      'select status, packed_at is not null as packed, order_id::int as id from orders where number = $1',
      [number],
    )
    const last = status === 'Confirmed' && packed ? 'packed' : String(status).toLowerCase()
    const messages = await shop.sql(`${MESSAGES} where order_id = $1`, [id])
    const sent = sender.sent.filter((sent) => sent.number === number)
    expect([number, messages.map(({ kind }) => kind)]).toEqual([number, expect.arrayContaining([`order-${last}`])])
    for (const message of messages) checkSent(message, sent.filter(({ template }) => template === message.kind).length)
    const written = messages.map(({ kind }) => kind)
    expect(sent.filter(({ template }) => !written.includes(template))).toEqual([])
    expect(messages.find(({ kind }) => kind === `order-${last}`)?.state).toMatch(/^(sent|failed)$/)
  }
}

const MESSAGES =
  'select kind, state, reason, perhaps_sent::int as perhaps, attempts::int as attempts from phone_messages'

/** A message that is known to be sent arrived, and each one more than that is counted; a message that was given up was tried three times. */
function checkSent({ kind, state, reason, perhaps, attempts }: Record<string, unknown>, arrived: number): void {
  const [counted, tries] = [Number(perhaps), Number(attempts)]
  const what = `${kind} ${state} ${reason}, perhaps ${counted} of ${tries}, arrived ${arrived}`
  const isTaken = state === 'sent'
  expect(arrived, what).toBeGreaterThanOrEqual(isTaken ? 1 : 0)
  expect(arrived, what).toBeLessThanOrEqual(counted + Number(isTaken))
  expect(counted, what).toBeLessThanOrEqual(tries)
  expect(isTaken || state === 'skipped' || counted === 3 || tries === 11, what).toBe(true)
}

async function place(): Promise<string> {
  return orderNumber(await order(shop.send, buyer, product))
}

/** Once, though its answer may be lost with the database. */
async function move(number: string, step: (typeof STEPS)[number]): Promise<void> {
  const [at] = await shop.sql('select status, packed_at is not null as packed from orders where number = $1', [number])
  if (step === 'confirmed' && at?.status === 'Placed') await markOrder(staff, { number, as: 'Confirmed' })
  if (step === 'packed' && !at?.packed) await packOrder(staff, { number })
  if (step === 'shipped' && at?.status !== 'Shipped')
    await shipOrder(staff, { number, courier: 'Delhivery', awb: number })
}

async function agreeToNews(number: string): Promise<void> {
  const [row] = await shop.sql('select customer_id::int as id from orders where number = $1', [number])
  const customer = shop.ctxAs({ kind: 'customer', customerId: Number(row?.id), token: '' }, LOGINS.app)
  // A number that its orderer has not proved gets only a few a day.
  await shop.sql(
    `update customers c set proved_mobile = delivery_address ->> 'mobile', mobile_proved_at = now() from orders o
     where o.number = $1 and c.supplier_id = o.supplier_id and c.customer_id = o.customer_id`,
    [number],
  )
  await run(orderNewsOperations.chooseNews, customer, { number, channels: ['sms'] })
  // By the server's clock too, which is late.
  await shop.sql(`update phone_consents set given_at = given_at - interval '1 day'`)
}

function waiting() {
  return shop.sql(`select kind, last_error from jobs where kind in ('hand-in-message', 'tell-of-order')
    union all select state, kind from phone_messages where state in ('waiting', 'handing-in')`)
}

async function killServer(): Promise<void> {
  await letTimePass()
  await shop.sql('update jobs set run_at = now() where parked_at is null').catch(() => {})
  await shop.start()
}

/** While no server runs, what was begun was begun long ago. */
async function letTimePass(): Promise<void> {
  await shop.stop('SIGKILL')
  await shop
    .sql(`update phone_messages set handed_at = handed_at - interval '5 minutes' where state = 'handing-in'`)
    .catch(() => {})
}
