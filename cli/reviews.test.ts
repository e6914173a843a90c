import { expect, inject, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { aDelivery, review, reviewsOf } from '#server/testing/reviews.ts'
import { aShop } from '#server/testing/shop.ts'
import { haat } from './run-haat.ts'

const data = aFolder()

async function reviews(...words: string[]): Promise<{ failed: boolean; text: string }> {
  const { code, stdout, stderr } = await haat(['reviews', ...words], {
    ...{ DATABASE_URL: inject('ownerUrl'), HAAT_DATA: data },
  })
  return { failed: code !== 0, text: stdout + stderr }
}

test('the operator lists, answers, hides and shows reviews by the verbs of the console', async () => {
  const shop = await aShop()
  const here = ['--reseller', shop.tenant.name]
  expect((await reviews('list', ...here)).text).toBe('No reviews.\n')
  await review(await aDelivery(shop), { stars: 2, text: 'Thin cloth\u001b[2J' })
  const id = String((await reviewsOf(shop))[0].review_id)
  const listed = (await reviews('list', ...here)).text
  expect(listed).toMatch(new RegExp(`\n${id} +2 .*Asha R\\. +Kurta .*Thin cloth`))
  expect(listed, 'what a stranger typed moves no cursor').not.toContain('\u001b')
  expect((await reviews('answer', id, '--text', 'It is meant to be.', ...here)).text).toContain('has the answer')
  expect((await reviews('answer', id, '--text', 'Other words.', ...here)).text).toContain('“It is meant to be.”')
  expect(await reviews('answer', id, '--text', 'x'.repeat(1001), ...here)).toMatchObject({ failed: true })
  expect(await reviews('hide', id, '--reason', 'one star', ...here)).toMatchObject({ failed: true })
  expect((await reviews('hide', id, '--reason', 'unrelated', ...here)).failed).toBe(false)
  expect((await reviews('list', '--list', 'hidden', '--stars', '2', ...here)).text).toContain('hidden: unrelated')
  expect((await reviews('unhide', id, ...here)).failed).toBe(false)
  expect(await reviews('unhide', '999999999', ...here)).toMatchObject({ failed: true })
  expect(await reviews('hide', id, '--reason', 'fake', '--reseller', (await aShop()).tenant.name)).toMatchObject({
    failed: true,
  })
  expect(await reviewsOf(shop)).toMatchObject([{ answer: 'It is meant to be.', hidden_at: null }])
})
