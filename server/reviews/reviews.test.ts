import { expect, test } from 'vitest'
import * as MESSAGES from '#contract/messages.ts'
import type { PlacedOrder } from '#contract/orders.ts'
import type { ReviewedLine, ReviewPage, ReviewSummary } from '#contract/reviews.ts'
import { run } from '#server/kernel/answer.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { cancelShopOrder } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer, someCustomers } from '#server/testing/customer.ts'
import { aDelivery, type Delivered, deliver, review, reviewsOf } from '#server/testing/reviews.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { reviewOperations, shopReviewOperations } from './index.ts'
import { shownName } from './shown-name.ts'

const list = (ctx: Ctx, input: object) => run(reviewOperations.listReviews, ctx, input) as Promise<ReviewPage>
const summary = (ctx: Ctx, productId: number) =>
  run(reviewOperations.getReviewSummary, ctx, { productId }) as Promise<ReviewSummary>
const linesOf = ({ ctx, number }: Delivered) =>
  run(reviewOperations.getReviewedLines, ctx, { number }) as Promise<ReviewedLine[]>
const vote = (ctx: Ctx, reviewId: number, isHelpful = true) =>
  run(reviewOperations.voteHelpful, ctx, { reviewId, isHelpful })
const withdraw = ({ ctx, number }: Delivered) => run(reviewOperations.withdrawReview, ctx, { number, line: 1 })

test('a buyer reviews it once, under a short name, and the review is shown as written', async () => {
  const shop = await aShop()
  const buyer = await aDelivery(shop)
  await review(buyer, { stars: 2, fit: 'small', text: ' Tight at the  sleeves.\r\n\r\n<b>Sad</b> ' })
  const { counts, reviews } = await summary(shop.ctx, buyer.productId)
  expect(counts).toEqual({
    ...{ total: 1, average: 2, byStars: [0, 1, 0, 0, 0], pictured: 0 },
    fits: { small: 1, right: 0, large: 0 },
  })
  expect(reviews).toMatchObject([
    { stars: 2, fit: 'small', text: 'Tight at the  sleeves.\n\n<b>Sad</b>', author: 'Asha R.', size: 'M', answer: '' },
  ])
  // Nothing of the person or the order is in what shoppers get.
  const wire = JSON.stringify(await list(shop.ctx, { productId: buyer.productId }))
  for (const secret of [buyer.number, 'Rao', '@example.in']) expect(wire).not.toContain(secret)
  expect((await linesOf(buyer))[0]).toMatchObject({ state: 'shown', review: { stars: 2 } })
  expect(await audit(shop)).toEqual([])
})

test('the same review sent again is one; another one for the line is refused, and so is an edit after withdrawing', async () => {
  const shop = await aShop()
  const buyer = await aDelivery(shop)
  await Promise.allSettled([review(buyer), review(buyer), review(buyer)])
  await review(buyer)
  expect(await reviewsOf(shop)).toHaveLength(1)
  await expect(review(buyer, { stars: 1 })).rejects.toMatchObject({ code: 'already-exists' })
  await withdraw(buyer)
  await withdraw(buyer)
  await expect(review(buyer)).rejects.toThrow(MESSAGES.reviewWithdrawnAlready)
  const [row] = await reviewsOf(shop)
  expect([row.text, row.pictures, (await summary(shop.ctx, buyer.productId)).counts.total]).toEqual(['', [], 0])
  expect((await linesOf(buyer))[0]).toMatchObject({ state: 'withdrawn', review: null })
  expect(await audit(shop)).toEqual([])
})

test('two different reviews of one line at once: one is published', async () => {
  const shop = await aShop()
  const buyer = await aDelivery(shop)
  const sent = await Promise.allSettled([1, 2, 3, 4, 5].map((stars) => review(buyer, { stars })))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await reviewsOf(shop)).toHaveLength(1)
  expect((await summary(shop.ctx, buyer.productId)).counts.total).toBe(1)
})

test('nobody reviews what they did not get: undelivered, cancelled, another’s, another shop’s, no such line, as a guest', async () => {
  const shop = await aShop()
  const buyer = await aDelivery(shop)
  const { ctx, addressId } = await aCustomer(shop)
  const { productId } = await aProduct(shop, { stock: { '': 9 } })
  const place = async () => {
    const input = { addressId, payment: 'COD', lines: [{ productId, units: 1, size: '' }] }
    return ((await run(paymentOperations.placeOrder, ctx, input)) as PlacedOrder).number
  }
  const [placed, cancelled] = [await place(), await place()]
  await cancelShopOrder(shop.as({ kind: 'operator' }), { number: cancelled, reason: 'Nobody at home.' })
  const sibling = await aDelivery(await aShop(shop.tenant.supplierId))
  const stranger = await aDelivery(await aShop())
  const cases: [Ctx, object][] = [
    [ctx, { number: placed }],
    [ctx, { number: cancelled }],
    [ctx, { number: buyer.number }],
    [sibling.ctx, { number: buyer.number }],
    [stranger.ctx, { number: buyer.number }],
    [buyer.ctx, { line: 2 }],
    [buyer.ctx, { number: 'H0000-00000' }],
  ]
  for (const [by, named] of cases) {
    await expect(review({ ctx: by, number: buyer.number }, named)).rejects.toMatchObject({
      code: 'not-found',
      message: MESSAGES.reviewNotYours,
    })
  }
  await expect(review({ ctx: shop.ctx, number: buyer.number })).rejects.toMatchObject({ code: 'unauthorized' })
  expect(await reviewsOf(shop)).toEqual([])
  await review(buyer)
  for (const by of [ctx, sibling.ctx, stranger.ctx]) {
    const foreign = run(reviewOperations.withdrawReview, by, { number: buyer.number, line: 1 })
    await expect(foreign).rejects.toMatchObject({ code: 'not-found' })
  }
  expect((await list(sibling.ctx, { productId: buyer.productId })).reviews).toEqual([])
})

