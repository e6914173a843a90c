import type { Profile, SignedIn } from '#contract/customers.ts'
import type { Visit } from '#storefront/shared/api.ts'
import { readCookie } from '#storefront/shared/cookies.ts'
import { clearCookie, setCookie } from './set-cookie.ts'

const PROFILE_COOKIES = ['user_name', 'email', 'mobile'] as const

/** R02: scripts cannot read the token; user_name lets them see that a shopper is signed in. */
export function sessionCookies({ token, expiresInSeconds, profile }: SignedIn, secure: boolean): string[] {
  return [
    setCookie('user_token', token, { maxAge: expiresInSeconds, httpOnly: true, secure }),
    ...profileCookies(profile, secure),
  ]
}

/** Profile cookies live 7 days and the token longer: a signed-in customer without them receives new ones. */
export async function lostProfileCookies(request: Request, { api, signedIn, secure }: Visit): Promise<string[]> {
  if (!signedIn || cookieOf(request, 'user_name')) return []
  const answer = await api.getProfile()
  return answer.ok ? profileCookies(answer.value, secure) : []
}

export function profileCookies({ name, email, mobile }: Profile, secure: boolean): string[] {
  const values = { user_name: name, email, mobile }
  return PROFILE_COOKIES.map((cookie) => setCookie(cookie, encodeURIComponent(values[cookie]), { secure }))
}

export function endedSessionCookies(secure: boolean): string[] {
  return ['user_token', ...PROFILE_COOKIES].map((name) => clearCookie(name, secure))
}

export function hasTokenCookie(request: Request): boolean {
  return Boolean(cookieOf(request, 'user_token'))
}

/** A session was open in this browser recently, even if its token is gone. */
export function hadSession(request: Request): boolean {
  return hasTokenCookie(request) || Boolean(cookieOf(request, 'user_name'))
}

export function cookieOf(request: Request, name: string): string | undefined {
  return readCookie(request.headers.get('Cookie') ?? '', name)
}
