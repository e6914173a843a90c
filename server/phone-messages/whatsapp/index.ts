import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '#server/kernel/request-json.ts'
import { type Channel, type HandedMessage, NotTaken } from '#server/phone-messages/channel.ts'
import { isSameSecret } from '#server/phone-messages/is-same-secret.ts'
import { refuse, requestSender } from '#server/phone-messages/request-sender.ts'
import { readEvents } from './read-events.ts'

// WhatsApp's Cloud API, from its documentation; no request was ever made to it. Templates are registered there by name: codes in the category
// AUTHENTICATION, the others as UTILITY with a button that opens the link. It knows no idempotency, but gives our id back in reports.

const VERSION = 'v24.0'
const LANGUAGE = 'en'
/** Too many in a second, to one phone, or in a day. */
const LATER = [4, 80007, 130429, 131048, 131056]

const taken = z.object({ messages: z.array(z.object({ id: z.string().min(1) })).min(1) })
const refused = z.object({ error: z.object({ code: z.number(), message: z.string().default('') }) })

export const whatsapp: Channel = {
  code: 'whatsapp',
  title: 'WhatsApp Cloud API',
  isSimulated: false,
  channels: ['whatsapp'],
  fields: [
    { name: 'phoneNumberId', label: 'Phone number id', isSecret: false },
    { name: 'accessToken', label: 'Access token of a system user', isSecret: true },
    { name: 'appSecret', label: 'App secret', isSecret: true },
    { name: 'verifyToken', label: 'A password of yours, which you enter there as verify token', isSecret: true },
  ],
  address: {
    variable: 'WHATSAPP_API',
    url: 'https://graph.facebook.com',
    meaning: "WhatsApp's Cloud API; another one is for testing",
  },

  async handIn({ api, keys, templates }, message) {
    const name = templates[message.kind]
    if (!name) refuse(`There is no template for ${message.kind}.`)
    const { body } = await requestSender(
      `${api}/${VERSION}/${encodeURIComponent(keys.phoneNumberId ?? '')}/messages`,
      { Authorization: `Bearer ${keys.accessToken}` },
      {
        messaging_product: 'whatsapp',
        to: message.phone.replace('+', ''),
        type: 'template',
        template: { name, language: { code: LANGUAGE }, components: componentsOf(message) },
        biz_opaque_callback_data: String(message.reference),
      },
    )
    const read = taken.safeParse(body)
    const [first] = read.data?.messages ?? []
    if (first) return { senderId: first.id }
    const why = refused.safeParse(body)
    if (!why.success) throw new Error('WhatsApp gave an answer that is none of its own')
    const { code, message: words } = why.data.error
    if (LATER.includes(code)) throw new NotTaken(words || 'WhatsApp gets too many requests.', { again: true })
    return refuse(words)
  },

  readPush({ keys }, { body, headers }) {
    const signature = `sha256=${createHmac('sha256', keys.appSecret ?? '')
      .update(body)
      .digest('hex')}`
    if (!keys.appSecret || !isSameSecret(headers['x-hub-signature-256'] ?? '', signature)) return undefined
    return readEvents(readJson(body))
  },

  answerChallenge({ keys }, query) {
    const isOurs =
      query.get('hub.mode') === 'subscribe' && isSameSecret(query.get('hub.verify_token') ?? '', keys.verifyToken ?? '')
    return isOurs ? (query.get('hub.challenge') ?? '') : undefined
  },
}

/**
 * A code is in the body and in the button that copies it; of a link the button has what follows the fixed part of its address. A button that
 * answers comes before it.
 */
function componentsOf({ isCode, gaps, answer }: HandedMessage) {
  const text = (value: string) => ({ type: 'text', text: value })
  const link = gaps.find(({ name }) => name === 'link')?.value
  const button = isCode ? gaps[0]?.value : link?.split('/').at(-1)
  const inBody = gaps.filter(({ name }) => name !== 'link').map(({ value }) => text(value))
  return [
    { type: 'body', parameters: inBody },
    ...(answer
      ? [
          {
            type: 'button',
            sub_type: 'quick_reply',
            index: '0',
            parameters: [{ type: 'payload', payload: answer.payload }],
          },
        ]
      : []),
    ...(button === undefined
      ? []
      : [{ type: 'button', sub_type: 'url', index: answer ? '1' : '0', parameters: [text(button)] }]),
  ]
}
