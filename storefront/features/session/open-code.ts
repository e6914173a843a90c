import type { Proof } from '#contract/sign-in-codes.ts'
import { cookieOf } from './session-cookies.ts'
import { clearCookie, setCookie } from './set-cookie.ts'

/** What the code is for: each has a cookie of its own. */
type Purpose = 'sign_in_code' | 'email_code'

const TEN_MINUTES = 600

/** A code that this browser has requested, and how far the sign-in is; or one for an address that is to be added. */
export interface OpenCode {
  /** The code is good only together with it, so no script can read it. */
  request: string
  /** Where the code was sent. */
  contact: string
  /** One before it was not used. */
  isAnother: boolean
  /** The code was right, and the account that was found wants this too. */
  wants?: Proof
}

export function openCodeOf(request: Request, purpose: Purpose = 'sign_in_code'): OpenCode | undefined {
  const [token = '', contact = '', wants, another] = (cookieOf(request, purpose) ?? '').split('|').map(decoded)
  if (!/^[\w-]{1,100}$/.test(token) || contact === '' || contact.length > 254) return undefined
  const isAnother = another === 'another'
  return { request: token, contact, isAnother, ...((wants === 'password' || wants === 'pincode') && { wants }) }
}

export function openCodeCookie(
  { request, contact, isAnother, wants = '' as Proof }: OpenCode,
  secure: boolean,
  purpose: Purpose = 'sign_in_code',
): string {
  const value = [request, contact, wants, isAnother ? 'another' : ''].map(encodeURIComponent).join('|')
  return setCookie(purpose, value, { maxAge: TEN_MINUTES, httpOnly: true, secure })
}

export function noOpenCodeCookie(secure: boolean, purpose: Purpose = 'sign_in_code'): string {
  return clearCookie(purpose, secure)
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}
