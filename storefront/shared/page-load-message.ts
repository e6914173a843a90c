import * as MESSAGES from '#contract/messages.ts'

/** S8-040, S8-041: the message of a page that could not be loaded. */
export function pageLoadMessage(pathname: string): string {
  return /^\/product/i.test(pathname) ? MESSAGES.productsUnreached : MESSAGES.tryLater
}
