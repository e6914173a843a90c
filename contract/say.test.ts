import { expect, test } from 'vitest'
import * as MESSAGES from './messages.ts'
import { asText, DEFAULT_LOCALE, fromText, type Message, sentenceIn } from './say.ts'

test('a message is a text of the catalogue, with the values that it has', () => {
  expect(sentenceIn(DEFAULT_LOCALE, { id: 'selectSize' })).toBe('Please select a size before proceeding!')
  expect(sentenceIn(DEFAULT_LOCALE, { id: 'onlyLeft', left: 2, name: 'Kurta', size: 'M' })).toBe(
    'Only 2 of Kurta (size M) left.',
  )
})

test('a value may be another message, whose text is made first', () => {
  const why: Message = { id: 'statusUnknown', status: 'aktiv' }
  expect(sentenceIn(DEFAULT_LOCALE, { id: 'notOnSale', why })).toBe(
    'is of the status "aktiv", which is not known to mean "on sale"',
  )
})

test('a message whose values do not fit its sentence does not compile', () => {
  const wrong: Message[] = [
    // @ts-expect-error: no such sentence
    { id: 'noSuchSentence' },
    // @ts-expect-error: a value is missing
    { id: 'noSuchJob' },
    // @ts-expect-error: a value is of another type
    { id: 'noSuchJob', job: '7' },
    // @ts-expect-error: the sentence has no such value
    { id: 'noSuchJob', job: 7, shop: 'rangoli' },
    // @ts-expect-error: the sentence has no values
    { id: 'denied', job: 7 },
    // @ts-expect-error: a text stands where another sentence belongs
    { id: 'notOnSale', why: 'draft' },
  ]
  expect(wrong).toHaveLength(6)
})

test('every export of the catalogue is a sentence or makes one', () => {
  const others = Object.entries(MESSAGES).filter(([, sentence]) => !['string', 'function'].includes(typeof sentence))
  expect(others).toEqual([])
})

test("a check of a schema carries a message, and zod's own texts are none", () => {
  const message: Message = { id: 'atMostCharacters', most: 200 }
  expect(fromText(asText(message))).toEqual(message)
  for (const text of ['Invalid input: expected string, received undefined', 'Too big', '']) {
    expect(fromText(text)).toBeUndefined()
  }
})
