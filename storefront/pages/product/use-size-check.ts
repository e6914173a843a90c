import { useState } from 'react'
import * as MESSAGES from '#contract/messages.ts'
import type { Chosen } from '#storefront/features/wishlist/wishlist.ts'

/** The buttons in the side panel and the bottom bar refer to this form. */
export const BUY_FORM_ID = 'buy-form'

/** S5-003, S5-004: cart and wishlist require a chosen size; the message appears at the sizes. */
export function useSizeCheck() {
  const [error, setError] = useState('')

  /**
   * Without a size where there is none to choose, as for a sold-out product. Null where one must be chosen first; then the message is
   * shown.
   */
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
