import { z } from 'zod'
import { readJson } from '#server/kernel/request-json.ts'
import type { Channel, Report } from '#server/phone-messages/channel.ts'
import { isSameSecret } from '#server/phone-messages/is-same-secret.ts'
import { refuse, requestSender } from '#server/phone-messages/request-sender.ts'

// MSG91, from its documentation; no request was ever made to it. Templates are registered at the operators (DLT) and then there: what is sent is the id of
// one and what fills its gaps, each by its name (docs/messages-and-payments.md). It knows no idempotency.

const answer = z.object({ type: z.string(), message: z.coerce.string().default('') })
const report = z.object({
  requestId: z.string().min(1),
  desc: z.string().default(''),
  failedReason: z.string().nullish(),
})
const push = z.union([z.array(report), report.transform((one) => [one])])

/** The outcome of a message by MSG91's status; any other means that it is on its way. */
const FAILED = /fail|reject|undeliver|block|ndnc|expired/i

export const sms: Channel = {
  code: 'sms',
  title: 'MSG91',
  isSimulated: false,
  channels: ['sms'],
  fields: [
    { name: 'authKey', label: 'Auth key', isSecret: true },
    { name: 'header', label: 'Header (sender id), as registered at the operator', isSecret: false },
    {
      name: 'reportToken',
      label: 'A password for its reports, which you enter there as header X-Api-Key',
      isSecret: true,
    },
  ],
  address: {
    variable: 'MSG91_API',
    url: 'https://control.msg91.com',
    meaning: "MSG91's API; another one is for testing",
  },

  async handIn({ api, keys, templates }, { kind, phone, gaps }) {
    const template = templates[kind]
    if (!template) refuse(`There is no template for ${kind}.`)
    const filled = Object.fromEntries(gaps.map(({ name, value }) => [name, value]))
    const { body } = await requestSender(
      `${api}/api/v5/flow`,
      { authkey: keys.authKey ?? '' },
      { template_id: template, sender: keys.header, recipients: [{ mobiles: phone.replace('+', ''), ...filled }] },
    )
    const read = answer.safeParse(body)
    if (!read.success) throw new Error('MSG91 gave an answer that is none of its own')
    if (read.data.type !== 'success') refuse(read.data.message)
    return { senderId: read.data.message }
  },

  readPush({ keys }, { body, headers }) {
    if (!isSameSecret(headers['x-api-key'] ?? '', keys.reportToken ?? '')) return undefined
    const read = push.safeParse(readJson(body))
    if (!read.success) return { reports: [], stops: [], answers: [] }
    return { reports: read.data.map(toReport), stops: [], answers: [] }
  },
}

function toReport({ requestId, desc, failedReason }: z.infer<typeof report>): Report {
  const outcome = /^delivered$/i.test(desc) ? 'delivered' : FAILED.test(desc) ? 'failed' : 'sent'
  return { senderId: requestId, outcome, reason: outcome === 'failed' ? (failedReason ?? desc) : '' }
}
