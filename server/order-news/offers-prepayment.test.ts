import { expect, test } from 'vitest'
import type { PaymentLink } from '#contract/payment-requests.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { aPayingShopper, place } from '#server/testing/paying.ts'
import { runJobsAt, textsIn } from '#server/testing/phones.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { orderNewsOperations as calls } from './index.ts'

const gateway = await aGateway()

async function anOrderForCash({ percent }: { percent: number }) {
  const paying = await aPayingShopper(gateway)
  const { shop, ctx } = paying
  await ownerPool().query('update resellers set online_discount_percent = $2 where supplier_id = $1', [
    shop.tenant.supplierId,
    percent,
  ])
  const { number } = await place(paying, { payment: 'COD' })
  await run(calls.chooseNews, ctx, { number, channels: ['sms'] })
  await runJobsAt(shop)
  const { rows } = await ownerPool().query(`select text from mails where supplier_id = $1 and kind = 'order-placed'`, [
    shop.tenant.supplierId,
  ])
  return { shop, number, mail: String(rows[0]?.text), texts: (await textsIn(shop)).map(({ text }) => text) }
}

test('where paying online is cheaper, mail and message of a cash order have that price and lead to one payment link', async () => {
  const { shop, number, mail, texts } = await anOrderForCash({ percent: 10 })
  expect(mail).toContain('Pay online before it is packed, and it costs ₹50 less.')
  const [, token] = /\/pay\/([\w-]+)/.exec(mail) ?? []
  expect(texts).toEqual([
    expect.stringMatching(
      new RegExp(
        `^Thank you\\. We have your order ${number}\\. Pay online and it costs Rs 50 less: http\\S+/pay/${token} - `,
      ),
    ),
  ])
  const link = (await run(paymentOperations.getPaymentLink, shop.ctx, { token, isBack: false })) as PaymentLink
  expect(link).toMatchObject({ state: 'open', totalPaise: 450_00, atDoorPaise: 500_00 })
  expect(await audit(shop)).toEqual([])
})

test('where it is not, they lead to the order', async () => {
  const { mail, texts } = await anOrderForCash({ percent: 0 })
  expect(mail).not.toContain('/pay/')
  expect(texts).toEqual([expect.stringContaining('See it at http')])
})
