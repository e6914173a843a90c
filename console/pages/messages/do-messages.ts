import type { Visit } from '#console/shared/visit.ts'
import type { PhoneChannel } from '#contract/phone-messages.ts'

/** Keys never come back. */
export interface MessagesOutcome {
  did: string
  done: string | undefined
  problem: string | undefined
  fields: Record<string, string>
}

const DONE: Record<string, string> = {
  account: 'It is kept. Send a trial message to see whether the keys are right.',
  trial: 'It is on its way. The outcome is in the list below: load the page again.',
  price: 'The price is kept.',
}

export async function doMessages({ api }: Visit, form: FormData): Promise<MessagesOutcome> {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const did = text('do')
  const channel = text('channel') as PhoneChannel
  const answer =
    did === 'trial'
      ? await api.sendTrialMessage({ channel, phone: text('phone') })
      : did === 'price'
        ? await api.setPhonePrice({ channel, fromDay: text('fromDay'), paiseFor100: paiseOf(text('rupees')) })
        : await api.setPhoneAccount({
            ...{ channel, place: Number(text('place')) || 1, sender: text('sender') },
            ...{ keys: partsOf(form, 'key.'), templates: partsOf(form, 'template.') },
            seenChangedAt: text('seenChangedAt'),
          })
  if (answer.ok) return { did, done: DONE[did], problem: undefined, fields: {} }
  return { did, done: undefined, problem: answer.message, fields: answer.details.fields ?? {} }
}

function partsOf(form: FormData, prefix: string): Record<string, string> {
  const parts = [...form].filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(parts.map(([name, value]) => [name.slice(prefix.length), String(value)]))
}

/** NaN if it is none, which the call refuses. */
function paiseOf(rupees: string): number {
  return /^\d{1,6}(?:\.\d{1,2})?$/.test(rupees) ? Math.round(Number(rupees) * 100) : Number.NaN
}
