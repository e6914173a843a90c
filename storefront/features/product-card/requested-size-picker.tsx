import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { deferred } from '#storefront/shared/ui/deferred.tsx'
import { askForSize, requestedCard, subscribeToSizeRequest } from './size-request.ts'

const SizePicker = deferred(async () => (await import('./size-picker.tsx')).SizePicker)

let wasAsked = false

/** Stands once, in the root; fetched when it is first asked for, and then kept, so that it can give the focus back. */
export function RequestedSizePicker() {
  const navigate = useNavigate()
  const card = useSyncExternalStore(subscribeToSizeRequest, requestedCard, () => undefined)
  wasAsked ||= card !== undefined
  if (!wasAsked) return null

  /** A size can be chosen there too. */
  async function leadToProduct() {
    wasAsked = false
    askForSize(undefined)
    if (card) await navigate(`/product-category/${card.slug}`)
  }

  return <SizePicker card={card} onFail={leadToProduct} />
}
