const KEY = 'addressDraft'

type Draft = Record<string, string>

/** What this number's owner has typed into an address that is not saved yet, in this tab: a reload or the way back loses nothing. */
export function readDraft(mobile: string): Draft {
  try {
    const { [mobile]: draft }: Record<string, unknown> = JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
    if (typeof draft !== 'object' || draft === null) return {}
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => typeof value === 'string'))
  } catch {
    return {} // no storage, or not ours
  }
}

/** In place of anybody else's. */
export function saveDraft(mobile: string, draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ [mobile]: draft }))
  } catch {} // without storage nothing is kept
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}
