import { KNOWN_DEVICE_DAYS } from '#contract/lifetimes.ts'
import { cookieOf } from './session-cookies.ts'
import { setCookie } from './set-cookie.ts'

const NAME = 'known_device'

/** Identifies a known device, so that password guesses by others do not lock the owner out on it. Creates a new id without the cookie. */
export function deviceOf(request: Request): string {
  const device = cookieOf(request, NAME) ?? ''
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(device) ? device : crypto.randomUUID()
}

export function deviceCookie(device: string, secure: boolean): string {
  return setCookie(NAME, device, { maxAge: KNOWN_DEVICE_DAYS * 24 * 60 * 60, httpOnly: true, secure })
}
