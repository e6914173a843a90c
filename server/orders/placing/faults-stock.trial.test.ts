import { performance } from 'node:perf_hooks'
import { expect, test } from 'vitest'
import { addAddress } from '#server/addresses/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { type aCustomer, anAddress, someCustomers } from '#server/testing/customer.ts'
import { countDeadlocks } from '#server/testing/deadlocks.ts'
import { inQueues } from '#server/testing/in-batches.ts'
import { aProduct, aShop, type TestShop } from '#server/testing/shop.ts'

type Buyer = Awaited<ReturnType<typeof aCustomer>>
type Lines = { productId: number; units: number; size?: string }[]

/** More than the pool has connections (20), so that the database is always saturated. */
const AT_ONCE = 30

async function buyers(shop: TestShop, count: number): Promise<Buyer[]> {
  return inQueues(AT_ONCE, await someCustomers(shop, count), async (customer) => {
    const { id } = await addAddress(customer.ctx, anAddress)
    return { ...customer, addressId: id }
  })
}

/** Returns 'placed', or the code of the refusal. */
function buy({ ctx, addressId }: Buyer, lines: Lines): Promise<string> {
  return run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines }).then(
    () => 'placed',
    (error) => error.code ?? String(error),
  )
}

function counted(outcomes: string[]): Record<string, number> {
  const groups = Object.entries(Object.groupBy(outcomes, (outcome) => outcome))
  return Object.fromEntries(groups.map(([outcome, all = []]) => [outcome, all.length]))
}

test('F03: of 1,000 buyers of 100 pieces exactly 100 get one', async () => {
  const shop = await aShop()
  const { productId } = await aProduct(shop, { stock: { '': 100 } })
  const all = await buyers(shop, 1000)
  const outcomes = await inQueues(AT_ONCE, all, (buyer) => buy(buyer, [{ productId, units: 1 }]))
  expect(counted(outcomes)).toEqual({ placed: 100, 'out-of-stock': 900 })
  expect(await audit(shop)).toEqual([])
}, 120_000)

test('F03: of two buyers of the last one, in each size of a product, exactly one gets it, 20 times', async () => {
  const shop = await aShop()
  const [asha, ravi] = await buyers(shop, 2)
  if (!asha || !ravi) throw new Error('two buyers were wanted')
  for (let round = 0; round < 20; round++) {
    const { productId } = await aProduct(shop, { stock: { S: 1, M: 1, L: 1 } })
    const tries = ['S', 'M', 'L'].flatMap((size) =>
      [asha, ravi].map((who) => buy(who, [{ productId, units: 1, size }])),
    )
    const outcomes = await Promise.all(tries)
    for (const size of [0, 2, 4]) {
      expect(counted(outcomes.slice(size, size + 2))).toEqual({ placed: 1, 'out-of-stock': 1 })
    }
  }
  expect(await audit(shop)).toEqual([])
})

test('F06: 1,000 carts of six products in random order on 20 connections: no deadlock', async () => {
  const shop = await aShop()
  const products = await Promise.all(Array.from({ length: 6 }, () => aProduct(shop, { stock: { '': 5000 } })))
  const all = await buyers(shop, 100)
  const deadlocks = countDeadlocks()
  const start = performance.now()
  const shuffled = () => products.toSorted(() => Math.random() - 0.5).map(({ productId }) => ({ productId, units: 1 }))
  const carts = Array.from({ length: 10 }, () => all).flat()
  const outcomes = await inQueues(AT_ONCE, carts, (buyer) => buy(buyer, shuffled()))
  expect(counted(outcomes)).toEqual({ placed: 1000 })
  const seconds = (performance.now() - start) / 1000
  expect(deadlocks()).toBe(0)
  expect(await audit(shop)).toEqual([])
  console.log(`1,000 orders of six lines over the same six stocks: ${Math.round(1000 / seconds)}/s`)
}, 120_000)
