import { buttonLook } from '#ui/button.tsx'

export const TRACK_POPUP = 'track-popup'

/** For orders without a courier (R15). A popover: opens and closes without scripts. */
export function TrackPopup() {
  return (
    <dialog
      id={TRACK_POPUP}
      popover="auto"
      aria-labelledby="track-popup-title"
      className="m-auto w-[min(22rem,calc(100vw-2rem))] rounded-lg bg-ground p-6 text-center text-ink shadow-float"
    >
      <h2 id="track-popup-title" className="text-lg font-bold">
        Tracking
      </h2>
      <p className="mt-2 text-lg">Coming Soon!</p>
      <p className="mt-1 mb-5 text-sm text-muted">It begins when the courier has your parcel.</p>
      <button type="button" popoverTarget={TRACK_POPUP} popoverTargetAction="hide" className={`${buttonLook()} w-full`}>
        OK
      </button>
    </dialog>
  )
}
