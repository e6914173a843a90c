/** What the shopper said to measuring by the reseller's advertiser; undefined: nothing yet. */
type Consent = 'given' | 'refused' | 'asked-again' | undefined

const KEY = 'pixelConsent'

let isAskedAgain = false
let said: Consent
const listeners = new Set<() => void>()

export function subscribeToConsent(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function consent(): Consent {
  if (isAskedAgain) return 'asked-again'
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'given' || kept === 'refused' ? kept : said
  } catch {
    return said // storage is forbidden: the answer holds for this visit
  }
}

export function sayConsent(answer: 'given' | 'refused'): void {
  isAskedAgain = false
  said = answer
  try {
    localStorage.setItem(KEY, answer)
  } catch {}
  tell()
}

/** 'Privacy choices' in the footer: the answer can be changed as easily as it was given. */
export function askForConsent(): void {
  isAskedAgain = true
  tell()
}

function tell(): void {
  for (const listener of listeners) listener()
}
