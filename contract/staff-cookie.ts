import { KNOWN_DEVICE_DAYS, STAFF_SESSION_DAYS } from './lifetimes.ts'

/** Only over HTTPS, or on localhost; only for this very host, whoever its neighbours are. */
export const STAFF_COOKIE = '__Host-staff'
/** Of a browser on which somebody was signed in; it stays after signing out. */
const BROWSER_COOKIE = '__Host-staff-browser'
const DAY_SECONDS = 24 * 60 * 60

/** A `Set-Cookie` header. */
export function staffCookie(token: string): string {
  return written(STAFF_COOKIE, token, STAFF_SESSION_DAYS * DAY_SECONDS)
}

export function endedStaffCookie(): string {
  return written(STAFF_COOKIE, '', 0)
}

export function browserCookie(browser: string): string {
  return written(BROWSER_COOKIE, browser, KNOWN_DEVICE_DAYS * DAY_SECONDS)
}

/** What `browserCookie` has kept in the browser; '' if nothing. */
export function browserOf(headers: Headers): string {
  return new RegExp(`(?:^|; )${BROWSER_COOKIE}=([\\w.-]{1,200})`).exec(headers.get('Cookie') ?? '')?.[1] ?? ''
}

function written(name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; Secure; HttpOnly`
}
