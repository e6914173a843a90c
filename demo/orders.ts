import { addAddress } from '#server/addresses/index.ts'
import { complaintOperations } from '#server/complaints/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { cancelShopOrder, getLockedOrder, markOrder, packOrder, shipOrder } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { requestPayout } from '#server/payouts/index.ts'
import { seedCash } from './cash.ts'
import { seedOffers, WELCOME_CODE } from './offers.ts'
import { seedReturns } from './returns.ts'
import { type DeliveredOrder, seedReviews } from './reviews.ts'
import { backdate, insertCustomers, insertVisits, selectPlentiful } from './store.ts'

// Ninety days of orders in a demo shop, so that its console has something to show. They are placed and moved by the same
// functions as any order, then dated back.

const CUSTOMERS = [
  ['Asha', 'Rao', '12 MG Road', 'Ashok Nagar', 'Bengaluru', '560001', 'Karnataka'],
  ['Imran', 'Shaikh', '4 Carter Road', 'Bandra West', 'Mumbai', '400050', 'Maharashtra'],
  ['Gurpreet', 'Kaur', '88 Model Town', 'Near the park', 'Ludhiana', '141002', 'Punjab'],
  ['Ananya', 'Das', '7 Lake View Road', 'Kalighat', 'Kolkata', '700029', 'West Bengal'],
  ['Karthik', 'Iyer', '31 Luz Church Road', 'Mylapore', 'Chennai', '600004', 'Tamil Nadu'],
  ['Fatima', 'Ansari', '19 Hazratganj', 'Opposite the post office', 'Lucknow', '226001', 'Uttar Pradesh'],
  ['Rohit', 'Patel', '5 CG Road', 'Navrangpura', 'Ahmedabad', '380009', 'Gujarat'],
  ['Meenal', 'Deshpande', '23 Karve Road', 'Erandwane', 'Pune', '411004', 'Maharashtra'],
  ['Lakshmi', 'Nair', '2 Marine Drive', 'Ernakulam', 'Kochi', '682031', 'Kerala'],
  ['Vikram', 'Rathore', '60 Civil Lines', 'Bani Park', 'Jaipur', '302006', 'Rajasthan'],
  ['Sunita', 'Reddy', '14 Road No. 3', 'Banjara Hills', 'Hyderabad', '500034', 'Telangana'],
  ['Arjun', 'Mehta', '9 Lajpat Nagar', 'Part II', 'New Delhi', '110024', 'Delhi'],
] as const

const PAST = 120
const DAYS = 90
/** The last days are those of the newest orders. */
const NEWEST_DAYS = 3
const COURIERS = ['Delhivery', 'Blue Dart', 'India Post'] as const
/** What becomes of the newest orders; older ones are delivered, and some were cancelled. */
const NEWEST = [
  'new',
  'new',
  'new',
  'new',
  'confirmed',
  'confirmed',
  'confirmed',
  'packed',
  'packed',
  'shipped',
  'shipped',
]

