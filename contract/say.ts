import type { NestedText } from '#contract/messages/nested-text.ts'
import * as en from './messages.ts'

/** The languages of the catalogue. */
const CATALOGUES = { en }

export type Locale = keyof typeof CATALOGUES

/** Of every request, job and command, until there is another. */
export const DEFAULT_LOCALE: Locale = 'en'

type Catalogue = typeof en

export type MessageId = keyof Catalogue

/**
 * A sentence of the catalogue by its id, with the values that the sentence has: `{ id: 'noSuchJob', job: 7 }`. Code
 * passes messages on and distinguishes them by id; they become text where they leave the server. A value may be another
 * message, or a list of them.
 */
export type Message =
  | { id: TextId }
  | { [Id in Exclude<MessageId, TextId>]: { id: Id } & Given<ValuesOf<Catalogue[Id]>> }[Exclude<MessageId, TextId>]

/** Those without values are one type: TypeScript gives up comparing unions of a thousand. */
type TextId = { [Id in MessageId]: Catalogue[Id] extends string ? Id : never }[MessageId]

type ValuesOf<Sentence> = Sentence extends (values: infer Values) => string ? Values : never

type Given<Values> = {
  [Name in keyof Values]: Values[Name] extends NestedText
    ? Message
    : Values[Name] extends readonly NestedText[]
      ? readonly Message[]
      : Values[Name]
}

/** Makes the sentence in the language of one request. */
export type Say = (message: Message) => string

export function sayIn(locale: Locale): Say {
  return (message) => sentenceIn(locale, message)
}

export function sentenceIn(locale: Locale, { id, ...values }: Message): string {
  const sentence: string | ((values: never) => string) = CATALOGUES[locale][id]
  if (typeof sentence === 'string') return sentence
  const made = Object.entries(values).map(([name, value]) => [name, withText(locale, value)])
  return sentence(Object.fromEntries(made) as never)
}

function withText(locale: Locale, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => withText(locale, each))
  return isMessage(value) ? sentenceIn(locale, value) : value
}

export function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'id' in value
}

/** For a check of a schema, which can carry a text only. */
export function asText(message: Message): string {
  return JSON.stringify(message)
}

/** Undefined for a text of zod's own, which never begins with a brace. */
export function fromText(text: string): Message | undefined {
  return text.startsWith('{"id":') ? JSON.parse(text) : undefined
}

/** The message of a check of a schema; a text of zod's own stays as it is. */
export function messageOf(text: string): Message {
  return fromText(text) ?? { id: 'systemError', explanation: text }
}
