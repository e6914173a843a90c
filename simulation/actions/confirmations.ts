import type { Confirming } from '#contract/cash-confirmation.ts'
import type { LinkedOrder } from '#contract/order-news.ts'
import type { Moved } from '#contract/shop-orders.ts'
import { cashConfirmationOperations as calls, takePhoneAnswer } from '#server/cash-confirmation/index.ts'
import { tokenHash } from '#server/kernel/random-token.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { newConfirmLink, orderNewsOperations } from '#server/order-news/index.ts'
import { shopOrderOperations } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { dueOnDelivery, isUnconfirmed, requestedAdvance } from '#simulation/cash-rule.ts'
import { now } from '#simulation/clock.ts'
import { disarmCut } from '#simulation/cut-connection.ts'
import type { History } from '#simulation/history.ts'
import { passTime } from '#simulation/jobs.ts'
import { anyOrder, type Order } from '#simulation/model.ts'
import { prepaidPrice } from '#simulation/prices.ts'
import { assertEqual, Violation } from '#simulation/violation.ts'
import { watch } from '#simulation/watch.ts'
import { bookParcel } from './courier.ts'
import { cancelPart } from './parts.ts'
import { payByRequest, visitPage } from './requests.ts'
import { cancelOwnOrder, outcomeOf } from './shopper.ts'
import { cancelOrder } from './staff.ts'
import { wait } from './weather.ts'

// A cash order that waits, and the answers of its shopper and staff.

const anyUnconfirmed = ({ random, shop }: History): Order | undefined =>
  anyOrder(random, shop, (each) => isUnconfirmed(each) || (each.confirmation !== null && random.chance(0.08)))

/** Right before an order, as far as the shop can know. A number is proved by one account at a time. */
export async function proveNumber(history: History): Promise<void> {
  const { shopper, world, supplierId } = history
  const customer = history.customers[shopper.at]
  if (!customer || !history.shop.cashRule?.codeCounts) return
  await world.owner.query('update customers set proved_mobile = null, mobile_proved_at = null where supplier_id = $1', [
    supplierId,
  ])
  await world.owner.query(
    `update customers set proved_mobile = '9876543210', mobile_proved_at = clock.now() where supplier_id = $1 and customer_id = $2`,
    [supplierId, customer.customerId],
  )
  for (const each of history.customers) each.provedAt = each === customer ? now() : null
  history.note(`customer ${shopper.at} proves their number`)
}

type Word = 'account' | 'link' | 'whatsapp'

/** On the order's page, with the link of a mail, or with the button of a message. */
export async function confirmByShopper(history: History, given?: Order): Promise<void> {
  const { random } = history
  const order = given ?? anyUnconfirmed(history)
  const word = random.pick<Word>(['account', 'link', 'whatsapp'])
  if (!order || !word) return
  const link = word === 'account' ? undefined : await linkOf(history, order)
  if (word !== 'account' && !link) return
  const expected = answerTo(order)
  if (random.chance(0.05)) history.cutDatabase(random.chance(0.3) ? 'after-commit' : { before: random.int(0, 12) })
  const answer = await say(history, order, { word, token: link ?? '' })
  await watch(history, { by: 'shopper', confirming: order })
  history.note(`the shopper confirms ${order.number} by ${word} -> ${answer ?? 'taken'}`)
  if (answer !== undefined && answer !== expected && !history.isTroubled)
    throw new Violation(
      'an answer counts where one is required',
      `${order.number} by ${word}: ${answer}, not ${expected}`,
    )
}

async function say(
  history: History,
  order: Order,
  { word, token }: { word: Word; token: string },
): Promise<string | undefined> {
  if (word === 'whatsapp') {
    const linkHash = tokenHash(token).toString('hex')
    try {
      await takePhoneAnswer(history.operator, { linkHash })
    } catch (error) {
      if (!history.isTroubled) throw error
    } finally {
      await disarmCut()
    }
    return undefined
  }
  const { number } = order
  const answer =
    word === 'account'
      ? await history.call<Confirming>(calls.confirmOwnOrder, history.customerOf(order).ctx, { number })
      : await history.call<Confirming>(calls.confirmLinkedOrder, guestOf(history), { token })
  return answer instanceof Refusal ? outcomeOf(answer) : answer
}

function answerTo(order: Order): Confirming {
  const { state } = order.confirmation ?? { state: 'unneeded' }
  if (state === 'confirmed') return 'confirmed'
  if (state === 'undecided' || requestedAdvance(order) > 0) return 'not-enough'
  return state === 'waiting' ? 'confirmed' : 'over'
}

const guestOf = ({ operator }: History) => ({ ...operator, actor: { kind: 'guest' as const } })

/** Of a mail that asks; one that was sent before stays what it is. */
async function linkOf({ confirmLinks, operator, random, world, supplierId }: History, order: Order) {
  const known = random.pick(confirmLinks.filter((each) => each.order === order))
  if (known && random.chance(0.7)) return known.token
  const { rows } = await world.owner.query('select order_id from orders where supplier_id = $1 and number = $2', [
    supplierId,
    order.number,
  ])
  const made = await withTransaction(operator, (tx) => newConfirmLink(tx, Number(rows[0]?.order_id)))
  const token = made?.path.replace('/o/', '') ?? known?.token
  if (made && token) confirmLinks.push({ token, order })
  return token
}

