import type { Message } from '#contract/say.ts'

/** The values by which exports mark a product as on sale; with any other value it is not. */
const ON_SALE = new Set(
  (
    'active|live|published|publish|enabled|enable|yes|y|true|t|1|on|on sale|for sale|approved|available|in stock|buyable|' +
    'listed|visible|open|selling|ready for sale|सक्रिय|चालू|उपलब्ध|हाँ|हां'
  ).split('|'),
)
/** Values with the known opposite meaning. Any other value is reported as unknown. */
const NOT_ON_SALE = new Set(
  (
    'inactive|draft|archived|unlisted|unpublished|proposed|pending|disabled|disable|hidden|private|deleted|rejected|' +
    'blocked|suspended|closed|paused|discontinued|incomplete|no|n|false|f|0|-1|off|not live|not approved|in review|' +
    'ready for activation|out of stock|sold out|trash|निष्क्रिय|बंद|नहीं'
  ).split('|'),
)

function fold(word: string): string {
  return word
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}

export function isOnSaleWord(word: string): boolean {
  return ON_SALE.has(fold(word))
}

/** Whether the value can be a status at all. */
export function isStatusWord(word: string): boolean {
  return isOnSaleWord(word) || NOT_ON_SALE.has(fold(word))
}

/**
 * Why a product of this status is not put on sale, or undefined if it is. Nothing is sold on a guess: an unknown value
 * does not mean "on sale". `words` are the values of this file, if a mapping gives them.
 */
export function whyNotOnSale(status: string, words?: string[]): Message | undefined {
  const word = fold(status)
  if (words ? words.some((known) => fold(known) === word) : ON_SALE.has(word)) return undefined
  if (word === '') return { id: 'statusMissing' }
  if (NOT_ON_SALE.has(word)) return { id: 'wordInFile', word }
  return { id: 'statusUnknown', status: word.slice(0, 40) }
}
