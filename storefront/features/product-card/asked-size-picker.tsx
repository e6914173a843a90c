import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { late } from '#storefront/shared/ui/late.tsx'
import { askedCard, askForSize, subscribeToSizeRequest } from './size-request.ts'

const SizePicker = late(async () => (await import('./size-picker.tsx')).SizePicker)

let wasAsked = false

/** Stands once, in the root; fetched when it is first asked for, and then kept, so that it can give the focus back. */
export function AskedSizePicker() {
  const navigate = useNavigate()
  const card = useSyncExternalStore(subscribeToSizeRequest, askedCard, () => undefined)
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
