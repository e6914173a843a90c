import { expect, inject, test } from 'vitest'
import {
  CUSTOMER_PAISE_MAX,
  CUSTOMER_UNITS_MAX,
  NETWORK_UNITS_MAX,
  OPEN_COD_ORDERS_MAX,
  UNPAID_IN_A_ROW_MAX,
} from '#contract/limits.ts'
import { signed, tryToPay } from '#gateway-simulator/pay.ts'
import { asOwner } from '#server/kernel/database.ts'
import { forgetNetworks } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  aPayingShopper,
  atGateway,
  confirm,
  endReservation,
  gatewayOrderOf,
  orderRow,
  type Paying,
  place,
  stockLeft,
} from '#server/testing/paying.ts'
import { aProduct, ownerPool } from '#server/testing/shop.ts'

// F42: what orders reserve until they are paid, or shipped to be paid on delivery.

const gateway = await aGateway()

/** With the limits that shoppers have. */
const strictly = (paying: Paying, address = '203.0.113.7'): Paying => ({
  ...paying,
  ctx: { ...paying.ctx, rateFactor: 1, address },
})

async function another({ shop, productId }: Paying, address: string): Promise<Paying> {
  return strictly({ shop, productId, ...(await aCustomer(shop)) }, address)
}

const buy = (paying: Paying, units: number, payment: 'COD' | 'ONLINE') =>
  place(paying, { payment, lines: [{ productId: paying.productId, units }] })

const tooMany = (message: RegExp) => ({ code: 'too-many-requests', message: expect.stringMatching(message) })

const hoursPass = ({ shop }: Paying, hours: number) =>
  ownerPool().query(
    'update orders set placed_at = placed_at - make_interval(hours => $2::int) where supplier_id = $1',
    [shop.tenant.supplierId, hours],
  )

test.each(['COD', 'ONLINE'] as const)('F42: no order (%s) takes 1,047 units of forty products', async (payment) => {
  const paying = strictly(await aPayingShopper(gateway, 40))
  const more = await Promise.all(
    Array.from({ length: 39 }, () => aProduct(paying.shop, { stock: { '': 27 }, discountPaise: 99_00 })),
  )
  const products = [paying.productId, ...more.map(({ productId }) => productId)]
  const of = (count: number, units: number) => products.slice(0, count).map((productId) => ({ productId, units }))
  await expect(place(paying, { payment, lines: of(40, 26).concat(of(1, 7)) })).rejects.toMatchObject(
    tooMany(/^An order keeps its goods from everybody else.* 100 pieces, worth ₹1,99,999, .*Please order fewer now/),
  )
  expect(await stockLeft(paying.productId)).toBe(40)
  await place(paying, { payment, lines: of(4, 25) })
  expect(await audit(paying.shop)).toEqual([])
})

test('F42: what is open is counted together, and what is sent or paid is counted no more', async () => {
  const paying = strictly(await aPayingShopper(gateway, 1000))
  const first = await buy(paying, 60, 'COD')
  await expect(buy(paying, 41, 'COD')).rejects.toMatchObject(tooMany(/You have 60, worth ₹30,000, already\./))
  const online = await buy(paying, 40, 'ONLINE')
  // A new order replaces the unpaid one, so it has the same limit.
  const second = await buy(paying, 40, 'ONLINE')
  expect((await orderRow(online, paying.shop)).status).toBe('Cancelled')
  await confirm(
    paying.ctx,
    signed(gateway.bank.ledger, tryToPay(gateway.bank, atGateway(gateway, gatewayOrderOf(second)), 'success')),
  )
  expect((await orderRow(second, paying.shop)).status).toBe('Placed')
  await buy(paying, 40, 'ONLINE')
  await ownerPool().query(`update orders set status = 'Shipped' where supplier_id = $1 and number = $2`, [
    paying.shop.tenant.supplierId,
    first.number,
  ])
  await buy(paying, CUSTOMER_UNITS_MAX, 'COD')
})

test('F42: rupees are counted as well, and one piece can be had whatever it costs', async () => {
  const paying = strictly(await aPayingShopper(gateway, 10))
  const { productId } = await aProduct(paying.shop, { discountPaise: CUSTOMER_PAISE_MAX / 2, stock: { '': 9 } })
  const { productId: dear } = await aProduct(paying.shop, { discountPaise: 2 * CUSTOMER_PAISE_MAX })
  const of = (id: number, units: number) => ({ payment: 'ONLINE', lines: [{ productId: id, units }] })
  await expect(place(paying, of(productId, 3))).rejects.toMatchObject(tooMany(/worth ₹1,99,999/))
  await place(paying, of(productId, 2))
  await place(paying, of(dear, 1))
  await expect(place(paying, of(dear, 2))).rejects.toMatchObject(tooMany(/worth ₹1,99,999/))
})

