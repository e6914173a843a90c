import { z } from 'zod'
import { readJson } from '#server/kernel/request-json.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type Channel, NotTaken } from '#server/phone-messages/channel.ts'
import { nextHanding } from './controls.ts'
import { insertText } from './store.ts'

// A sender that does not exist: the phones it sends to are a table of our database, so that they outlive a crash of the shop. /outbox shows
// them. Like real ones it sends a repeated request again.

const push = z.object({
  reports: z
    .array(
      z.object({
        reference: z.number().int(),
        outcome: z.enum(['sent', 'delivered', 'failed']),
        reason: z.string().default(''),
        isFree: z.boolean().default(false),
      }),
    )
    .default([]),
  stops: z.array(z.object({ phone: z.string() })).default([]),
  answers: z.array(z.string().max(128)).default([]),
})

export const simulator: Channel = {
  code: 'simulator',
  title: 'Simulator (nobody gets anything)',
  isSimulated: true,
  channels: ['sms', 'whatsapp'],
  fields: [],

  async handIn({ ctx, channel }, { reference, phone, text, answer }) {
    const handing = nextHanding(ctx.tenant)
    if (handing === 'busy') throw new NotTaken('The simulator is busy.', { again: true })
    if (handing === 'refused') throw new NotTaken('The simulator is set to refuse.', { again: false })
    if (handing === 'silent') throw new Error('the sender does not answer')
    const textId = await withTransaction(ctx, (tx) =>
      insertText(tx, {
        ...{ channel, phone, text, reference },
        answer: channel === 'whatsapp' ? (answer?.payload ?? null) : null,
      }),
    )
    if (handing === 'hanging') await new Promise(() => {})
    if (handing === 'lost') throw new Error('the sender does not answer')
    return { senderId: `sim-${textId}` }
  },

  // In place of a secret: a form of another site sends no header.
  readPush(_account, { body, headers }) {
    if (headers['x-api-key'] !== 'simulator') return undefined
    const parsed = push.safeParse(readJson(body))
    return parsed.success ? parsed.data : undefined
  },
}
