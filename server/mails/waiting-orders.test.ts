import { expect, test } from 'vitest'
import { anOrderToAdvance } from '#server/testing/advance.ts'
import { requireConfirmationFor } from '#server/testing/cash-rule.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { mailTexts } from '#server/testing/mails.ts'
import { aPayingShopper, orderRow, place } from '#server/testing/paying.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { sendMail } from './index.ts'

const gateway = await aGateway()

test.each([
  ['an advance', 100, 'get it ready when your advance of ₹100 is here. You pay ₹1,400 when it arrives.'],
  ['a confirmation', null, 'get it ready when you have confirmed it. You pay ₹1,500 when it arrives.'],
])('the first mail of an order that waits for %s says so', async (_, advanceRupees, words) => {
  const { shop, orderId } = await anOrderToAdvance(gateway, 9, { advanceRupees })
  // Which of its first jobs ran before the other is chance; here the mail is written after the decision.
  await ownerPool().query(`delete from mails where supplier_id = $1 and kind = 'order-placed'`, [
    shop.tenant.supplierId,
  ])
  await sendMail(shop.as({ kind: 'operator' }), { mail: 'order-placed', orderId })
  expect((await mailTexts(shop, 'order-placed')).join()).toContain(words)
})

test('before the shop’s rule is applied, the first mail promises neither packing nor that all is paid on delivery', async () => {
  const paying = await aPayingShopper(gateway, 9)
  const { shop, productId } = paying
  await requireConfirmationFor(await aStaff(shop, 'owner'), { firstOrder: true, advanceRupees: 100 })
  const placed = await place(paying, { payment: 'COD', lines: [{ productId, units: 3 }] })
  const orderId = Number((await orderRow(placed, shop)).order_id)
  await sendMail(shop.as({ kind: 'operator' }), { mail: 'order-placed', orderId })
  const [text] = await mailTexts(shop, 'order-placed')
  expect(text).toMatch(/for cash on delivery\. If we need your yes or a part in advance, we write\s+to\s+you\./)
  expect(text).not.toContain('getting it ready')
  expect(text).not.toContain('to pay on delivery')
})
