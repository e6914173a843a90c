import { inject } from 'vitest'
import type { PayoutList } from '#contract/payout-states.ts'
import type { Payout, PayoutPage } from '#contract/payouts.ts'
import { run } from '#server/kernel/answer.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { shopPayoutOperations as calls, requestPayout, setPayoutAccount } from '#server/payouts/index.ts'
import { aDelivery, type Delivered } from './reviews.ts'
import { aShop, ownerPool, type TestShop } from './shop.ts'
import { aStaff, type TestStaff } from './staff.ts'

// Test help: refunds of cash to a UPI id, as a return requests them, and as staff sees them.

const SECRET = 'a secret for tests that nobody else has'

export const PAYOUT_KEYS = {
  ...{ keyId: 'key_1', keySecret: 'the secret of the key', eventSecret: 'the secret of events' },
  accountNumber: '7878780080316316',
}

/** The shop pays by the simulated service from now on. */
export function withService({ tenant }: TestShop, keys: Partial<typeof PAYOUT_KEYS> = {}): Promise<void> {
  return setPayoutAccount(inject('ownerUrl'), tenant, {
    ...{ service: 'simulator', secret: SECRET },
    keys: { ...PAYOUT_KEYS, ...keys },
  })
}

export interface Refunded extends Delivered {
  orderId: number
}

/** A customer of long standing with a delivered order that was paid on delivery: ₹499. */
export async function aPaidOrder(shop: TestShop): Promise<Refunded> {
  const delivery = await aDelivery(shop)
  await ownerPool().query(
    `update customers set created_at = now() - interval '60 days' where supplier_id = $1 and customer_id = $2`,
    [shop.tenant.supplierId, delivery.customerId],
  )
  const { rows } = await ownerPool().query('select order_id from orders where supplier_id = $1 and number = $2', [
    shop.tenant.supplierId,
    delivery.number,
  ])
  return { ...delivery, orderId: Number(rows[0].order_id) }
}

/** Meera owns it, Ravi manages it, and one order was paid on delivery. */
export async function aShopWithAPaidOrder() {
  const shop = await aShop()
  const meera = await aStaff(shop, 'owner', 'Meera')
  const ravi = await aStaff(shop, 'manager', 'Ravi')
  return { shop, meera, ravi, order: await aPaidOrder(shop) }
}

interface PayoutOptions {
  upiId?: string
  key?: string
  paise?: number
  name?: string
  askedBy?: TestStaff
}

/** As the first caller does, in a transaction of its own. */
export async function startPayout(
  shop: TestShop,
  { orderId }: { orderId: number },
  options: PayoutOptions = {},
): Promise<number> {
  const { upiId = 'asha@okaxis', key = 'return-1', paise = 100_00, name = 'Asha Rao', askedBy } = options
  const request = { orderId, key, paise, upiId, name, askedBy: askedBy?.actor.staffId ?? null }
  const { payoutId } = await withTransaction(shop.as({ kind: 'operator' }), (tx) => requestPayout(tx, request))
  return payoutId
}

export const actOn = (by: TestStaff, call: keyof typeof calls, input: unknown) => run(calls[call], by.ctx, input)

export const thePayout = (by: TestStaff, payoutId: number) => actOn(by, 'getPayout', { payoutId }) as Promise<Payout>

export const payoutsOf = (by: TestStaff, list: PayoutList = 'open') =>
  actOn(by, 'listPayouts', { list }) as Promise<PayoutPage>

/** The payouts of the simulated service: one for each key, however often it was requested. */
export async function atService({ tenant }: TestShop): Promise<{ key: string; paise: number }[]> {
  const { rows } = await ownerPool().query(
    'select key, amount_paise from simulated_payouts where supplier_id = $1 and reseller_id = $2',
    [tenant.supplierId, tenant.resellerId],
  )
  return rows.map((row) => ({ key: row.key, paise: Number(row.amount_paise) }))
}

/** As later: the jobs of the shop that wait are due. */
export async function wait({ tenant }: TestShop): Promise<void> {
  await ownerPool().query(
    `update jobs set run_at = now() where supplier_id = $1 and parked_at is null and kind <> 'forget-mail'`,
    [tenant.supplierId],
  )
}

/** Mails about payouts: [kind, text]. */
export async function payoutMails({ tenant }: TestShop): Promise<[string, string][]> {
  const { rows } = await ownerPool().query(
    `select kind, text from mails where supplier_id = $1 and kind like 'payout-%' order by mail_id`,
    [tenant.supplierId],
  )
  return rows.map(({ kind, text }) => [kind, text])
}
