import { COOKIE_DAYS } from '#contract/lifetimes.ts'

const COOKIE_SECONDS = COOKIE_DAYS * 24 * 60 * 60

interface CookieTraits {
  maxAge?: number
  httpOnly?: boolean
  secure: boolean
}

/** A `Set-Cookie` header; the value must already be encoded (Base64, percent-encoding). */
export function setCookie(name: string, value: string, traits: CookieTraits): string {
  const { maxAge = COOKIE_SECONDS, httpOnly = false, secure } = traits
  const flags = `${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${flags}`
}

export function clearCookie(name: string, secure: boolean): string {
  return setCookie(name, '', { maxAge: 0, secure })
}

/** Several cookies in one response, since a plain object cannot hold a header twice. */
export function withCookies(cookies: readonly string[]): Headers {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('Set-Cookie', cookie)
  return headers
}
