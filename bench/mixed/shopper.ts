import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Send } from '#bench/send.ts'
import { addressAnswer, orderAnswer, ordersAnswer, paymentAnswer, refusalIn, tokenAnswer } from './answers.ts'
import type { Answer } from './client.ts'
import { count, type Journal, ordered } from './journal.ts'
import { type Goods, releaseReservation } from './store.ts'

export interface Place {
  send: Send<Answer>
  journal: Journal
  gateway: string
  databaseUrl: string
  goods: readonly Goods[]
}

interface Signed {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

type Visit = (place: Place, shopper: Shopper) => Promise<void>

interface Shopper {
  token: string
  addressId: number
}

/** Relative weight of each visit. */
const VISITS: readonly [weight: number, visit: Visit][] = [
  [4, browse],
  [3, fillCart],
  [6, buyWithCash],
  [2, buyTwiceAtOnce],
  [3, payAndConfirm],
  [3, payAndClose],
  [2, failAndPayAgain],
  [2, leaveUnpaid],
  [2, payLate],
  [2, payAfterReservation],
  [2, cancelWhilePaying],
]

/** One shopper, who returns until `isOver`. */
export async function shop(place: Place, isOver: () => boolean): Promise<void> {
  const shopper = await register(place.send)
  while (!isOver()) await draw()(place, shopper)
}

function draw(): Visit {
  const sum = VISITS.reduce((total, [weight]) => total + weight, 0)
  let left = randomInt(sum)
  for (const [weight, visit] of VISITS) {
    left -= weight
    if (left < 0) return visit
  }
  return browse
}

async function register(send: Send<Answer>): Promise<Shopper> {
  const [email, password] = [`${randomUUID()}@example.in`, 'Sunflower7']
  const mobileno = String(randomInt(6e9, 1e10))
  await send('POST', '/api/insert_customer', {
    json: { firstname: 'Asha', lastname: 'Rao', email, mobileno, password },
  })
  const { body } = await send('POST', '/token', { form: { username: email, password, grant_type: 'password' } })
  const token = tokenAnswer.parse(body).access_token
  const address = {
    ...{ name: 'Asha Rao', email, mobile: mobileno, address1: '12 MG Road', address2: 'Indiranagar' },
    ...{ city: 'Bengaluru', pincode: '560038', state: 'Karnataka' },
  }
  const saved = await send('POST', '/api/insert_Customer_add', { token, json: address })
  return { token, addressId: addressAnswer.parse(saved.body).data.id }
}

async function browse({ send, journal, goods }: Place): Promise<void> {
  for (const path of ['/', `/product/${one(goods).slug}`, '/Product-Serach/shirt', '/api/GetAllHeaderWithProduct']) {
    await send('GET', path)
    count(journal, 'pages read')
  }
}

async function fillCart({ send, journal, goods }: Place, { token }: Shopper): Promise<void> {
  const lines = some(goods).map(({ productId }) => ({ prod_id: productId, unit: randomInt(1, 4), cart_size: 'M' }))
  await send('POST', '/api/Add_to_cart1', { token, json: lines })
  await send('POST', '/api/Add_to_cart1', { token, json: [{ user_token: token }] })
  count(journal, 'carts saved')
}

async function buyWithCash(place: Place, shopper: Shopper): Promise<void> {
  const number = await order(place, shopper, 'COD')
  if (number && randomInt(4) === 0) await cancel(place, shopper, number)
}

/** A double click, or two tabs with the same form. */
async function buyTwiceAtOnce(place: Place, shopper: Shopper): Promise<void> {
  const [key, lines] = [randomUUID(), linesOf(place)]
  const twice = [order(place, shopper, 'COD', key, lines), order(place, shopper, 'COD', key, lines)]
  await Promise.all(twice)
}

async function payAndConfirm(place: Place, shopper: Shopper): Promise<void> {
  const id = await order(place, shopper, 'ONLINE')
  if (!id) return
  await confirm(place, shopper, await pay(place, id))
  if (randomInt(4) > 0) return
  const { body } = await place.send('GET', '/api/Get_OrderDetails', { token: shopper.token })
  const [newest] = ordersAnswer.parse(body).data
  if (newest?.CoPaymentMode === 'ONLINE') await cancel(place, shopper, newest.CoOrderID)
}

/** The browser is closed: the webhooks or the reconciler settle the payment. */
async function payAndClose(place: Place, shopper: Shopper): Promise<void> {
  const id = await order(place, shopper, 'ONLINE')
  if (id) await pay(place, id)
}

async function failAndPayAgain(place: Place, shopper: Shopper): Promise<void> {
  const id = await order(place, shopper, 'ONLINE')
  if (!id) return
  await pay(place, id, 'failure')
  await confirm(place, shopper, await pay(place, id))
}

async function leaveUnpaid(place: Place, shopper: Shopper): Promise<void> {
  const id = await order(place, shopper, 'ONLINE')
  if (id) await pay(place, id, 'failure')
}

async function payLate(place: Place, shopper: Shopper): Promise<void> {
  const id = await order(place, shopper, 'ONLINE')
  if (id) await pay(place, id, 'late', randomInt(200, 3_000))
}

async function payAfterReservation(place: Place, shopper: Shopper): Promise<void> {
  const id = await order(place, shopper, 'ONLINE')
  if (!id) return
  await releaseReservation(place.databaseUrl, id).catch(() => {}) // the database was just killed: then this is an ordinary payment
  await sleep(randomInt(0, 1_500))
  await confirm(place, shopper, await pay(place, id))
}

/** A second order ends the first one while its payment is in flight. */
async function cancelWhilePaying(place: Place, shopper: Shopper): Promise<void> {
  const id = await order(place, shopper, 'ONLINE')
  if (!id) return
  const paying = pay(place, id).then((handed) => confirm(place, shopper, handed))
  await Promise.all([paying, order(place, shopper, 'COD')])
}

async function order(
  place: Place,
  { token, addressId }: Shopper,
  mode: 'COD' | 'ONLINE',
  key = randomUUID() as string,
  lines = linesOf(place),
): Promise<string | undefined> {
  const { send, journal } = place
  const json = { addressid: addressId, coupan_Code: '', paymentmode: mode, orders: lines }
  const { status, body } = await send('POST', '/api/insert_Customer_Order', { token, key, json })
  if (status !== 200) {
    count(
      journal,
      status === 409 ? 'orders refused: out of stock' : `orders refused: ${status} ${refusalIn(body).message}`,
    )
    return undefined
  }
  const { ORDERID } = orderAnswer.parse(body).data
  ordered(journal, key, ORDERID, mode)
  count(journal, `orders ${mode}`)
  return ORDERID
}

async function cancel({ send, journal }: Place, { token }: Shopper, number: string): Promise<void> {
  const json = { CoOrderID: number, reason: 'Cash Issue', comment: 'I have changed my mind.' }
  const { body } = await send('POST', '/api/Cancel_Order', { token, json })
  const { status, reason } = refusalIn(body)
  // The response of the first try may have been lost.
  if (status !== 'true' && reason !== 'cancelledAlready') {
    journal.faults.push(`cancel of ${number}: ${JSON.stringify(body)}`)
    return
  }
  journal.cancelled.add(number)
  count(journal, 'orders cancelled')
}

async function pay({ gateway, journal }: Place, id: string, outcome = 'success', lateMs?: number): Promise<Signed> {
  const request = { order_id: id, outcome, ...(lateMs !== undefined && { late_ms: lateMs }) }
  const answer = await fetch(`${gateway}/test/pay`, { method: 'POST', body: JSON.stringify(request) })
  count(journal, `payments ${outcome}`)
  return (await answer.json()) as Signed
}

async function confirm({ send, journal }: Place, { token }: Shopper, handed: Signed): Promise<void> {
  const { status, body } = await send('POST', '/api/order_final', { token, json: handed })
  if (status !== 200) {
    journal.faults.push(`order_final: ${status} ${JSON.stringify(body)}`)
    return
  }
  const { state } = paymentAnswer.parse(body)
  if (state === 'paid') journal.paid.add(handed.razorpay_order_id)
  count(journal, `payments reported as ${state}`)
}

const linesOf = ({ goods }: Place) =>
  some(goods).map(({ productId }) => ({ productcode: productId, quantity: randomInt(1, 3), cart_size: 'M' }))

const one = (goods: readonly Goods[]) => goods[randomInt(goods.length)] as Goods

/** One to four products in random order, so that carts overlap. The last product has little stock and is rarely chosen. */
function some(goods: readonly Goods[]): Goods[] {
  return (randomInt(8) === 0 ? goods : goods.slice(0, -1))
    .map((each) => [Math.random(), each] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, randomInt(1, 5))
    .map(([, each]) => each)
}
