import type { ReactNode } from 'react'
import { buttonLook } from '#storefront/shared/ui/button.tsx'

export const TRACK_POPUP = 'track-popup'
export const CANCEL_POPUP = 'cancel-popup'

interface OrderPopupProps {
  id: string
  title: string
  children: ReactNode
}

/** A popover: opens and closes without scripts. */
export function OrderPopup({ id, title, children }: OrderPopupProps) {
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="m-auto w-[min(22rem,calc(100vw-2rem))] rounded-lg bg-ground p-6 text-center text-ink shadow-float"
    >
      <h2 id={`${id}-title`} className="text-lg font-bold">
        {title}
      </h2>
      <p className="mt-2 mb-5 text-muted">{children}</p>
      <button type="button" popoverTarget={id} popoverTargetAction="hide" className={`${buttonLook()} w-full`}>
        OK
      </button>
    </div>
  )
}
