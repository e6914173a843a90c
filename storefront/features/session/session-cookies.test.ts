import { expect, test } from 'vitest'
import { decodeText, readCookie } from '#storefront/shared/cookies.ts'
import { carryMessages, takeCarriedMessages } from './carried-messages.ts'
import { endedSessionCookies, sessionCookies } from './session-cookies.ts'

const signedIn = {
  token: 'abc-DEF_123',
  expiresInSeconds: 2_592_000,
  profile: { name: 'Aïsha; Rāo=', email: 'asha@example.com', mobile: '9876543210', hasPassword: true },
}

test('R02 S7-007 the token is out of reach of scripts and other sites, and lives as long as the session', () => {
  const [token] = sessionCookies(signedIn, true)
  expect(token).toBe('user_token=abc-DEF_123; Path=/; Max-Age=2592000; SameSite=Lax; HttpOnly; Secure')
  expect(sessionCookies(signedIn, false)[0]).not.toContain('Secure')
})

test('S7-014 S9-012 the profile cookies are readable and expire after 7 days', () => {
  const [, name = '', email, mobile] = sessionCookies(signedIn, false)
  expect(name).toMatch(/; Path=\/; Max-Age=604800; SameSite=Lax$/)
  expect(decodeText(readCookie(name.split('; ')[0] ?? '', 'user_name'))).toBe('Aïsha; Rāo=')
  expect(email).toMatch(/^email=asha%40example\.com;/)
  expect(mobile).toMatch(/^mobile=9876543210;/)
})

test('S8-003 an ended session clears the four cookies', () => {
  const names = endedSessionCookies(false).map((cookie) => cookie.split('=')[0])
  expect(names).toEqual(['user_token', 'user_name', 'email', 'mobile'])
  for (const cookie of endedSessionCookies(false)) expect(cookie).toContain('Max-Age=0')
})

test('messages are carried over a redirect once', () => {
  const [cookie = ''] = carryMessages(['Only 3 of कुर्ता left.'], false)
  const request = new Request('http://shop.test/addcart', { headers: { Cookie: cookie.split(';')[0] ?? '' } })
  const { messages, cookies } = takeCarriedMessages(request, false)
  expect(messages).toEqual(['Only 3 of कुर्ता left.'])
  expect(cookies[0]).toContain('Max-Age=0')
  expect(takeCarriedMessages(new Request('http://shop.test/'), false)).toEqual({ messages: [], cookies: [] })
})