test('a year after delivery it is too late', async () => {
  const shop = await aShop()
  const buyer = await aDelivery(shop)
  const age = (days: number) =>
    ownerPool().query(
      `update order_events set at = now() - make_interval(days => $2) where supplier_id = $1 and status = 'Delivered'`,
      [shop.tenant.supplierId, days],
    )
  await age(365)
  await expect(review(buyer)).rejects.toThrow(MESSAGES.reviewLate)
  await age(364)
  await review(buyer)
})

test.each([
  ['no stars', { stars: 0 }, 'stars'],
  ['six stars', { stars: 6 }, 'stars'],
  ['half a star', { stars: 1.5 }, 'stars'],
  ['terms that are not accepted', { hasAgreed: false }, 'hasAgreed'],
  ['a text of a megabyte', { text: 'x'.repeat(1e6) }, 'text'],
  ['one character too many', { text: 'x'.repeat(2001) }, 'text'],
  ['lines as high as a house', { text: 'a\n'.repeat(70) }, 'text'],
  ['a NUL', { text: 'a\0b' }, 'text'],
  ['half of a surrogate pair', { text: '\ud800' }, 'text'],
  ['a fit of its own', { fit: 'tiny' }, 'fit'],
  ['five pictures', { pictures: Array.from({ length: 5 }, () => `review-${crypto.randomUUID()}.jpg`) }, 'pictures'],
  ['a picture that nobody sent', { pictures: [`review-${crypto.randomUUID()}.jpg`] }, 'pictures'],
  ['a picture of the shop’s', { pictures: ['kurta.jpg'] }, 'pictures.0'],
])('%s is refused at its field', async (_, input, field) => {
  const shop = await aShop()
  const buyer = await aDelivery(shop)
  await expect(review(buyer, input)).rejects.toMatchObject({
    code: 'bad-input',
    details: { fields: { [field]: expect.anything() } },
  })
  expect(await reviewsOf(shop)).toEqual([])
})

test('two thousand characters of any script fit; a text without a visible mark is none', async () => {
  const shop = await aShop()
  const [long, empty] = [await aDelivery(shop), await aDelivery(shop)]
  await review(long, { text: '🙂'.repeat(2000) })
  await review(empty, { text: '\u200b\u2060\u202e \u3164' })
  expect((await reviewsOf(shop)).map(({ text }) => [...text].length)).toEqual([2000, 0])
})

test.each([
  [{ firstName: 'Asha', lastName: 'Rao' }, 'Asha R.'],
  [{ firstName: 'Asha Kumari Devi', lastName: '' }, 'Asha'],
  [{ firstName: 'आशा', lastName: 'राव' }, 'आशा रा.'],
  [{ firstName: '9876543210', lastName: 'Rao' }, 'A customer'],
  [{ firstName: 'asha@example.in', lastName: 'Rao' }, 'A customer'],
  [{ firstName: '<script>', lastName: '' }, 'A customer'],
  [{ firstName: 'Asha', lastName: '9876543210' }, 'Asha'],
])('%j is shown as %s', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})

test('the most helpful first or the newest, of some stars or with pictures, ten a page and each once', async () => {
  const shop = await aShop()
  const first = await aDelivery(shop)
  const buyers = [first]
  while (buyers.length < 13) buyers.push(await aDelivery(shop, first))
  for (const [at, buyer] of buyers.entries()) await review(buyer, { stars: (at % 5) + 1, text: `Number ${at}` })
  const rows = await reviewsOf(shop)
  const { productId } = first
  const voters = await someCustomers(shop, 3)
  for (const { ctx } of voters) await vote(ctx, rows[4].review_id)
  await vote(voters[0]?.ctx as Ctx, rows[2].review_id)
  for (const sort of ['helpful', 'newest']) {
    const page = await list(shop.ctx, { productId, sort })
    const rest = await list(shop.ctx, { productId, sort, after: page.after })
    expect([page.reviews.length, rest.reviews.length, rest.after]).toEqual([10, 3, null])
    const texts = [...page.reviews, ...rest.reviews].map(({ text }) => text)
    const newest = rows.map(({ text }) => text).toReversed()
    const [four, two] = [rows[4].text, rows[2].text]
    const helpful = [four, two, ...newest.filter((text) => text !== four && text !== two)]
    expect(texts).toEqual(sort === 'newest' ? newest : helpful)
  }
  const three = await list(shop.ctx, { productId, stars: 3 })
  expect(three.reviews.map(({ stars }) => stars)).toEqual([3, 3, 3])
  expect((await list(shop.ctx, { productId, isPictured: true })).reviews).toEqual([])
  expect((await summary(shop.ctx, productId)).reviews[0]).toMatchObject({ text: 'Number 4', helpful: 3 })
  await expect(list(shop.ctx, { productId, after: '1;drop' })).rejects.toMatchObject({ code: 'bad-input' })
  expect(await audit(shop)).toEqual([])
})

