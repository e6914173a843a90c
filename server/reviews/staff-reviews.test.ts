import { expect, inject, test } from 'vitest'
import { HIDE_REASONS } from '#contract/limits.ts'
import type { ReviewedLine } from '#contract/reviews.ts'
import type { ShopReviewPage } from '#contract/shop-reviews.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { asKeeper } from '#server/kernel/database.ts'
import { numberOperations } from '#server/numbers/index.ts'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { refusalText } from '#server/testing/refusal-text.ts'
import { aDelivery, review, reviewsOf } from '#server/testing/reviews.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole } from '#server/testing/staff.ts'
import {
  answerReview,
  shopReviewOperations as calls,
  deleteLongHidden,
  hideReview,
  reviewOperations,
  showReview,
} from './index.ts'

const browse = (ctx: Ctx, input: object = {}) => run(calls.browseReviews, ctx, input) as Promise<ShopReviewPage>
const total = async (shop: TestShop, productId: number) =>
  ((await run(reviewOperations.getReviewSummary, shop.ctx, { productId })) as { counts: { total: number } }).counts
    .total

async function aReview(shop: TestShop, more: object = {}) {
  const buyer = await aDelivery(shop)
  await review(buyer, more)
  const rows = await reviewsOf(shop)
  return { buyer, reviewId: Number(rows.at(-1).review_id) }
}

async function mailsOf({ tenant }: TestShop) {
  const { rows } = await ownerPool().query(
    `select kind, recipient, subject, text from mails where supplier_id = $1 and kind like 'review%' order by mail_id`,
    [tenant.supplierId],
  )
  return rows
}

const logOf = async ({ tenant }: TestShop) =>
  (
    await ownerPool().query('select did, subject, details from staff_log where supplier_id = $1 order by entry_id', [
      tenant.supplierId,
    ])
  ).rows

