import { CHALLENGE_MINUTES } from '#contract/lifetimes.ts'
import { cookieOf } from './session-cookies.ts'
import { clearCookie, setCookie } from './set-cookie.ts'

// A challenge for passkeys is good only in the browser that requested it: what shows that is in a cookie that no script reads.

const NAME = 'passkey_request'

export function passkeyRequestOf(request: Request): string {
  return cookieOf(request, NAME) ?? ''
}

export function passkeyRequestCookie(request: string, secure: boolean): string {
  return setCookie(NAME, request, { maxAge: CHALLENGE_MINUTES * 60, httpOnly: true, secure })
}

export function noPasskeyRequestCookie(secure: boolean): string {
  return clearCookie(NAME, secure)
}
