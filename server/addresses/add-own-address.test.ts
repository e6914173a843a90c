import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Address } from '#contract/addresses.ts'
import type { CodeAnswer } from '#contract/sign-in-codes.ts'
import { customerOperations, findSession } from '#server/customers/index.ts'
import { issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { signInCodeOperations } from '#server/sign-in-codes/index.ts'
import { audit } from '#server/testing/audit.ts'
import { anAddress, someCustomers } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aCode } from '#server/testing/sign-in-codes.ts'
import { addressOperations } from './index.ts'

const typed = { name: 'Asha Devi Rao', pincode: '560038', address1: '12 MG Road', address2: 'Indiranagar' }
const add = (ctx: Ctx, input: object) => run(addressOperations.addOwnAddress, ctx, input) as Promise<Address>

/** Who came with a number only. */
async function aNewcomer(shop: TestShop): Promise<{ ctx: Ctx; customerId: number; mobile: string }> {
  const mobile = String(randomInt(6e9, 1e10))
  const code = await aCode(shop, mobile)
  const answer = (await run(signInCodeOperations.signInWithCode, shop.ctx, code)) as CodeAnswer
  if (answer.kind !== 'signed-in') throw new Error(answer.kind)
  const customerId = (await findSession(shop.ctx, answer.token)) ?? 0
  return { ctx: shop.as({ kind: 'customer', customerId, token: answer.token }), customerId, mobile }
}

test('the account has the number, and its first address the name; sent again, it is the same address', async () => {
  const shop = await aShop()
  const { ctx, mobile } = await aNewcomer(shop)
  const place = { city: 'Bengaluru', state: 'Karnataka' }
  const saved = await add(ctx, { ...typed, ...place })
  expect(saved).toMatchObject({ ...typed, ...place, mobile, email: '' })
  const again = await Promise.all([1, 2].map(() => add(ctx, { ...typed, ...place })))
  expect(again.map(({ id }) => id)).toEqual([saved.id, saved.id])
  expect(await run(customerOperations.getProfile, ctx, undefined)).toEqual({
    ...{ name: 'Asha Devi Rao', email: '', mobile, hasPassword: false },
  })
  await add(ctx, { ...typed, ...place, name: 'Meera Shah' })
  expect(await run(customerOperations.getProfile, ctx, undefined)).toMatchObject({ name: 'Asha Devi Rao' })
})

test('an account without an address for mail orders: no mail is written, the invoice is, and the books are right', async () => {
  const shop = await aShop()
  const { ctx, customerId, mobile } = await aNewcomer(shop)
  const { productId } = await aProduct(shop, { stock: { '': 5 } })
  const { id } = await add(ctx, { ...typed, city: 'Bengaluru', state: 'Karnataka' })
  const lines = [{ productId, units: 1, size: '' }]
  const order = { addressId: id, payment: 'COD', lines, key: 'one' }
  await run(paymentOperations.placeOrder, ctx, order)
  const { rows } = await ownerPool().query('select order_id from orders where customer_id = $1', [customerId])
  await issueInvoice(shop.ctx, { orderId: Number(rows[0].order_id) })
  await run(customerOperations.forgotPassword, shop.ctx, { username: mobile })
  await runJobs(shop)
  const { tenant } = shop
  const mails = await ownerPool().query('select kind from mails where reseller_id = $1', [tenant.resellerId])
  expect(mails.rows).toEqual([])
  const stuck = await ownerPool().query('select kind, last_error from jobs where supplier_id = $1 and attempts > 0', [
    tenant.supplierId,
  ])
  expect(stuck.rows).toEqual([])
  expect(await audit(shop)).toEqual([])
})

test('nobody delivers to a PIN code that begins with 0', async () => {
  const { ctx } = await aNewcomer(await aShop())
  const place = { city: 'Bengaluru', state: 'Karnataka' }
  const reason = { id: 'pincodeBeginsWithZero' }
  const refused = add(ctx, { ...typed, ...place, pincode: '000000' })
  await expect(refused).rejects.toMatchObject({ code: 'bad-input', details: { fields: { pincode: reason } } })
  expect(await run(addressOperations.listAddresses, ctx, undefined)).toEqual([])
})

test('who has no address for mail gives none with an address, and who has one gives one', async () => {
  const shop = await aShop()
  const { ctx } = await aNewcomer(shop)
  const whole = { ...anAddress, email: '' }
  const { id, email } = (await run(addressOperations.addAddress, ctx, whole)) as Address
  expect(email).toBe('')
  const changed = { ...whole, id, city: 'Mysuru' }
  expect(await run(addressOperations.updateAddress, ctx, changed)).toMatchObject({ email: '', city: 'Mysuru' })
  const wrong = { ...anAddress, email: 'asha@' }
  await expect(run(addressOperations.addAddress, ctx, wrong)).rejects.toMatchObject({ reason: { id: 'emailWrong' } })
  const [asha] = await someCustomers(shop, 1)
  const refused = { reason: { id: 'required' }, details: { fields: { email: { id: 'required' } } } }
  await expect(run(addressOperations.addAddress, asha?.ctx ?? ctx, whole)).rejects.toMatchObject(refused)
})
