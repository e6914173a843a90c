import { readLocal, writeLocal } from '#storefront/shared/local-storage.ts'

/** The shopper's consent to tracking by the reseller's advertiser; undefined: not decided yet. */
type Consent = 'given' | 'refused' | 'reopened' | undefined

/** Only home, products, listings and search are reported: other addresses may contain an order or a secret. */
export const REPORTED_PAGES = /^\/($|product)/i

const KEY = 'pixelConsent'

let isReopened = false
let unsaved: Consent
const listeners = new Set<() => void>()

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function consent(): Consent {
  if (isReopened) return 'reopened'
  const saved = readLocal(KEY)
  return saved === 'given' || saved === 'refused' ? saved : unsaved
}

/** 'Privacy choices' in the footer reopens the question: the decision can be changed as easily as it was made. */
export function setConsent(answer: string): void {
  isReopened = answer === 'reopened'
  if (answer === 'given' || answer === 'refused') save(answer)
  for (const listener of listeners) listener()
}

function save(answer: 'given' | 'refused'): void {
  unsaved = answer // where storage is forbidden, the decision is valid for this visit
  writeLocal(KEY, answer)
}
