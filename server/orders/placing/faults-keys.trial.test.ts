import { expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/orders.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { inQueues } from '#server/testing/in-batches.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'

test('R16b F04: 200 keys, each sent five times at once, make 200 orders, and each key has one answer', async () => {
  const shop = await aShop()
  const { ctx, addressId, customerId } = await aCustomer(shop)
  const { productId } = await aProduct(shop, { stock: { '': 1000 } })
  const body = { addressId, payment: 'COD', lines: [{ productId, units: 1 }] }
  const place = (key: string) => run(paymentOperations.placeOrder, ctx, { ...body, key }) as Promise<PlacedOrder>
  const keys = Array.from({ length: 200 }, (_, n) => `key-${n}`)
  const five = (key: string) => Promise.all([1, 2, 3, 4, 5].map(() => place(key)))
  const answers = await inQueues(5, keys, five)
  for (const same of answers) expect(new Set(same.map(({ number }) => number)).size).toBe(1)
  expect(new Set(answers.flat().map(({ number }) => number)).size).toBe(200)
  const { rows } = await ownerPool().query('select from orders where customer_id = $1', [customerId])
  expect(rows).toHaveLength(200)
  expect(await audit(shop)).toEqual([])
})
