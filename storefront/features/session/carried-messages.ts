import { decodeList, encodeList } from '#storefront/shared/cookies.ts'
import { cookieOf } from './session-cookies.ts'
import { clearCookie, setCookie } from './set-cookie.ts'

const NAME = 'carried_messages'
const TEN_MINUTES = 600

/** Messages that the next private page shows once. Without JavaScript nothing else survives a redirect. */
export function carryMessages(messages: readonly string[], secure: boolean): string[] {
  return messages.length > 0 ? [setCookie(NAME, encodeList(messages.slice(0, 10)), carried(secure))] : []
}

export function takeCarriedMessages(request: Request, secure: boolean): { messages: string[]; cookies: string[] } {
  const value = cookieOf(request, NAME)
  const messages = decodeList(value).filter((message) => typeof message === 'string')
  return { messages, cookies: value === undefined ? [] : [clearCookie(NAME, secure)] }
}

function carried(secure: boolean) {
  return { maxAge: TEN_MINUTES, httpOnly: true, secure }
}
