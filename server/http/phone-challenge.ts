import type { Hono } from 'hono'
import { receivePhoneReports } from '#contract/phone-messages.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { answerSenderChallenge } from '#server/phone-messages/index.ts'
import type { Edge } from './edge.ts'
import { queryOf } from './proxy.ts'

/** A sender verifies the address of its reports by GET, and expects its challenge back as text. */
export function addPhoneChallenge(app: Hono<Edge>): void {
  app.get(receivePhoneReports.path, async (c) => {
    const answer = await answerSenderChallenge(c.get('ctx'), queryOf(c))
    if (answer === undefined) throw new Refusal('not-found', { id: 'noSuchCall' })
    c.header('Cache-Control', 'no-store')
    c.header('X-Content-Type-Options', 'nosniff')
    return c.text(answer.slice(0, 200))
  })
}
