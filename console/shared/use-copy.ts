import { useEffect, useState } from 'react'

/** How long the outcome is shown. */
const SHOWN_MS = 6000

/** Copies a text; the outcome is there for some seconds. */
export function useCopy(text: string): { outcome: 'copied' | 'refused' | undefined; copy: () => Promise<void> } {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      // Missing on an address without TLS, and refused by some settings.
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return { outcome, copy }
}