test('F42: stock that is never paid for cannot be reserved by ordering it again and again', async () => {
  const paying = strictly(await aPayingShopper(gateway, 50))
  const { shop, ctx, productId } = paying
  for (let nth = 0; nth < UNPAID_IN_A_ROW_MAX; nth++) {
    await buy(paying, 50, 'ONLINE')
    // Half of them expire, the others are replaced before that.
    if (nth % 2) continue
    await endReservation(shop)
    await runJobs(shop)
  }
  const refused = tooMany(
    /^Your last 5 online orders were not paid, .*Please pay online again in 12 hours, or choose Cash on Delivery where this shop takes it\.$/,
  )
  await expect(buy(paying, 50, 'ONLINE')).rejects.toMatchObject({
    ...refused,
    details: { retryAfter: expect.any(Number) },
  })
  await endReservation(shop)
  await runJobs(shop)
  expect(await stockLeft(productId), 'on sale again').toBe(50)
  await expect(buy(paying, 1, 'ONLINE')).rejects.toMatchObject(refused)
  await buy(await another(paying, '203.0.113.8'), 49, 'COD')
  await buy(paying, 1, 'COD')
  await expect(buy(paying, 1, 'ONLINE'), 'not ended by another order').rejects.toMatchObject(refused)
  expect(await audit(shop)).toEqual([])

  await hoursPass(paying, 12)
  await expect(buy(paying, 1, 'ONLINE')).rejects.toMatchObject({ code: 'out-of-stock' })
  await expect(place({ ...paying, ctx: { ...ctx } }, { lines: [{ productId, units: 1 }] })).rejects.toMatchObject({
    code: 'out-of-stock',
  })
})

test('F42: a payment that comes ends the row, and what the gateway did not take is not in it', async () => {
  const paying = strictly(await aPayingShopper(gateway, 50))
  const unpaid = UNPAID_IN_A_ROW_MAX - 1
  for (let nth = 0; nth < unpaid; nth++) await buy(paying, 1, 'ONLINE')
  gateway.behave({ api: 'error' })
  for (let nth = 0; nth < 3; nth++)
    await expect(buy(paying, 1, 'ONLINE')).rejects.toMatchObject({ code: 'unavailable' })
  gateway.behave({ api: 'right' })
  const last = await buy(paying, 1, 'ONLINE')
  await confirm(
    paying.ctx,
    signed(gateway.bank.ledger, tryToPay(gateway.bank, atGateway(gateway, gatewayOrderOf(last)), 'success')),
  )
  for (let nth = 0; nth < unpaid; nth++) await buy(paying, 1, 'ONLINE')
  expect(await audit(paying.shop)).toEqual([])
})

test.each(['COD', 'ONLINE'] as const)(
  'F42: ten accounts of one network that order at once (%s) keep no more than the network may',
  async (payment) => {
    const paying = strictly(await aPayingShopper(gateway, 5000))
    const crowd = await Promise.all(Array.from({ length: 10 }, () => another(paying, paying.ctx.address)))
    const tried = await Promise.allSettled(crowd.map((one) => buy(one, 60, payment)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(NETWORK_UNITS_MAX / 60)
    for (const each of tried)
      if (each.status === 'rejected')
        expect(each.reason).toMatchObject(
          tooMany(/^Many orders from your internet connection .* Please (pay online|try)/),
        )
    expect(await stockLeft(paying.productId)).toBe(5000 - NETWORK_UNITS_MAX)
    // Payment on delivery is still possible, and other networks are not affected.
    const [last] = crowd.slice(-1)
    if (!last) throw new Error('a crowd was wanted')
    await buy(await another(paying, paying.ctx.address), 1, payment === 'COD' ? 'ONLINE' : 'COD')
    await buy(await another(paying, '2001:db8:1:2::/64'), 60, payment)
    await hoursPass(paying, 24)
    await buy(await another(paying, paying.ctx.address), 60, payment)
    expect(await audit(paying.shop)).toEqual([])
  },
)

test.each(['COD', 'ONLINE'] as const)(
  'F42: whoever has a whole IPv6 /48 reserves (%s) no more than four networks may',
  async (payment) => {
    const paying = strictly(await aPayingShopper(gateway, 5000))
    const from = async (nth: number, start = '2001:db8:a1') => another(paying, `${start}:${nth.toString(16)}::/64`)
    const most = (NETWORK_UNITS_MAX * 4) / CUSTOMER_UNITS_MAX
    const crowd = await Promise.all(Array.from({ length: most + 3 }, (_, nth) => from(nth)))
    const tried = await Promise.allSettled(crowd.map((one) => buy(one, CUSTOMER_UNITS_MAX, payment)))
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(most)
    await expect(buy(await from(0xffff), 1, payment)).rejects.toMatchObject(tooMany(/^Many orders from your internet/))
    // Neighbours whose addresses begin with the same digits are others.
    for (const start of ['2001:db8:a', '2001:db8:a10', '2001:db8:a2']) await buy(await from(1, start), 60, payment)
    expect(await audit(paying.shop)).toEqual([])
  },
)

test('F42: a hundred and forty families behind one address of a mobile network are no crowd', async () => {
  const paying = strictly(await aPayingShopper(gateway, 5000))
  for (let nth = 0; nth < 140; nth++) {
    await buy(await another(paying, paying.ctx.address), 2, nth % 2 ? 'COD' : 'ONLINE')
  }
  const household = await another(paying, paying.ctx.address)
  for (let nth = 0; nth < OPEN_COD_ORDERS_MAX; nth++) await buy(household, 3, 'COD')
  expect(await audit(paying.shop)).toEqual([])
})

test('F28 F42: from which network an order came is forgotten after a day', async () => {
  const paying = strictly(await aPayingShopper(gateway, 50))
  const [old, young] = [await buy(paying, 1, 'COD'), await buy(paying, 1, 'COD')]
  await ownerPool().query(
    `update orders set placed_at = now() - interval '25 hours' where supplier_id = $1 and number = $2`,
    [paying.shop.tenant.supplierId, old.number],
  )
  await asOwner(inject('ownerUrl'), forgetNetworks)
  expect((await orderRow(old, paying.shop)).placed_from).toBeNull()
  expect((await orderRow(young, paying.shop)).placed_from).toBe(paying.ctx.address)
})
