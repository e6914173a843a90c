import { useState } from 'react'
import * as MESSAGES from '#contract/messages.ts'

/** The buttons stand in the side panel and in the bottom bar, and name this form. */
export const BUY_FORM_ID = 'buy-form'

/** S5-003, S5-004: nothing goes into cart or wishlist before a size is chosen; the sentence stands at the sizes. */
export function useSizeCheck() {
  const [error, setError] = useState('')

  /** '' where there is none to choose, as of what is sold out; null where one is to be chosen first, which it asks for. */
  function chosenSize(): string | null {
    const size = (state: string) => document.querySelector<HTMLInputElement>(`#${BUY_FORM_ID} [name=size]:${state}`)
    const [chosen, first] = [size('checked'), size('enabled')]
    if (chosen || !first) return chosen?.value ?? ''
    setError(MESSAGES.selectSize)
    first.focus()
    return null
  }

  return { error, chosenSize, clearError: () => setError('') }
}
