import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { decodeText, readCookie } from '#storefront/shared/cookies.ts'

const neverCalls = () => () => {}

/** The name for 'Hello, …'; '' for a guest; undefined while not known: on the server, whose pages are the same for all. */
export function useShopperName(): string | undefined {
  useLocation() // signing in and out changes the page, and with it the cookie is read again
  return useSyncExternalStore(
    neverCalls,
    () => decodeText(readCookie(document.cookie, 'user_name')),
    () => undefined,
  )
}
