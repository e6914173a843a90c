import { useEffect } from 'react'
import { canFillField, type PasskeyResult, stopWaiting } from './passkey-ceremony.ts'
import { useCanPasskey } from './use-can-passkey.ts'

interface FieldPasskey {
  /** The field is shown. */
  isShown: boolean
  ask(): Promise<PasskeyResult>
  onResponse(response: string): void
  /** The answer to the last response: after it the field waits again. */
  answer: unknown
}

/** Offers the passkeys of this device in a field with autocomplete="username webauthn", where the browser can. */
export function useFieldPasskey({ isShown, ask, onResponse, answer }: FieldPasskey): void {
  const can = useCanPasskey()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it waits once while the field is shown
  useEffect(() => {
    if (!isShown || !can) return
    let isHere = true
    const wait = async () => {
      const result = (await canFillField()) && isHere && (await ask())
      if (isHere && result && 'response' in result) onResponse(result.response)
    }
    wait().catch(() => {}) // the buttons are still there
    return () => {
      isHere = false
      stopWaiting().catch(() => {}) // nor has the library come, so nothing waits
    }
  }, [isShown, can, answer])
}
