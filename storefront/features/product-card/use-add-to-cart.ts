import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { keyedFormData } from '#storefront/features/cart/keyed-form-data.ts'
import { postToCart } from '#storefront/features/cart/post-to-cart.ts'
import { showToast } from '#storefront/shared/ui/toast.tsx'
import { imageUrl } from '#ui/image.ts'

interface Adding {
  /** The intent of the form that is awaited, 'add' or 'buy-now'; undefined while an Add is on its way that is confirmed already. */
  sent: string | undefined
  /** The sentence of the last refusal. */
  error: string | undefined
  send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void>
}

/**
 * A form to the cart that stays on the page. Add shows the sentence of a successful response at once; a refusal replaces it with its own,
 * also on a page that was opened meanwhile.
 */
export function useAddToCart(name: string, picture = '', onAdded?: () => void): Adding {
  const navigate = useNavigate()
  const [sent, setSent] = useState<string>()
  const [error, setError] = useState<string>()
  const underWay = useRef<string>(undefined)

  function showAdded(text: string) {
    onAdded?.()
    showToast({ text, image: imageUrl(picture, '280x280'), link: { to: '/addcart', text: 'View Cart' } })
  }

  async function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    const fields = keyedFormData(form, submitter)
    const intent = String(fields.get('intent') ?? 'add')
    if (underWay.current === intent) return
    underWay.current = intent
    setError(undefined)
    const expected = MESSAGES.addedToCart({ name, units: Number(fields.get('units') ?? 1) })
    const isOptimistic = intent === 'add' && navigator.onLine
    // A state would have the page rendered twice, the first time before the toast is seen.
    if (isOptimistic) showAdded(expected)
    else setSent(intent)
    const answer = await postToCart(fields)
    underWay.current = undefined
    setSent(undefined)
    if (answer.goTo) await navigate(answer.goTo.to, { state: answer.goTo.state })
    else if (answer.error) {
      setError(answer.error)
      showToast({ text: answer.error, isProblem: true })
    } else if (answer.toast && !(isOptimistic && answer.toast === expected)) showAdded(answer.toast)
  }

  return { sent, error, send }
}
