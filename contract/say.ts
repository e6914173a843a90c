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
 * passes messages on and tells them apart by id; they become text where they leave the server.
 */
export type Message = {
  [Id in MessageId]: Catalogue[Id] extends (values: infer Values) => string ? { id: Id } & Values : { id: Id }
}[MessageId]

/** Makes the sentence in the language of one request. */
export type Say = (message: Message) => string

export function sayIn(locale: Locale): Say {
  return (message) => sentenceIn(locale, message)
}

export function sentenceIn(locale: Locale, { id, ...values }: Message): string {
  const sentence: string | ((values: never) => string) = CATALOGUES[locale][id]
  return typeof sentence === 'string' ? sentence : sentence(values as never)
}

/** For a check of a schema, which can carry a text only. */
export function asText(message: Message): string {
  return JSON.stringify(message)
}

/** Undefined for a text of zod's own, which never begins with a brace. */
export function fromText(text: string): Message | undefined {
  return text.startsWith('{"id":') ? JSON.parse(text) : undefined
}
