/** The values in the gaps of each kind of message. `link` is a whole address of the shop. */
export interface ValuesOf {
  'sign-in-code': { code: string }
  'new-device': Record<never, string>
  'passkey-added': Record<never, string>
  'email-added': Record<never, string>
  'order-placed': { number: string; link: string }
  /** `less` in rupees: what paying online by the link takes off. */
  'order-placed-prepay': { number: string; less: string; link: string }
  'order-confirm-cash': { number: string; due: string; link: string }
  'order-confirm-cash-again': { number: string; due: string; link: string }
  /** In rupees: the advance, and what is due on delivery then. */
  'order-pay-advance': { number: string; amount: string; due: string; link: string }
  'order-pay-advance-again': { number: string; amount: string; due: string; link: string }
  'order-confirmed': { number: string; link: string }
  'order-packed': { number: string; link: string }
  'order-shipped': { number: string; courier: string; link: string }
  /** Paid already. */
  'out-for-delivery': { number: string; link: string }
  /** `due` in rupees, as '499' or '499.50': senders check that it is a number. */
  'out-for-delivery-cod': { number: string; due: string; link: string }
  'order-delivered': { number: string; link: string }
  'order-cancelled': { number: string; link: string }
  'order-refunded': { number: string; amount: string; link: string }
}

export type PhoneMessageKind = keyof ValuesOf

/** The name of the shop, and the host of its pages. */
export interface SendingShop {
  title: string
  host: string
}

export interface KindRules<Values> {
  /** It is never kept. */
  isCode: boolean
  /** Not for a code, which its reader has requested, nor for what somebody else may have done in their account. */
  needsConsent: boolean
  /** At any hour; the others wait for the morning. */
  isUrgent: boolean
  /** Later than this after it was written it is of no use. */
  usefulMinutes: number
  /** The names of the values, in the order of the text: senders know them by place. */
  gaps: readonly (keyof Values & string)[]
  /** The words of a button that answers it on WhatsApp. */
  answer?: string
  text(values: Values, shop: SendingShop): string
}

const MINUTES_OF_A_DAY = 24 * 60

const code: KindRules<ValuesOf['sign-in-code']> = {
  ...{ isCode: true, needsConsent: false, isUrgent: true, usefulMinutes: 10, gaps: ['code'] },
  // A browser fills in the code by the last line (WebOTP), if the page is of that host.
  text: ({ code }, { title, host }) => `${code} is your code for ${title}. Tell it to nobody.\n\n@${host} #${code}`,
}

const news = { isCode: false, needsConsent: true, isUrgent: false, usefulMinutes: MINUTES_OF_A_DAY }
const ofToday = { isCode: false, needsConsent: true, isUrgent: true, usefulMinutes: 6 * 60 }
const ofAccount = { isCode: false, needsConsent: false, isUrgent: true, usefulMinutes: MINUTES_OF_A_DAY, gaps: [] }
const gaps = ['number', 'link'] as const

const CONFIRM = 'Yes, send it'

// The words are those of the templates that a shop registers (docs/messages-and-payments.md): the operator refuses a text that differs in one character.
const KINDS: { [Kind in PhoneMessageKind]: KindRules<ValuesOf[Kind]> } = {
  'sign-in-code': code,
  'new-device': {
    ...ofAccount,
    text: (_, { title }) =>
      `Somebody signed in to your account with a code to this number, on a new device. If it was not you, write to us at once - ${title}`,
  },
  'passkey-added': {
    ...ofAccount,
    text: (_, { title }) => `A passkey was added to your account. If it was not you, write to us at once - ${title}`,
  },
  'email-added': {
    ...ofAccount,
    text: (_, { title }) =>
      `An e-mail address was added to your account. If it was not you, write to us at once - ${title}`,
  },
  'order-placed': {
    ...{ ...news, gaps },
    text: ({ number, link }, { title }) => `Thank you. We have your order ${number}. See it at ${link} - ${title}`,
  },
  'order-placed-prepay': {
    ...{ ...news, gaps: ['number', 'less', 'link'] },
    text: ({ number, less, link }, { title }) =>
      `Thank you. We have your order ${number}. Pay online and it costs Rs ${less} less: ${link} - ${title}`,
  },
  'order-confirm-cash': {
    ...{ ...news, gaps: ['number', 'due', 'link'], answer: CONFIRM },
    text: ({ number, due, link }, { title }) =>
      `Please confirm your order ${number} of Rs ${due}, to be paid on delivery. Confirm or cancel it at ${link} - ${title}`,
  },
  'order-confirm-cash-again': {
    ...{ ...news, gaps: ['number', 'due', 'link'], answer: CONFIRM },
    text: ({ number, due, link }, { title }) =>
      `Your order ${number} of Rs ${due} is not confirmed yet and will be cancelled. Confirm or cancel it at ${link} - ${title}`,
  },
  'order-pay-advance': {
    ...{ ...news, gaps: ['number', 'amount', 'due', 'link'] },
    text: ({ number, amount, due, link }, { title }) =>
      `Your order ${number}: please pay Rs ${amount} in advance, and Rs ${due} on delivery. Pay or cancel it at ${link} - ${title}`,
  },
  'order-pay-advance-again': {
    ...{ ...news, gaps: ['number', 'amount', 'due', 'link'] },
    text: ({ number, amount, due, link }, { title }) =>
      `Your order ${number} will be cancelled without Rs ${amount} in advance; Rs ${due} is due on delivery then. Pay or cancel it at ${link} - ${title}`,
  },
  'order-confirmed': {
    ...{ ...news, gaps },
    text: ({ number, link }, { title }) => `Your order ${number} is confirmed. See it at ${link} - ${title}`,
  },
  'order-packed': {
    ...{ ...news, gaps },
    text: ({ number, link }, { title }) =>
      `Your order ${number} is packed and waits for the courier. See it at ${link} - ${title}`,
  },
  'order-shipped': {
    ...{ ...news, gaps: ['number', 'courier', 'link'] },
    text: ({ number, courier, link }, { title }) =>
      `Your order ${number} is on its way with ${courier}. Follow it at ${link} - ${title}`,
  },
  'out-for-delivery': {
    ...{ ...ofToday, gaps },
    text: ({ number, link }, { title }) => `Your order ${number} comes today. Follow it at ${link} - ${title}`,
  },
  'out-for-delivery-cod': {
    ...{ ...ofToday, gaps: ['number', 'due', 'link'] },
    text: ({ number, due, link }, { title }) =>
      `Your order ${number} comes today. Please keep Rs ${due} ready. Follow it at ${link} - ${title}`,
  },
  'order-delivered': {
    ...{ ...news, gaps },
    text: ({ number, link }, { title }) =>
      `Your order ${number} is delivered. If it did not arrive, tell us. See it at ${link} - ${title}`,
  },
  'order-cancelled': {
    ...{ ...news, gaps },
    text: ({ number, link }, { title }) => `Your order ${number} is cancelled. See it at ${link} - ${title}`,
  },
  'order-refunded': {
    ...{ ...news, gaps: ['amount', 'number', 'link'] },
    text: ({ number, amount, link }, { title }) =>
      `Rs ${amount} of your order ${number} is on its way back to you. See it at ${link} - ${title}`,
  },
}

export const PHONE_MESSAGE_KINDS = Object.keys(KINDS) as PhoneMessageKind[]

/** Undefined for a kind that this release does not know. */
export function rulesOf(kind: string): KindRules<Record<string, string>> | undefined {
  return Object.hasOwn(KINDS, kind)
    ? (KINDS[kind as PhoneMessageKind] as unknown as KindRules<Record<string, string>>)
    : undefined
}