export async function seedOrders(ctx: Ctx, ownerUrl: string): Promise<void> {
  const draw = drawing(ctx.tenant.resellerId)
  const { customerIds, goods } = await asOwner(ownerUrl, async (owner) => ({
    customerIds: await insertCustomers(
      owner,
      ctx.tenant,
      CUSTOMERS.map(([firstName, lastName], at) => ({ firstName, lastName, mobile: `90000000${10 + at}` })),
    ),
    goods: await selectPlentiful(owner, ctx.tenant),
  }))
  if (goods.length === 0) return
  const buyers: { ctx: Ctx; addressId: number }[] = []
  for (const [at, customerId] of customerIds.entries()) {
    const buyer = buyerCtx(ctx, customerId, at)
    const { id } = await addAddress(buyer, addressOf(at))
    buyers.push({ ctx: buyer, addressId: id })
  }
  await seedOffers(ctx, ownerUrl)
  const dated: { number: string; hoursAgo: number }[] = []
  const delivered: DeliveredOrder[] = []
  for (let nth = 0; nth < PAST + NEWEST.length; nth++) {
    // Each has a first order before anybody has a second.
    const buyer = buyers[nth < buyers.length ? nth : draw(buyers.length)]
    if (!buyer) continue
    const lines = [...new Set([goods[draw(goods.length)], draw(4) === 0 ? goods[draw(goods.length)] : undefined])]
    const { number } = (await run(paymentOperations.placeOrder, buyer.ctx, {
      addressId: buyer.addressId,
      payment: 'COD',
      ...(nth < buyers.length && { code: WELCOME_CODE }),
      lines: lines.flatMap((line) => (line ? [{ ...line, units: 1 }] : [])),
    })) as { number: string }
    const end = NEWEST[nth - PAST] ?? (draw(9) === 0 ? 'cancelled' : 'delivered')
    await moveTo(ctx, number, end, draw)
    const hoursAgo = nth < PAST ? pastHours(nth) + draw(20) : (PAST + NEWEST.length - nth) * 3 + draw(3)
    dated.push({ number, hoursAgo })
    if (end === 'delivered') delivered.push({ ctx: buyer.ctx, number, hoursAgo, size: lines[0]?.size ?? '' })
  }
  await asOwner(ownerUrl, async (owner) => {
    await backdate(owner, ctx.tenant, dated)
    await insertVisits(owner, ctx.tenant)
  })
  await seedCash(ctx, ownerUrl)
  await seedReviews(ctx, ownerUrl, delivered)
  await seedReturns(ctx, delivered)
  await seedPayout(ctx, delivered.at(-1)?.number)
  const [first] = dated
  const text = 'The parcel came with a torn cover. What was in it is fine, but please pack it better next time.'
  const complaint = { name: 'Asha Rao', contact: 'asha.rao@example.in', order: first?.number ?? '', text }
  await run(complaintOperations.sendComplaint, { ...ctx, actor: { kind: 'guest' } }, complaint)
}

/** Cash of one order goes back to a UPI id, which needs an approval. */
async function seedPayout(ctx: Ctx, number: string | undefined): Promise<void> {
  if (number === undefined || ctx.settings.secret === undefined) return
  await withTransaction(ctx, async (tx) => {
    const { orderId } = await getLockedOrder(tx, number)
    const payout = { orderId, key: 'demo', paise: 100_00, upiId: 'asha.rao@okaxis', name: 'Asha Rao', askedBy: null }
    await requestPayout(tx, payout)
  })
}

async function moveTo(ctx: Ctx, number: string, end: string, draw: (below: number) => number): Promise<void> {
  if (end === 'new') return
  if (end === 'cancelled') return cancelShopOrder(ctx, { number, reason: 'The customer could not be reached.' })
  await markOrder(ctx, { number, as: 'Confirmed' })
  if (end === 'confirmed') return
  await packOrder(ctx, { number })
  if (end === 'packed') return
  const courier = COURIERS[draw(COURIERS.length)] ?? COURIERS[0]
  await shipOrder(ctx, { number, courier, awb: `AWB${100_000_000 + draw(900_000_000)}` })
  if (end === 'delivered') await markOrder(ctx, { number, as: 'Delivered' })
}

/** The shop grows: the later, the closer together. */
function pastHours(nth: number): number {
  return 24 * (NEWEST_DAYS + (DAYS - NEWEST_DAYS) * (1 - nth / PAST) ** 1.5)
}

/** Limits hold for one network: each customer has one of their own (RFC 5737). */
function buyerCtx(ctx: Ctx, customerId: number, at: number): Ctx {
  return { ...ctx, actor: { kind: 'customer', customerId, token: '' }, address: `192.0.2.${at + 1}`, rateFactor: 1_000 }
}

function addressOf(at: number) {
  const [firstName, lastName, address1, address2, city, pincode, state] = CUSTOMERS[at] ?? CUSTOMERS[0]
  const mobile = `90000000${10 + at}`
  const email = `${firstName}.${lastName}@example.in`.toLowerCase()
  return { name: `${firstName} ${lastName}`, email, mobile, address1, address2, city, district: '', pincode, state }
}

/** The same orders in each new demo: numbers below the given one, from a linear congruential generator. */
function drawing(seed: number): (below: number) => number {
  let state = seed + 12_345
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
