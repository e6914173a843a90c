import { expect, test } from 'vitest'
import type { Address } from '#contract/addresses.ts'
import * as MESSAGES from '#contract/messages.ts'
import { run } from '#server/kernel/answer.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { anAddress, someCustomers } from '#server/testing/customer.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { addAddress, addressOperations, findAddress } from './index.ts'

async function twoCustomers(shop: TestShop) {
  const [asha, ravi] = await someCustomers(shop, 2)
  if (!asha || !ravi) throw new Error('two customers were wanted')
  return { asha, ravi }
}

test('R27 addresses are listed oldest first, changed and removed', async () => {
  const { asha } = await twoCustomers(await aShop())
  const first = await addAddress(asha.ctx, anAddress)
  const second = await addAddress(asha.ctx, { ...anAddress, city: 'Mysuru' })
  const changed = { ...anAddress, id: first.id, name: 'Asha K Rao' }
  const saved = { ...changed, isServed: true, dates: null }
  expect(await run(addressOperations.updateAddress, asha.ctx, changed)).toEqual(saved)
  const list = () => run(addressOperations.listAddresses, asha.ctx, undefined) as Promise<Address[]>
  expect(await list()).toEqual([saved, second])
  await run(addressOperations.deleteAddress, asha.ctx, { id: first.id })
  expect(await list()).toEqual([second])
})

test("F32: another customer's address is not found, exactly like a missing one", async () => {
  const shop = await aShop()
  const { asha, ravi } = await twoCustomers(shop)
  const mine = await addAddress(asha.ctx, anAddress)
  const sibling = await aShop(shop.tenant.supplierId)
  const [stranger] = await someCustomers(sibling, 1)
  for (const who of [ravi, stranger]) {
    if (!who) continue
    for (const id of [mine.id, 1e12]) {
      const missing = { code: 'not-found', message: 'This address was not found among your saved addresses.' }
      expect(await withTransaction(who.ctx, (tx) => findAddress(tx, id))).toBeNull()
      await expect(run(addressOperations.deleteAddress, who.ctx, { id })).rejects.toMatchObject(missing)
      await expect(run(addressOperations.updateAddress, who.ctx, { ...anAddress, id })).rejects.toMatchObject(missing)
    }
  }
  expect(await withTransaction(asha.ctx, (tx) => findAddress(tx, mine.id))).toEqual(mine)
})

test('the fifty-first address is refused with a sentence', async () => {
  const { asha } = await twoCustomers(await aShop())
  for (let count = 0; count < 50; count++) await addAddress(asha.ctx, anAddress)
  await expect(addAddress(asha.ctx, anAddress)).rejects.toMatchObject({
    code: 'bad-input',
    message: 'You can save at most 50 addresses. Please remove one that you no longer need.',
  })
})

test.each([
  [{ mobile: '98765' }, MESSAGES.mobileDigits],
  [{ pincode: '56003' }, MESSAGES.zipDigits],
  [{ pincode: '056003' }, MESSAGES.pincodeBeginsWithZero],
  [{ name: ' ' }, MESSAGES.required],
  [{ state: 'Atlantis' }, 'Please choose a state of India from the list.'],
])('the address with %j is refused with a sentence', async (wrong, message) => {
  const { asha } = await twoCustomers(await aShop())
  const adding = run(addressOperations.addAddress, asha.ctx, { ...anAddress, ...wrong })
  await expect(adding).rejects.toMatchObject({ code: 'bad-input', message })
})
