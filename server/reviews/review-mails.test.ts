import { expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aDelivery, review } from '#server/testing/reviews.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole } from '#server/testing/staff.ts'
import { reviewOperations, shopReviewOperations } from './index.ts'

async function mailsOf({ tenant }: TestShop) {
  const { rows } = await ownerPool().query(
    `select kind, recipient, subject, text from mails where supplier_id = $1 and kind = 'review-request' order by mail_id`,
    [tenant.supplierId],
  )
  return rows
}

/** Days until the mail, by its job. */
async function plannedDays({ tenant }: TestShop): Promise<number[]> {
  const { rows } = await ownerPool().query(
    `select round(extract(epoch from run_at - now()) / 86400)::int as days from jobs
     where supplier_id = $1 and kind = 'send-mail' and payload ->> 'mail' = 'review-request' order by job_id`,
    [tenant.supplierId],
  )
  return rows.map(({ days }) => days)
}

const letDaysPass = ({ tenant }: TestShop) =>
  ownerPool().query(
    `update jobs set run_at = now() where supplier_id = $1 and kind = 'send-mail' and payload ->> 'mail' = 'review-request'`,
    [tenant.supplierId],
  )

test('five days after delivery one mail requests a review, in the shop’s name, and leads to the item', async () => {
  const shop = await aShop()
  const buyer = await aDelivery(shop)
  await runJobs(shop)
  expect([await plannedDays(shop), await mailsOf(shop)]).toEqual([[5], []])
  await letDaysPass(shop)
  await runJobs(shop)
  const [mail, ...more] = await mailsOf(shop)
  expect(more).toEqual([])
  expect(mail.text).toContain(`/orders/${buyer.number}/review/1`)
  expect(mail.text).toContain('Kurta')
  expect(mail.text).toContain('good or bad')
  await ownerPool().query(
    `insert into jobs (supplier_id, reseller_id, kind, payload)
     select supplier_id, reseller_id, 'plan-review-mail', jsonb_build_object('orderId', order_id) from orders where supplier_id = $1`,
    [shop.tenant.supplierId],
  )
  await runJobs(shop)
  await letDaysPass(shop)
  await runJobs(shop)
  expect(await mailsOf(shop)).toHaveLength(1)
})

test('customers who have reviewed, and those whom staff entered without a sign-in, get no mail', async () => {
  const shop = await aShop()
  const reviewed = await aDelivery(shop)
  await review(reviewed)
  const entered = await aDelivery(shop)
  await ownerPool().query(
    `update customers set email = 'a@phone.invalid' where supplier_id = $1 and customer_id = $2`,
    [...[shop.tenant.supplierId, entered.customerId]],
  )
  await runJobs(shop)
  await letDaysPass(shop)
  await runJobs(shop)
  expect(await mailsOf(shop)).toEqual([])
})

test('the link in a mail ends such mails for its customer; opening it does not, and a made-up one is none', async () => {
  const shop = await aShop()
  const buyer = await aDelivery(shop)
  await runJobs(shop)
  await letDaysPass(shop)
  await runJobs(shop)
  const [{ text }] = await mailsOf(shop)
  const path = /\/review-mails\?token=[\w-]{43}/.exec(text)?.[0] ?? ''
  const token = path.split('=')[1] ?? ''
  const stops = async () =>
    (
      await ownerPool().query('select customer_id from review_mail_stops where supplier_id = $1', [
        shop.tenant.supplierId,
      ])
    ).rows
  expect((await send(shop, 'GET', path)).status).toBe(200)
  expect(await stops()).toEqual([])
  const headers = { 'Sec-Fetch-Site': 'same-origin' }
  const sent = await send(shop, 'POST', path, { form: { token }, headers })
  expect([sent.status, sent.body.includes('You get no more mails about reviews')]).toEqual([200, true])
  expect(await stops()).toEqual([{ customer_id: buyer.customerId }])
  const wrong = await send(shop, 'POST', '/review-mails', { form: { token: 'x'.repeat(43) }, headers })
  expect(wrong.status).toBe(404)
  await expect(run(reviewOperations.stopReviewMails, (await aShop()).ctx, { token })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('the shop sets after how many days the mail is sent, or none', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  const set = (askDays: unknown) =>
    sendToConsole('POST', `/api/shops/${shop.tenant.resellerId}/review-settings`, {
      token: owner.token,
      json: { askDays },
    })
  for (const wrong of [0, 61, 1.5, '5', -1]) expect((await set(wrong)).status).toBe(400)
  expect((await set(12)).status).toBe(200)
  await aDelivery(shop)
  await runJobs(shop)
  expect(await plannedDays(shop)).toEqual([12])
  await set(null)
  await aDelivery(shop)
  await runJobs(shop)
  expect(await plannedDays(shop)).toEqual([12])
  // What was planned before is not sent either.
  await letDaysPass(shop)
  await runJobs(shop)
  expect(await mailsOf(shop)).toEqual([])
  expect(await run(shopReviewOperations.getReviewSettings, owner.ctx, {})).toEqual({ askDays: null })
})