test('a manager reads all, by stars, unanswered and hidden; a packer and other shops none', async () => {
  const shop = await aShop()
  const manager = await aStaff(shop, 'manager')
  const { reviewId: one } = await aReview(shop, { stars: 1, text: 'Bad' })
  const { reviewId: two } = await aReview(shop, { stars: 5, text: 'Good' })
  const ids = async (input: object) => (await browse(manager.ctx, input)).reviews.map(({ reviewId }) => reviewId)
  expect(await ids({})).toEqual([two, one])
  expect(await ids({ stars: 1 })).toEqual([one])
  await run(calls.answerReview, manager.ctx, { reviewId: two, wanted: 'Thank you!' })
  await run(calls.hideReview, manager.ctx, { reviewId: one, reason: 'abusive' })
  expect(await ids({ list: 'unanswered' })).toEqual([])
  expect(await ids({ list: 'hidden' })).toEqual([one])
  const page = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/reviews?list=hidden`, {
    token: manager.token,
  })
  expect(page.body).toContain('Insults or threatens somebody')
  const packer = await aStaff(shop, 'packer')
  await expect(browse(packer.ctx)).rejects.toMatchObject({ code: 'forbidden' })
  expect((await browse((await aStaff(await aShop(), 'owner')).ctx)).reviews).toEqual([])
  expect((await browse((await aStaff(await aShop(shop.tenant.supplierId), 'owner')).ctx)).reviews).toEqual([])
})

test('an answer is shown, twice is once, and what somebody else answered meanwhile is not overwritten', async () => {
  const shop = await aShop()
  const [owner, manager] = [await aStaff(shop, 'owner', 'Ravi'), await aStaff(shop, 'manager')]
  const { reviewId } = await aReview(shop)
  const answer = (ctx: Ctx, seen: string, wanted: string) => run(calls.answerReview, ctx, { reviewId, seen, wanted })
  await answer(owner.ctx, '', '<b>Thank you</b>\nAsha')
  await answer(owner.ctx, '', '<b>Thank you</b>\nAsha')
  await expect(answer(manager.ctx, '', 'Sorry')).rejects.toMatchObject({
    ...{ code: 'changed-meanwhile', reason: { by: 'Ravi' } },
  })
  await answer(manager.ctx, '<b>Thank you</b>\nAsha', 'Sorry')
  await expect(answer(owner.ctx, 'Sorry', 'x'.repeat(1001))).rejects.toMatchObject({ code: 'bad-input' })
  await answer(owner.ctx, 'Sorry', '')
  await expect(answer(owner.ctx, '', '')).rejects.toMatchObject({ code: 'bad-input' })
  expect(await reviewsOf(shop)).toMatchObject([{ answer: '', answered_at: null }])
  expect((await logOf(shop)).map(({ did }) => did)).toEqual(['answer-review', 'answer-review', 'unanswer-review'])
  const stranger = await aStaff(await aShop(shop.tenant.supplierId), 'owner')
  await expect(answer(stranger.ctx, '', 'Mine')).rejects.toMatchObject({ code: 'not-found' })
})

test('who was quicker to answer or to hide a review is named to a colleague; it is You to themselves, and Somebody at the command line', async () => {
  const shop = await aShop()
  const [owner, manager] = [await aStaff(shop, 'owner', 'Ravi'), await aStaff(shop, 'manager')]
  const operator = { ...owner.ctx, actor: { kind: 'operator' } as const }
  const { reviewId } = await aReview(shop)
  const answer = (ctx: Ctx, seen: string, wanted: string) => run(calls.answerReview, ctx, { reviewId, seen, wanted })
  const hide = (ctx: Ctx, reason: string) => run(calls.hideReview, ctx, { reviewId, reason })
  const slower = async (act: (ctx: Ctx) => Promise<unknown>) => [
    await refusalText(act(owner.ctx)),
    await refusalText(act(manager.ctx)),
  ]
  await answer(owner.ctx, '', 'Thanks')
  await hide(owner.ctx, 'private')
  expect(await slower((ctx) => answer(ctx, '', 'Sorry'))).toEqual([
    'You have answered meanwhile: “Thanks”. What is typed here is not saved.',
    'Ravi has answered meanwhile: “Thanks”. What is typed here is not saved.',
  ])
  expect(await slower((ctx) => hide(ctx, 'fake'))).toEqual([
    'You have hidden it already, as private.',
    'Ravi has hidden it already, as private.',
  ])
  await answer(owner.ctx, 'Thanks', '')
  expect(await slower((ctx) => answer(ctx, 'Thanks', 'Sorry'))).toEqual([
    'You have taken the answer away meanwhile. What is typed here is not saved.',
    'Ravi has taken the answer away meanwhile. What is typed here is not saved.',
  ])
  await answerReview(operator, { reviewId, seen: '', wanted: 'From the operator' })
  await showReview(operator, { reviewId })
  await hideReview(operator, { reviewId, reason: 'fake' })
  expect([await refusalText(answer(owner.ctx, '', 'Sorry')), await refusalText(hide(owner.ctx, 'private'))]).toEqual([
    'Somebody has answered meanwhile: “From the operator”. What is typed here is not saved.',
    'Somebody has hidden it already, as fake.',
  ])
})

test('a review is hidden for a stated reason only, its author is mailed the reason once, and it comes back with its count', async () => {
  const shop = await aShop()
  const [owner, manager] = [await aStaff(shop, 'owner', 'Ravi'), await aStaff(shop, 'manager')]
  const { buyer, reviewId } = await aReview(shop, { stars: 1, text: 'Call 98765 43210' })
  const hide = (ctx: Ctx, reason?: string) => run(calls.hideReview, ctx, { reviewId, reason })
  for (const reason of [undefined, '', 'one star', 'bad for business']) {
    await expect(hide(owner.ctx, reason)).rejects.toMatchObject({ code: 'bad-input' })
  }
  await hide(owner.ctx, 'private')
  await hide(owner.ctx, 'private')
  await expect(hide(manager.ctx, 'fake')).rejects.toMatchObject({
    ...{ code: 'changed-meanwhile', reason: { by: 'Ravi' } },
  })
  expect(await total(shop, buyer.productId)).toBe(0)
  await runJobs(shop)
  const [mail, ...more] = await mailsOf(shop)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'review-hidden', recipient: expect.stringContaining('@example.in') })
  expect(mail.text).toContain('it has personal data')
  expect(mail.text).toContain(`/orders/${buyer.number}/review/1`)
  const lines = (await run(reviewOperations.getReviewedLines, buyer.ctx, { number: buyer.number })) as ReviewedLine[]
  expect(lines).toMatchObject([{ state: 'hidden', review: { hiddenFor: 'private' } }])
  const show = (ctx: Ctx) => run(calls.showReview, ctx, { reviewId })
  await show(manager.ctx)
  await show(manager.ctx)
  expect(await total(shop, buyer.productId)).toBe(1)
  expect(await logOf(shop)).toMatchObject([
    { did: 'hide-review', subject: `review ${reviewId}`, details: { reason: 'private' } },
    { did: 'show-review', details: {} },
  ])
  expect(JSON.stringify(await logOf(shop))).not.toContain('98765')
  expect(await audit(shop)).toEqual([])
})

test('the figures of a period have its reviews by product, without hidden and withdrawn ones', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  const first = await aDelivery(shop)
  await review(first, { stars: 5 })
  await review(await aDelivery(shop, first), { stars: 4 })
  const { reviewId } = await aReview(shop)
  await run(calls.hideReview, owner.ctx, { reviewId, reason: 'fake' })
  await ownerPool().query(
    `update reviews set written_at = now() - interval '40 days' where supplier_id = $1 and stars = 4 and hidden_at is null`,
    [shop.tenant.supplierId],
  )
  const { productId } = first
  const figures = async (input: object) =>
    ((await run(numberOperations.getNumbers, owner.ctx, input)) as { reviews: unknown }).reviews
  expect(await figures({})).toEqual([{ productId, name: 'Kurta', count: 1, average: 5 }])
  const long = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  expect(await figures({ from: long })).toEqual([{ productId, name: 'Kurta', count: 2, average: 4.5 }])
})

test('nobody at the console can delete a review or change its stars, words or counts', async () => {
  const shop = await aShop()
  const { reviewId } = await aReview(shop)
  const { rows } = await ownerPool().query(
    `select login, has_column_privilege(login, 'reviews', col, 'update') as may
     from unnest(array['haat_console', 'haat_app']) login, unnest(array['stars', 'author', 'fit', 'customer_id', 'product_id']) col`,
  )
  expect(rows.filter(({ may }) => may)).toEqual([])
  const owner = await aStaff(shop, 'owner')
  const at = `/api/shops/${shop.tenant.resellerId}/reviews/${reviewId}`
  expect((await sendToConsole('POST', at, { token: owner.token, json: { stars: 5 } })).status).toBe(404)
  const answered = await sendToConsole('POST', `${at}/answer`, {
    token: owner.token,
    json: { wanted: 'Thanks', stars: 5 },
  })
  expect(answered.status).toBe(200)
  expect(await reviewsOf(shop)).toMatchObject([{ stars: 4, answer: 'Thanks' }])
})

test('what is hidden is kept for a year, for each of the reasons', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  for (const reason of HIDE_REASONS) {
    const { reviewId } = await aReview(shop, { text: reason })
    await run(calls.hideReview, owner.ctx, { reviewId, reason })
  }
  const age = (reason: string, days: number) =>
    ownerPool().query(
      'update reviews set hidden_at = now() - make_interval(days => $3) where supplier_id = $1 and hidden_for = $2',
      [shop.tenant.supplierId, reason, days],
    )
  await age('fake', 366)
  await age('private', 364)
  await asKeeper(inject('keeperUrl'), deleteLongHidden)
  expect((await reviewsOf(shop)).map(({ hidden_for }) => hidden_for)).toEqual(
    HIDE_REASONS.filter((each) => each !== 'fake'),
  )
})
