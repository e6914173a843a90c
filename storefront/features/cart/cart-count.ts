import * as MESSAGES from '#contract/messages.ts'
import { client } from '#storefront/shared/client.ts'
import { readCookie } from '#storefront/shared/cookies.ts'
import { readLocal, removeLocal, writeLocal } from '#storefront/shared/local-storage.ts'
import { showToast } from '#storefront/shared/ui/toast.tsx'
import { readGuestCart } from './guest-cart.ts'

/** In storage shared by all tabs: '2 1764000000000 asha@example.com', the count, its time, and its owner. */
const STORAGE_KEY = 'cartCount'

/** Another device may have changed the cart. */
const FRESH_MS = 60_000

let count = 0
let pending: AbortController | undefined
const listeners = new Set<() => void>()

export function subscribeToCartCount(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', refreshCartCount) // another tab has changed it
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', refreshCartCount)
  }
}

export function cartCount(): number {
  return count
}

/** S4-017: distinct lines; a guest's from the cookie, a customer's from the server's last response. */
export function refreshCartCount(): void {
  const who = customer()
  if (!who) {
    removeLocal(STORAGE_KEY)
    publish(readGuestCart(document.cookie).length)
    return
  }
  const [stored, since, whose] = readLocal(STORAGE_KEY).split(' ')
  publish(whose === who ? Number(stored) : 0)
  if (whose !== who || Date.now() - Number(since) > FRESH_MS) fetchCount(who).catch(() => {}) // reports its own failure
}

/** Cancels counting at sign-out; its response would report an expired session. */
export function stopCountingCart(): void {
  pending?.abort()
}

/** After each change of the cart: the count in the server's response, or undefined to request it again. */
export function setCartCount(now: number | undefined): void {
  stopCountingCart() // a pending response may have the count from before the change
  const who = customer()
  if (who) keep(who, now ?? count, now === undefined ? 0 : Date.now())
  refreshCartCount()
  if (now !== undefined) publish(now) // storage may be full, and WebKit's document.cookie still be that of before the response
}

/** An account that began with a number has no e-mail address. */
function customer(): string | undefined {
  const read = (name: string) => readCookie(document.cookie, name)
  return read('user_name') && (read('email') || read('mobile'))
}

function keep(who: string, lines: number, since: number): void {
  writeLocal(STORAGE_KEY, `${lines} ${since} ${who}`)
}

function publish(now: number): void {
  count = now
  for (const listener of listeners) listener()
}

async function fetchCount(who: string): Promise<void> {
  pending?.abort()
  pending = new AbortController()
  const answer = await client.fetchOrSaveCart({ body: [{ user_token: '' }] }, pending.signal).catch(() => undefined)
  if (!answer) return
  if (answer.ok) {
    const { length } = answer.value.data
    keep(who, length, Date.now())
    publish(length)
  } else if (answer.status === 401) await endSession()
  else showToast({ text: MESSAGES.cartFetchFailed, isProblem: true })
}

/** S8-003, S8-004: only the server can delete the token's cookie. */
async function endSession(): Promise<void> {
  await fetch('/logout', { method: 'POST', body: new URLSearchParams(), redirect: 'manual' }).catch(() => {})
  showToast({ text: MESSAGES.sessionExpired })
  refreshCartCount()
}
