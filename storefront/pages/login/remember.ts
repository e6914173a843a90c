import { clearCookie, setCookie } from '#storefront/features/session/set-cookie.ts'

export const REMEMBERED = 'remembered_user'

const YEAR = 365 * 24 * 60 * 60

/** R26: the user name is stored on the device; the session's lifetime does not change. */
export function remember(username: string, secure: boolean): string[] {
  if (!username) return [clearCookie(REMEMBERED, secure)]
  return [setCookie(REMEMBERED, encodeURIComponent(username), { maxAge: YEAR, httpOnly: true, secure })]
}
