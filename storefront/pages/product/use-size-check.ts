import { useState } from 'react'
import * as MESSAGES from '#contract/messages.ts'
import type { Chosen } from '#storefront/features/wishlist/wishlist.ts'

/** The buttons stand in the side panel and in the bottom bar, and name this form. */
export const BUY_FORM_ID = 'buy-form'

/** S5-003, S5-004: nothing goes into cart or wishlist before a size is chosen; the sentence stands at the sizes. */
export function useSizeCheck() {
  const [error, setError] = useState('')

  /** Without a size where there is none to choose, as of what is sold out; null where one is to be chosen first, which it asks for. */
  function chosen(): Chosen | null {
    const size = (state: string) => document.querySelector<HTMLInputElement>(`#${BUY_FORM_ID} [name=size]:${state}`)
    const [checked, first] = [size('checked'), size('enabled')]
    const color = document.querySelector<HTMLSelectElement>(`#${BUY_FORM_ID} [name=color]`)
    if (checked || !first) return { ...(checked && { size: checked.value }), ...(color && { color: color.value }) }
    setError(MESSAGES.selectSize)
    first.focus()
    return null
  }

  return { error, chosen, clearError: () => setError('') }
}
