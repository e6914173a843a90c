import { useEffect, useEffectEvent } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import type { CartAnswer } from '#storefront/features/cart/cart-answer.ts'
import { keyedFormData } from '#storefront/features/cart/keyed-form-data.ts'
import { imageUrl } from '#storefront/shared/image.ts'
import { showToast } from '#storefront/shared/ui/toast.tsx'

/** A form to /addcart that stays on the page; the response becomes a toast with a link to the cart. */
export function useAddToCart(picture = '', onAdded?: () => void) {
  const fetcher = useFetcher<CartAnswer>()
  const navigate = useNavigate()
  const { data } = fetcher

  const show = useEffectEvent(async ({ toast, error, goTo }: CartAnswer) => {
    if (goTo) await navigate(goTo.to, { state: goTo.state })
    else if (toast) {
      onAdded?.()
      const image = imageUrl(picture, '280x280')
      showToast({ text: toast, image, link: { to: '/addcart', text: 'View Cart' } })
    } else if (error) showToast({ text: error, isProblem: true })
  })

  useEffect(() => {
    if (data) show(data).catch(() => {})
  }, [data])

  function send(form: HTMLFormElement, submitter: HTMLElement | null) {
    return fetcher.submit(keyedFormData(form, submitter), { method: 'post', action: '/addcart' })
  }

  return { fetcher, send, isBusy: fetcher.state !== 'idle' }
}
