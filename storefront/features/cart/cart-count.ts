import * as MESSAGES from '#contract/messages.ts'
import { readCookie } from '#storefront/shared/cookies.ts'
import { showToast } from '#storefront/shared/ui/toast.tsx'
import { readGuestCart } from './guest-cart.ts'

const KEPT = 'cartCount'

let count = 0
let asking: AbortController | undefined
const listeners = new Set<() => void>()

export function subscribeToCartCount(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function cartCount(): number {
  return count
}

/** S4-017: distinct lines; a guest's from the cookie, a customer's as the server last said. */
export function refreshCartCount(): void {
  if (!readCookie(document.cookie, 'user_name')) {
    sessionStorage.removeItem(KEPT)
    tell(readGuestCart(document.cookie).length)
    return
  }
  const kept = sessionStorage.getItem(KEPT)
  if (kept === null)
    fetchCount().catch(() => {}) // says by itself what went wrong
  else tell(Number(kept))
}

/** Who signs out while the count is on its way would be told that the session has expired. */
export function stopCountingCart(): void {
  asking?.abort()
}

/** After each change of the cart: what the server answered, or undefined to ask it anew. */
export function setCartCount(now: number | undefined): void {
  if (now === undefined || !readCookie(document.cookie, 'user_name')) sessionStorage.removeItem(KEPT)
  else sessionStorage.setItem(KEPT, String(now))
  refreshCartCount()
}

function tell(now: number): void {
  count = now
  for (const listener of listeners) listener()
}

async function fetchCount(): Promise<void> {
  if (asking) return
  asking = new AbortController()
  const answer = await fetch('/api/Add_to_cart1', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '[{"user_token":""}]',
    signal: asking.signal,
  }).catch(() => undefined)
  asking = undefined
  if (answer?.status === 401) return endSession()
  if (answer && !answer.ok) showToast({ text: MESSAGES.cartFetchFailed, isProblem: true })
  if (!answer?.ok) return
  const { data } = (await answer.json()) as { data: unknown[] }
  sessionStorage.setItem(KEPT, String(data.length))
  tell(data.length)
}

/** S8-003, S8-004: only the server can take the token's cookie away. */
async function endSession(): Promise<void> {
  await fetch('/logout', { method: 'POST', body: new URLSearchParams(), redirect: 'manual' }).catch(() => {})
  showToast({ text: MESSAGES.sessionExpired })
  refreshCartCount()
}
