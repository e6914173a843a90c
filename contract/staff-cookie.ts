import { STAFF_SESSION_DAYS } from './lifetimes.ts'

/** Only over HTTPS, or on localhost; only for this very host, whoever its neighbours are. */
export const STAFF_COOKIE = '__Host-staff'

/** A `Set-Cookie` header. */
export function staffCookie(token: string): string {
  return written(token, STAFF_SESSION_DAYS * 24 * 60 * 60)
}

export function endedStaffCookie(): string {
  return written('', 0)
}

function written(value: string, maxAge: number): string {
  return `${STAFF_COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; Secure; HttpOnly`
}
