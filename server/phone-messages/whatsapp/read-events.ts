import { z } from 'zod'
import type { ReadPush, Report } from '#server/phone-messages/channel.ts'

const statusSchema = z.object({
  id: z.string(),
  status: z.string(),
  biz_opaque_callback_data: z.string().optional(),
  pricing: z.object({ type: z.string().optional(), billable: z.boolean().optional() }).optional().catch(undefined),
  errors: z.array(z.object({ title: z.string().optional(), message: z.string().optional() })).default([]),
})
/** Who hides their number has an id of WhatsApp's in its place, and no `from`. */
const message = z.object({
  from: z.string().optional(),
  text: z.object({ body: z.string() }).optional(),
  button: z.object({ text: z.string().default(''), payload: z.string().default('') }).optional(),
})
const events = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z.array(z.unknown()).default([]),
            messages: z.array(z.unknown()).default([]),
          }),
        }),
      ),
    }),
  ),
})

const OUTCOMES: Readonly<Record<string, Report['outcome']>> = {
  ...{ sent: 'sent', delivered: 'delivered', read: 'delivered', failed: 'failed' },
}
/** Alone: in a sentence it may mean something else, and somebody should read that. */
const STOP = /^\W*stop\W*$/i
/** As documented. */
const ANSWER_MAX = 128
const PHONE = /^91[6-9][0-9]{9}$/

/** What does not look as documented is left out; the rest of a push counts. */
export function readEvents(body: unknown): ReadPush {
  const read = events.safeParse(body)
  if (!read.success) return { reports: [], stops: [], answers: [] }
  const values = read.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  return {
    reports: values.flatMap(({ statuses }) => statuses.flatMap(toReport)),
    stops: values.flatMap(({ messages }) => messages.flatMap(toStop)),
    answers: values.flatMap(({ messages }) => messages.flatMap(toAnswer)),
  }
}

function toReport(given: unknown): Report[] {
  const read = statusSchema.safeParse(given)
  if (!read.success) return []
  const { id, status, biz_opaque_callback_data: ours, errors, pricing } = read.data
  const outcome = Object.hasOwn(OUTCOMES, status) ? OUTCOMES[status] : undefined
  if (!outcome) return []
  const reference = ours !== undefined && /^[1-9][0-9]{0,14}$/.test(ours) ? Number(ours) : undefined
  return [
    { reference, senderId: id, outcome, reason: errors[0]?.title ?? errors[0]?.message ?? '', isFree: isFree(pricing) },
  ]
}

/** It names category and kind, and no price. `billable` is of versions before the kind. */
function isFree(pricing: z.infer<typeof statusSchema>['pricing']): boolean {
  return pricing?.type === undefined ? pricing?.billable === false : pricing.type.startsWith('free_')
}

/** Of a button of a template: what we gave it when the message was sent. */
function toAnswer(given: unknown): string[] {
  const payload = message.safeParse(given).data?.button?.payload
  return payload && payload.length <= ANSWER_MAX ? [payload] : []
}

function toStop(given: unknown): ReadPush['stops'] {
  const { from = '', text, button } = message.safeParse(given).data ?? {}
  const isStop = [text?.body, button?.text, button?.payload].some((words) => words !== undefined && STOP.test(words))
  return isStop && PHONE.test(from) ? [{ phone: `+${from}` }] : []
}
