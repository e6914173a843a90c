import * as MESSAGES from '#contract/messages.ts'

/** Why another page redirected the shopper here: fixed messages, nothing from the address is shown. */
export function reasonOf(url: URL, from: string): string | undefined {
  if (url.searchParams.has('expired')) return MESSAGES.sessionExpired
  if (url.searchParams.has('missing')) return MESSAGES.tokenMissing
  if (/^\/address-form/i.test(from)) return MESSAGES.loginToAddAddress
  return undefined
}