/** Somebody opens the page of such a mail, which decides nothing. */
export async function openConfirmLink(history: History): Promise<void> {
  const order = anyUnconfirmed(history)
  const token = order && (await linkOf(history, order))
  if (!order || !token) return
  const answer = await history.call<LinkedOrder | null>(orderNewsOperations.findLinkedOrder, guestOf(history), {
    token,
  })
  await watch(history, { by: 'visitor' })
  if (answer === null || answer instanceof Refusal) return
  const asked = requestedAdvance(order)
  const expected =
    order.confirmation?.state === 'waiting' ? { advancePaise: asked, duePaise: dueOnDelivery(order) - asked } : null
  const { advancePaise, duePaise, prepayment } = answer.toConfirm ?? {}
  assertEqual(
    'the page of an order shows what is required',
    [order.number, answer.toConfirm && { advancePaise, duePaise }],
    [order.number, expected],
  )
  if (expected)
    assertEqual(
      'an order costs online what its rules say',
      [order.number, prepayment?.totalPaise ?? null],
      [order.number, prepaidPrice(history.shop, order)?.payPaise ?? null],
    )
}

/** It is not wanted, or is to be paid online after all. */
export async function answerConfirmLink(history: History): Promise<void> {
  const { random } = history
  const order = anyUnconfirmed(history)
  const token = order && (await linkOf(history, order))
  if (!order || !token) return
  const isWaiting = order.confirmation?.state === 'waiting'
  if (random.chance(0.3)) {
    const wasCancelled = order.cancelledFor === 'customer'
    const answer = await history.call<string>(calls.cancelLinkedOrder, guestOf(history), { token })
    await watch(history, { by: 'shopper', cancelling: order })
    history.note(`the shopper of ${order.number} cancels it with the link of a mail -> ${outcomeOf(answer)}`)
    const expected = isWaiting || wasCancelled ? 'cancelled' : 'over'
    return assertEqual('a link cancels what waits', [order.number, answer], [order.number, expected])
  }
  const expected = isWaiting && !order.isPacked ? prepaidPrice(history.shop, order) : null
  const path = await history.call<string | null>(calls.prepayLinkedOrder, guestOf(history), { token })
  await watch(history, { by: 'visitor' })
  if (path instanceof Refusal || (path === null) !== (expected === null))
    throw new Violation('an order that waits can be paid online', order.number)
  if (path !== null) await visitPage(history, order, path.replace('/pay/', ''))
}

/** The page on which an advance is paid. */
export async function openAdvance(history: History, given?: Order): Promise<void> {
  const { random } = history
  const order = given ?? anyUnconfirmed(history)
  if (!order) return
  const asked = requestedAdvance(order)
  const token = random.chance(0.4) ? await linkOf(history, order) : undefined
  const path = token
    ? await history.call<string | null>(calls.payLinkedAdvance, guestOf(history), { token })
    : await history.call<string | null>(paymentOperations.startAdvance, history.customerOf(order).ctx, {
        number: order.number,
      })
  await watch(history, { by: 'visitor' })
  history.note(`the shopper of ${order.number} wants to pay in advance -> ${asked || 'nothing is required'}`)
  if (path instanceof Refusal || (path === null) !== (asked === 0))
    throw new Violation('an advance can be paid while it is required', `${order.number}: ${asked}`)
  if (path !== null) await visitPage(history, order, path.replace('/pay/', ''))
}

/** Staff has spoken to its shopper. */
export async function confirmByCall(history: History, given?: Order): Promise<void> {
  const order = given ?? anyUnconfirmed(history)
  if (!order) return
  const { number, confirmation } = order
  const state = confirmation?.state ?? 'unneeded'
  const answer = await history.call<Moved>(shopOrderOperations.confirmOrdersByCall, history.staff, {
    numbers: [number],
  })
  await watch(history, { by: 'staff' })
  history.note(`staff has called the shopper of ${number} (${state}) -> ${outcomeOf(answer)}`)
  const isDone = !(answer instanceof Refusal) && answer.done.length > 0
  if (isDone !== ['undecided', 'waiting', 'confirmed'].includes(state))
    throw new Violation('staff confirms what waits', `${number} ${state}`)
}

/** An order that waits, from its request to the outcome; sometimes nothing. */
export async function answerUnconfirmed(history: History, given?: Order): Promise<void> {
  const { random } = history
  const order = given ?? anyUnconfirmed(history)
  if (!order) return
  await passTime(history, now() + 60_000)
  history.isTroubled = false
  if (requestedAdvance(order) > 0 && random.chance(0.85)) return payInAdvance(history, order)
  if (random.chance(0.8)) return random.chance(0.25) ? confirmByCall(history, order) : confirmByShopper(history, order)
}

/** Before or after something else has happened to it, once or twice. */
async function payInAdvance(history: History, order: Order): Promise<void> {
  const { random, requests } = history
  await openAdvance(history, order)
  const request = requests.findLast((each) => each.kind === 'advance' && each.order === order)
  if (!request) return
  history.isTroubled = false
  const meanwhile = random.pick([
    () => cancelPart(history, order),
    () => cancelOwnOrder(history, order),
    () => cancelOrder(history, order),
    () => confirmByCall(history, order),
    () => bookParcel(history, order),
    () => wait(history),
    ...Array.from({ length: 14 }, () => async () => {}),
  ])
  await meanwhile?.()
  history.isTroubled = false
  if (random.chance(0.3)) await openAdvance(history, order)
  for (let times = random.chance(0.15) ? 2 : 1; times > 0; times--) {
    await payByRequest(history, random.chance(0.8) ? requests.findLast((each) => each.order === order) : request)
    history.isTroubled = false
  }
  if (random.chance(0.7)) await visitPage(history, order, request.token, true)
  // What is left may cost less than was paid in advance.
  for (let parts = 0; order.paidInAdvance > 0 && parts < 3 && random.chance(0.4); parts++) {
    history.isTroubled = false
    await cancelPart(history, order)
  }
}
