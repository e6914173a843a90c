import { lazy, Suspense, useSyncExternalStore } from 'react'
import { askedCard, subscribeToSizeRequest } from './size-request.ts'

const SizePicker = lazy(async () => ({ default: (await import('./size-picker.tsx')).SizePicker }))

let wasAsked = false

/** Stands once, in the root; fetched when it is first asked for, and then kept, so that it can give the focus back. */
export function AskedSizePicker() {
  const card = useSyncExternalStore(subscribeToSizeRequest, askedCard, () => undefined)
  wasAsked ||= card !== undefined
  if (!wasAsked) return null
  return (
    <Suspense>
      <SizePicker card={card} />
    </Suspense>
  )
}
