import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { requestedCard, requestSize, subscribeToSizeRequest } from './size-request.ts'

const SizePicker = deferred(async () => (await import('./size-picker.tsx')).SizePicker)

let wasRequested = false

/** Rendered once, in the root. Loaded on the first request and stays mounted, so that it can return the focus. */
export function RequestedSizePicker() {
  const navigate = useNavigate()
  const card = useSyncExternalStore(subscribeToSizeRequest, requestedCard, () => undefined)
  wasRequested ||= card !== undefined
  if (!wasRequested) return null

  /** A size can be chosen on the product's page too. */
  async function leadToProduct() {
    wasRequested = false
    requestSize(undefined)
    if (card) await navigate(`/product-category/${card.slug}`)
  }

  return <SizePicker card={card} onFail={leadToProduct} />
}