test('helpful is one of a customer, undone by a second tap, never their own, and ten thousand taps are stopped', async () => {
  const shop = await aShop()
  const buyer = await aDelivery(shop)
  await review(buyer)
  const [{ review_id: reviewId }] = await reviewsOf(shop)
  const [voter] = await someCustomers(shop, 1)
  const ctx = voter?.ctx as Ctx
  await Promise.all(Array.from({ length: 20 }, () => vote(ctx, reviewId)))
  const seen = async () => (await list(ctx, { productId: buyer.productId })).reviews[0]
  expect(await seen()).toMatchObject({ helpful: 1, isFoundHelpful: true, isMine: false })
  await vote(ctx, reviewId, false)
  await vote(ctx, reviewId, false)
  expect(await seen()).toMatchObject({ helpful: 0, isFoundHelpful: false })
  await expect(vote(buyer.ctx, reviewId)).rejects.toThrow(MESSAGES.ownReviewHelpful)
  await expect(vote(shop.ctx, reviewId)).rejects.toMatchObject({ code: 'unauthorized' })
  const [stranger] = await someCustomers(await aShop(), 1)
  await expect(vote(stranger?.ctx as Ctx, reviewId)).rejects.toMatchObject({ code: 'not-found' })
  const slow = { ...ctx, rateFactor: 1 }
  const taps = await Promise.allSettled(Array.from({ length: 100 }, () => vote(slow, reviewId)))
  expect(taps.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(40)
  expect((await seen())?.helpful).toBe(1)
  await withdraw(buyer)
  await expect(vote(ctx, reviewId)).rejects.toMatchObject({ code: 'not-found' })
  expect(await audit(shop)).toEqual([])
})

test('each line of an order is reviewed separately', async () => {
  const shop = await aShop()
  const [mug, shirt] = [await aProduct(shop, { name: 'Mug' }), await aProduct(shop, { name: 'Shirt' })]
  const { ctx, customerId, addressId } = await aCustomer(shop)
  const lines = [mug, shirt].map(({ productId }) => ({ productId, units: 1, size: '' }))
  const { number } = (await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines })) as PlacedOrder
  await deliver(shop, number)
  await review({ ctx, number }, { line: 2, stars: 5 })
  const buyer = { ctx, customerId, addressId, number, productId: shirt.productId, asin: shirt.asin }
  expect((await linesOf(buyer)).map(({ name, state }) => [name, state])).toEqual([
    ['Mug', 'open'],
    ['Shirt', 'shown'],
  ])
  expect((await summary(shop.ctx, shirt.productId)).counts.average).toBe(5)
  expect((await summary(shop.ctx, mug.productId)).counts.total).toBe(0)
})

test('who wrote a review that is hidden as fake writes no other one, until it is shown again; other reasons bar nobody', async () => {
  const shop = await aShop()
  const [forger, rude] = [await aDelivery(shop), await aDelivery(shop)]
  const { ctx } = await aStaff(shop, 'owner')
  for (const [buyer, reason] of [
    [forger, 'fake'],
    [rude, 'abusive'],
  ] as const) {
    await review(buyer)
    const [{ review_id: reviewId }] = (await reviewsOf(shop)).toReversed()
    await run(shopReviewOperations.hideReview, ctx, { reviewId: Number(reviewId), reason })
  }
  const again = async ({ ctx: of, customerId, addressId, productId }: Delivered) => {
    const lines = [{ productId, units: 1, size: 'M' }]
    const { number } = (await run(paymentOperations.placeOrder, of, {
      addressId,
      payment: 'COD',
      lines,
    })) as PlacedOrder
    await deliver(shop, number)
    return { ctx: of, number, customerId }
  }
  await review(await again(rude))
  const next = await again(forger)
  await expect(review(next)).rejects.toMatchObject({ reason: { id: 'reviewBarred' } })
  const [first] = await reviewsOf(shop)
  await run(shopReviewOperations.showReview, ctx, { reviewId: Number(first.review_id) })
  await review(next)
  expect(await audit(shop)).toEqual([])
})
