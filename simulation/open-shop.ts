import { addAddress } from '#server/addresses/index.ts'
import { cashRuleOperations } from '#server/cash-confirmation/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { shopOfferOperations } from '#server/offers/index.ts'
import { shopPaymentOperations } from '#server/payments/index.ts'
import { shopPayoutOperations } from '#server/payouts/index.ts'
import { now } from './clock.ts'
import { ACCOUNT } from './gateway.ts'
import { type Goods, insertShop } from './insert-shop.ts'
import type { CashRule, Offer, Shop, Sku } from './model.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

const CUSTOMERS = 2
const DAY = 24 * 60 * 60 * 1000
/** Of Karnataka; some customers live there and some do not. */
const GSTIN = '29AAGCB7383J1Z4'

export const SECRET = 'a secret of the simulation'

/** The shop's at the simulated payout service. */
export const PAYOUT_KEYS = {
  ...{ keyId: 'key_payouts', keySecret: 'the secret of the key', eventSecret: 'the secret of events' },
  accountNumber: '7878780080316316',
}

/** A new shop with few pieces of few goods, so that its customers get in each other's way. */
export async function openShop({ owner }: World, random: Random, name: string) {
  const goods = someGoods(random)
  const onlinePercent = random.pick([0, 5, 10, 10, 33]) ?? 10
  const gstin = random.chance(0.8) ? GSTIN : null
  const opened = await insertShop(owner, { name, onlinePercent, gstin, goods, customers: CUSTOMERS })
  const sizes = goods.flatMap((one, at) => one.sizes.map((size) => ({ asin: `P-${at}`, ...one, ...size })))
  const skus = sizes.map(
    ({ pricePaise, sizes: _, ...one }, at): Sku => ({
      ...{ ...one, unitPaise: pricePaise, productId: 0, stockId: 0 },
      ...opened.stocks[at],
    }),
  )
  const shop: Shop = { skus, offers: [], orders: [], returns: [], onlinePercent, cashRule: null }
  return { ...opened, shop, isRegistered: gstin !== null }
}

function someGoods(random: Random): Goods[] {
  const size = (name: string) => ({ size: name, units: random.pick([0, 1, 2, 4, 6, 10, 16]) ?? 6 })
  const one = (name: string, category: string, paise: [number, number], sizes: string[]): Goods => ({
    ...{ name, category, pricePaise: random.int(...paise), sizes: sizes.map(size) },
    deliveryPaise: random.pick([0, 0, 20_00, 49_50]) ?? 0,
    hsn: random.pick(['', '6109', '6404', '691200']) ?? '',
    gstPercent: random.pick([null, null, null, 0, 12, 28]) ?? null,
  })
  return [
    one('HOLI T-SHIRT', 'Shirts', [100_00, 200_00], ['']),
    one('Kurta', 'Shirts', [299_00, 999_99], ['S', 'M']),
    one('Saree', 'Sarees', [2_000_00, 3_200_00], ['']),
    one('Mug', 'Kitchen', [1, 150_00], ['']),
  ]
}

const SAVINGS = (random: Random): Offer['saving'][] => [
  { kind: 'percent', percent: random.int(1, 60), atMostPaise: random.pick([null, 50_00, 200_00]) ?? null },
  { kind: 'amount', paise: random.int(1, 500) * 100 },
  { kind: 'delivery' },
  { kind: 'buy-get', buy: random.int(1, 2), get: 1 },
]

/** None, one or more, with the limits that an offer may have. */
export async function addOffers(staff: Ctx, random: Random): Promise<Offer[]> {
  const offers: Offer[] = []
  for (let nth = 1; random.chance(0.7) && nth <= 4; nth++) {
    const days = random.int(0, 4)
    const terms = {
      name: `Offer ${nth}`,
      code: random.chance(0.4) ? `CODE${nth}` : '',
      saving: random.pick(SAVINGS(random)) ?? { kind: 'delivery' },
      minPaise: random.pick([0, 0, 500_00, 1_000_00]) ?? 0,
      categories: random.pick([[], [], ['Shirts'], ['Sarees', 'Kitchen']]) ?? [],
      firstOnly: random.chance(0.25),
      oncePerCustomer: random.chance(0.25),
      maxUses: random.chance(0.6) ? random.int(1, 2) : null,
    }
    const till = dayInIndia(now() + days * DAY)
    const input = { ...terms, key: random.uuid(), from: '', till }
    const { offerId } = (await run(shopOfferOperations.addOffer, staff, input)) as { offerId: number }
    offers.push({ ...terms, offerId, startsAt: now(), endsAt: endOfDayInIndia(till) })
  }
  // Those that apply by themselves come before codes.
  return offers.toSorted((a, b) => Number(a.code !== '') - Number(b.code !== ''))
}

