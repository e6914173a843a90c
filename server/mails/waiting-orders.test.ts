import { expect, test } from 'vitest'
import { anOrderToAdvance } from '#server/testing/advance.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { mailTexts } from '#server/testing/mails.ts'
import { ownerPool } from '#server/testing/shop.ts'
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
