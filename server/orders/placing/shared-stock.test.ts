import { expect, test } from 'vitest'
import { addAddress } from '#server/addresses/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { anAddress, someCustomers } from '#server/testing/customer.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'

async function tries(shop: TestShop, buyers: number, productId: number): Promise<(() => Promise<string>)[]> {
  const customers = await someCustomers(shop, buyers)
  return Promise.all(
    customers.map(async ({ ctx }) => {
      const { id } = await addAddress(ctx, anAddress)
      const order = { addressId: id, payment: 'COD', lines: [{ productId, units: 1 }] }
      return () =>
        run(paymentOperations.placeOrder, ctx, order).then(
          () => 'placed',
          (error) => error.code ?? String(error),
        )
    }),
  )
}

test('F03: the customers of two resellers share one stock: five pieces make five orders between both shops', async () => {
  const mine = await aShop()
  const sibling = await aShop(mine.tenant.supplierId)
  const { productId, stocks } = await aProduct(mine, { stock: { '': 5 } })
  const all = [...(await tries(mine, 10, productId)), ...(await tries(sibling, 10, productId))]
  const outcomes = await Promise.all(all.map((buy) => buy()))
  expect(outcomes.filter((outcome) => outcome === 'placed')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'out-of-stock')).toHaveLength(15)
  const { rows } = await ownerPool().query('select units from stocks where stock_id = $1', [stocks['']])
  expect(rows).toEqual([{ units: 0 }])
  expect(await audit(mine)).toEqual([])
})
