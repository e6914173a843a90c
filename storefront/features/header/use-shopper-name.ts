import { useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { decodeText, readCookie } from '#storefront/shared/cookies.ts'

const neverCalls = () => () => {}

/** The name for 'Hello, …'; '' for a guest; undefined while unknown: on the server, whose pages are the same for all. */
export function useShopperName(): string | undefined {
  // Sign-in, sign-out and a new name are navigations or forms; each one ending reads the cookie again.
  useNavigation()
  return useSyncExternalStore(
    neverCalls,
    () => decodeText(readCookie(document.cookie, 'user_name')),
    () => undefined,
  )
}
