import type { Hono } from 'hono'
import { receivePhoneReports } from '#contract/phone-messages.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { answerSenderChallenge } from '#server/phone-messages/index.ts'
import type { Edge } from './edge.ts'
import { queryOf } from './proxy.ts'

/** Against guessing a shop's verify token. */
const GUESSES = { max: 60, seconds: 60 * 60 }

/** A sender verifies the address of its reports by GET, and expects its challenge back as text. */
export function addPhoneChallenge(app: Hono<Edge>): void {
  app.get(receivePhoneReports.path, async (c) => {
    const ctx = c.get('ctx')
    const answer = await answerSenderChallenge(ctx, queryOf(c))
    if (answer === undefined) {
      await limitRate(ctx, [{ bucket: `phone-challenge-guess:${ctx.address}`, ...GUESSES }])
      throw new Refusal('not-found', { id: 'noSuchCall' })
    }
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.text(answer.slice(0, 200))
  })
}
