import { useState } from 'react'
import * as MESSAGES from '#contract/messages.ts'

/** The buttons stand in the side panel and in the bottom bar, and name this form. */
export const BUY_FORM_ID = 'buy-form'

/** S5-003, S5-004: nothing goes into cart or wishlist before a size is chosen; the sentence stands at the sizes. */
export function useSizeCheck(hasSizes: boolean) {
  const [error, setError] = useState('')

  function mayAdd(): boolean {
    const form = document.getElementById(BUY_FORM_ID)
    if (!hasSizes || !(form instanceof HTMLFormElement) || new FormData(form).get('size')) return true
    setError(MESSAGES.selectSize)
    form.querySelector<HTMLInputElement>('input[name="size"]:enabled')?.focus()
    return false
  }

  return { error, mayAdd, clearError: () => setError('') }
}
