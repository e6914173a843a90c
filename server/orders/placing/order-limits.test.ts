import { expect, test } from 'vitest'
import { CANCEL_REASONS } from '#contract/cancel-reasons.ts'
import { run } from '#server/kernel/answer.ts'
import { orderOperations } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { order, shopping } from '#server/testing/ordering.ts'
import { ownerPool } from '#server/testing/shop.ts'

test('F42: attempts are limited for each customer, and refused ones do not lock out others with the same phone', async () => {
  const { shop, ctx, addressId, mug } = await shopping()
  const strict = { ...ctx, rateFactor: 1 }
  const input = { addressId, lines: [{ productId: mug, units: 100 }] }
  for (let tries = 0; tries < 30; tries++) {
    await expect(order(strict, input)).rejects.toMatchObject({ code: 'out-of-stock' })
  }
  await expect(order(strict, input)).rejects.toMatchObject({ code: 'too-many-requests' })
  const samePhone = await aCustomer(shop)
  await order(
    { ...samePhone.ctx, rateFactor: 1 },
    { addressId: samePhone.addressId, lines: [{ productId: mug, units: 1 }] },
  )
})

test('F42: strangers who order to a phone number, and cancel or leave it unpaid, do not stop its owner', async () => {
  const { shop, mug } = await shopping()
  await addStock(mug, 100)
  const lines = [{ productId: mug, units: 1 }]
  const aStranger = async () => {
    const { ctx, addressId } = await aCustomer(shop)
    const strict = { ...ctx, rateFactor: 1 }
    return { strict, buy: () => order(strict, { addressId, lines }) }
  }
  const [canceller, keeper, owner] = [await aStranger(), await aStranger(), await aStranger()]
  for (let nth = 0; nth < 30; nth++) {
    const { number } = await canceller.buy()
    await run(orderOperations.cancelOrder, canceller.strict, {
      ...{ number, reason: CANCEL_REASONS[0], comment: 'I never wanted it.' },
    })
  }
  for (let nth = 0; nth < 10; nth++) await keeper.buy()
  await expect(keeper.buy(), 'their own allowance ends').rejects.toMatchObject({ code: 'too-many-requests' })
  for (let nth = 0; nth < 10; nth++) await owner.buy()
  expect(await audit(shop)).toEqual([])
})

async function addStock(productId: number, units: number): Promise<void> {
  await ownerPool().query('update stocks set units = units + $2 where product_id = $1', [productId, units])
  await ownerPool().query(
    `insert into stock_movements (supplier_id, stock_id, units, reason)
     select supplier_id, stock_id, $2, 'import' from stocks where product_id = $1`,
    [productId, units],
  )
}

test('F42: a customer has ten orders to pay on delivery that wait to be sent, also of twenty at once, and then the rest', async () => {
  const { ctx, shop, addressId, mug } = await shopping()
  await addStock(mug, 100)
  const strict = { ...ctx, rateFactor: 1 }
  const input = { addressId, lines: [{ productId: mug, units: 1 }] }
  const tried = await Promise.allSettled(Array.from({ length: 20 }, () => order(strict, input)))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  for (const each of tried)
    if (each.status === 'rejected')
      expect(each.reason).toMatchObject({ code: 'too-many-requests', message: expect.stringContaining('cancel one') })

  // One is shipped, so there is room for another.
  await ownerPool().query(
    `update orders set status = 'Shipped' where order_id = (select min(order_id) from orders where supplier_id = $1)`,
    [shop.tenant.supplierId],
  )
  await expect(order(strict, input)).resolves.toMatchObject({ number: expect.any(String) })
  await expect(order(strict, input)).rejects.toMatchObject({ code: 'too-many-requests' })
})
