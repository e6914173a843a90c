import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { decodeText, readCookie } from '#storefront/shared/cookies.ts'

const neverCalls = () => () => {}

/** The name for 'Hello, …'; '' for a guest; undefined while not known: on the server, whose pages are the same for all. */
export function useShopperName(): string | undefined {
  // Signing in, out and a new name are navigations or forms: when one ends, the cookie is read again.
  useNavigation()
  return useSyncExternalStore(
    neverCalls,
    () => decodeText(readCookie(document.cookie, 'user_name')),
    () => undefined,
  )
}
