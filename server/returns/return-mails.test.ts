import { expect, test } from 'vitest'
import { runJobs } from '#server/testing/jobs.ts'
import { mailTexts } from '#server/testing/mails.ts'
import { aReturnDesk, exchange, inspect, move, requestExchange, requestReturn } from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'

/** From the approval to the inspection, with the jobs after each. */
async function mailsOf(wants: 'refund' | 'exchange', way: 'pickup' | 'send', rejected = 0): Promise<string[]> {
  const { returning, owner } = await aReturnDesk()
  const lines = [{ line: 1, units: 2, reason: 'size' }]
  const { number } =
    wants === 'exchange' ? await requestExchange(returning, 'S') : await requestReturn(returning, { lines })
  const more = { lines: [{ line: 1, restocked: 1, writtenOff: 0, rejected }], words: rejected > 0 ? 'Worn.' : '' }
  for (const step of [
    () => move(owner.ctx, 'approveReturn', { number, way }),
    () => move(owner.ctx, 'receiveReturn', { number }),
    () => inspect(owner.ctx, number, more),
  ]) {
    await step()
    await runJobs(returning.shop)
  }
  return (await mailTexts(returning.shop, 'return-news')).slice(-3)
}

test('the mail of a pick-up does not request to send it, and what replaces the goods follows', async () => {
  const [approved, , inspected] = await mailsOf('exchange', 'pickup')
  expect(approved).toMatch(/^We collect your return\n/)
  expect(approved).not.toContain('send it back')
  expect(inspected).toMatch(/^We take it back\s+What you chose follows as a new order\./)
})

test('money is promised for what is accepted, and the mail has what is not', async () => {
  const [approved, received, inspected] = await mailsOf('refund', 'send', 1)
  expect(approved).toMatch(/^Please send it back\n/)
  expect(received).toContain('Your money for what we accept is back by ')
  expect(inspected).toContain('2 × Shirt, M, Blue; not accepted: 1')
})

test('the order that replaces what was paid in cash is in its mails as paid by the return, not online', async () => {
  const { returning, owner } = await aReturnDesk()
  const { exchangeNumber } = await exchange(returning, owner, 'S')
  await deliver(returning.shop, exchangeNumber ?? '')
  await runJobs(returning.shop)
  const shipped = (await mailTexts(returning.shop, 'order-shipped')).at(-1)
  expect(shipped).toContain('Total, paid by your return ₹500')
  expect(shipped).not.toContain('online')
})
