import * as MESSAGES from '#contract/messages.ts'

/** S8-040, S8-041: of a page that nobody answered for. */
export function pageSentence(pathname: string): string {
  return /^\/product/i.test(pathname) ? MESSAGES.productsUnreached : MESSAGES.tryLater
}
