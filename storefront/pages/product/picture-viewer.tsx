import { useEffect, useRef } from 'react'
import { turn } from '#storefront/shared/ui/scroll-row.tsx'
import { Icon } from '#ui/icon.tsx'
import { imageUrl } from '#ui/image.ts'
import { ZoomablePicture } from './zoomable-picture.tsx'

const ROUND = 'flex size-12 items-center justify-center rounded-full bg-ground shadow-card hover:bg-sunken'

interface PictureViewerProps {
  name: string
  pictures: string[]
  /** The picture that was clicked. */
  first: number
  onClose: () => void
}

/** All pictures over the whole screen, at full size. */
export function PictureViewer({ name, pictures, first, onClose }: PictureViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const row = useRef<HTMLUListElement>(null)

  useEffect(() => {
    dialog.current?.showModal()
    const list = row.current
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' })
  }, [first])

  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      onClose={onClose}
      className="m-0 size-full max-h-none max-w-none bg-ground text-ink"
    >
      <ul
        ref={row}
        aria-label="Pictures"
        tabIndex={pictures.length > 1 ? 0 : undefined}
        className="no-scrollbar flex size-full snap-x snap-mandatory overflow-x-auto overscroll-contain scroll-smooth"
      >
        {pictures.map((file, number) => (
          <li key={file} className="size-full shrink-0 snap-start snap-always">
            <ZoomablePicture src={imageUrl(file)} alt={`${name}, picture ${number + 1} of ${pictures.length}`} />
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={() => dialog.current?.close()}
        aria-label="Close"
        className={`absolute top-3 right-3 ${ROUND}`}
      >
        <Icon name="close" />
      </button>
      {pictures.length > 1 && (
        <div className="absolute inset-x-0 bottom-[max(0.75rem,env(safe-area-inset-bottom))] flex justify-center gap-3">
          <button type="button" onClick={() => turn(row.current, -1)} aria-label="Previous picture" className={ROUND}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" onClick={() => turn(row.current, 1)} aria-label="Next picture" className={ROUND}>
            <Icon name="chevron-right" />
          </button>
        </div>
      )}
    </dialog>
  )
}
