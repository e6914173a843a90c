import type { KeyField } from '#contract/couriers.ts'
import type { PhoneChannel } from '#contract/phone-messages.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import type { PhoneMessageKind } from './message-texts.ts'

/** A shop's account at a sender. */
export interface ChannelAccount {
  /** For the shop's tenant, limits and log; a sender over HTTP needs its keys only. */
  ctx: Ctx
  channel: PhoneChannel
  keys: Readonly<Record<string, string>>
  /** By kind, what the shop registered at the sender. */
  templates: Readonly<Record<string, string>>
  /** The origin of the sender's API; '' where it needs none. */
  api: string
}

export interface HandedMessage {
  /** Ours; senders that take it give it back in reports. */
  reference: number
  kind: PhoneMessageKind
  isCode: boolean
  /** '+919876543210'. */
  phone: string
  /** What fills the gaps of the template, in its order. */
  gaps: readonly { name: string; value: string }[]
  /** The whole text, as the template has it. */
  text: string
  /** A button that answers, where the channel has such; its payload comes back in a push. */
  answer?: { words: string; payload: string } | undefined
}

/** Of a sender's text. */
export const REASON_MAX = 300

/** What became of a message after the sender took it. */
export interface Report {
  /** Our reference, or the sender's own id. */
  reference?: number | undefined
  senderId?: string | undefined
  outcome: 'sent' | 'delivered' | 'failed'
  /** Why it failed, in the sender's words. */
  reason: string
  /** The sender takes nothing for it. */
  isFree?: boolean
}

/** A reply such as STOP, which ends the consent. */
interface StopReply {
  phone: string
}

export interface ReadPush {
  reports: Report[]
  stops: StopReply[]
  /** The payloads of answers by a button. */
  answers: string[]
}

/** A push as received. Header names are in lower case. */
interface SentPush {
  body: string
  headers: Readonly<Record<string, string>>
}

/** The sender answered, and nothing was sent. `again`: it may take it later. */
export class NotTaken extends Error {
  readonly again: boolean

  constructor(reason: string, { again }: { again: boolean }) {
    super(reason)
    this.again = again
  }
}

/**
 * A sender of messages to phones. Each has a folder here and a line in channels.ts; `server/testing/channel-suite.ts` defines what any of them must do.
 * `handIn` ends within 20 s, and throws NotTaken if nothing was sent for certain, or another error if nobody can know.
 */
export interface Channel {
  /** As in accounts and the folder's name. */
  code: string
  title: string
  /** Nobody gets anything: it is for trying. */
  isSimulated: boolean
  /** What it sends by. */
  channels: readonly PhoneChannel[]
  /** What a shop enters of its account there. */
  fields: readonly KeyField[]
  /** Its default address, and the setting that overrides it; absent where no request leaves the machine. */
  address?: { variable: string; url: string; meaning: string }
  /** Resolves to the sender's id of it once it was taken. Senders have no idempotency: a repeat is a second message. */
  handIn(account: ChannelAccount, message: HandedMessage): Promise<{ senderId: string }>
  /** The response to a sender that verifies the address of its reports; undefined if the request is not from it. */
  answerChallenge?(account: ChannelAccount, query: URLSearchParams): string | undefined
  /** Undefined if it is not of this sender: its signature or its token is wrong. */
  readPush(account: ChannelAccount, push: SentPush): ReadPush | undefined
}
