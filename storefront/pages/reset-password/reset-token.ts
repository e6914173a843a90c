import { RESET_LINK_MINUTES } from '#contract/lifetimes.ts'
import { cookieOf } from '#storefront/features/session/session-cookies.ts'
import { clearCookie, setCookie } from '#storefront/features/session/set-cookie.ts'

const NAME = 'reset_token'

/**
 * The token of the link in the mail, moved from the address to a cookie at once: it stays out of history, referrers and scripts (ASVS
 * 14.2.1), and the form works without JavaScript.
 */
export function keepToken(token: string, secure: boolean): string {
  if (!/^[\w-]{1,200}$/.test(token)) return clearToken(secure)
  return setCookie(NAME, token, { maxAge: RESET_LINK_MINUTES * 60, httpOnly: true, secure })
}

export function clearToken(secure: boolean): string {
  return clearCookie(NAME, secure)
}

export function tokenOf(request: Request): string {
  return cookieOf(request, NAME) ?? ''
}