/** Without an account it pays refunds of cash by hand. */
export async function addPayoutService(staff: Ctx, random: Random): Promise<boolean> {
  if (random.chance(0.3)) return false
  await run(shopPayoutOperations.setPayoutKeys, staff, { service: 'simulator', ...PAYOUT_KEYS })
  return true
}

export type UpiWay = 'qr' | 'intent'

/** Without it there is only the gateway's form; links are there in any case. */
export async function approveUpi(staff: Ctx, random: Random): Promise<UpiWay | null> {
  const way = random.pick([null, 'qr', 'intent'] as const) ?? null
  if (way === null) return null
  const { keyId, keySecret, webhookSecret } = ACCOUNT
  const keys = { gateway: 'simulator', keyId, keySecret, webhookSecret, seenKeyIdEnd: '' }
  await run(shopPaymentOperations.setPaymentKeys, staff, keys)
  await run(shopPaymentOperations.setUpiApprovals, staff, { upiQr: way === 'qr', upiIntent: way === 'intent' })
  return way
}

/** Some shops hold orders for cash, some of them from exactly what a piece costs; most of those want a part in advance. */
export async function setCashRule(staff: Ctx, random: Random, skus: readonly Sku[]): Promise<CashRule | null> {
  if (random.chance(0.5)) return null
  const way = random.pick(['word', 'amount', 'percent', 'percent'] as const)
  const remindHours = random.pick([1, 6, 24]) ?? 6
  const { unitPaise = 0, deliveryPaise = 0 } = random.pick(skus) ?? {}
  const fromPiece = Math.max(1, Math.floor((unitPaise + deliveryPaise) / 100)) * 100
  const fromPaise = random.pick([null, null, 1_00, 249_00, 1_000_00, fromPiece, fromPiece, fromPiece]) ?? null
  const rule: CashRule = {
    ...{ firstOrder: random.chance(fromPaise === fromPiece ? 0.2 : 0.6), fromPaise },
    advancePaise: way === 'amount' ? random.int(1, 400) * 100 : null,
    advancePercent: way === 'percent' ? random.int(1, 50) : null,
    ...{ codeCounts: random.chance(0.5), remindHours, cancelHours: remindHours + (random.pick([1, 5, 48]) ?? 5) },
  }
  if (!rule.firstOrder && rule.fromPaise === null) rule.firstOrder = true
  const { fromPaise: _, advancePaise, ...same } = rule
  const rupees = (paise: number | null) => (paise === null ? null : paise / 100)
  const { rule: seen } = (await run(cashRuleOperations.getCashRule, staff, {})) as { rule: object }
  const wanted = { ...seen, ...same, isOn: true, fromRupees: rupees(fromPaise), advanceRupees: rupees(advancePaise) }
  await run(cashRuleOperations.setCashRule, staff, {
    seen,
    wanted: { ...wanted, pinPercent: null, afterRefusal: false },
  })
  return rule
}

const INDIA = 5.5 * 60 * 60 * 1000

export const dayInIndia = (at: number): string => new Date(at + INDIA).toISOString().slice(0, 10)

const endOfDayInIndia = (day: string): number => Date.parse(day) + DAY - INDIA

const HOMES = [
  { city: 'Bengaluru', pincode: '560038', state: 'Karnataka' },
  { city: 'Jaipur', pincode: '302001', state: 'Rajasthan' },
  // Where the simulated courier does not go.
  { city: 'Aizawl', pincode: '796001', state: 'Mizoram' },
] as const

export interface Customer {
  ctx: Ctx
  customerId: number
  addressId: number
  state: string
  /** When a code has proved their number the last time; null: never. */
  provedAt: number | null
}

export async function addCustomer(ctx: Ctx, customerId: number, random: Random): Promise<Customer> {
  const home = random.pick(HOMES) ?? HOMES[0]
  const { id } = await addAddress(ctx, {
    ...{ name: 'Asha Rao', email: 'asha@example.in', mobile: '9876543210', district: '' },
    ...{ address1: '12 MG Road', address2: 'Ashok Nagar', ...home },
  })
  return { ctx, customerId, addressId: id, state: home.state, provedAt: null }
}
