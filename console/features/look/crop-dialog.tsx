import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#ui/button.tsx'
import { cutPicture } from './cut-picture.ts'
import type { PictureKind } from './picture-field.tsx'

interface CropDialogProps {
  kind: PictureKind
  picture: string
  onCut: (cut: Blob) => Promise<void>
  onCancel: () => void
  onBroken: () => void
}

/** How wide to high, and how wide at most. */
const SHAPES: Record<PictureKind, { aspect: number | undefined; width: number }> = {
  logo: { aspect: undefined, width: 800 },
  favicon: { aspect: 1, width: 256 },
  banner: { aspect: 5 / 2, width: 1600 },
  phone: { aspect: 1, width: 800 },
  category: { aspect: 1, width: 600 },
}

export function CropDialog({ kind, picture, onCut, onCancel, onBroken }: CropDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isBusy, setBusy] = useState(false)
  const [natural, setNatural] = useState(1)
  const { aspect = natural, width } = SHAPES[kind]
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const cut = async () => {
    if (!area) return
    setBusy(true)
    const done = await cutPicture(picture, area, { width, isTransparent: kind === 'logo' || kind === 'favicon' })
    if (done) await onCut(done)
    else onBroken()
  }
  return (
    <dialog
      ref={dialog}
      aria-label="Cut the picture"
      onClose={onCancel}
      className="m-auto w-full max-w-xl rounded-lg bg-ground p-4 text-ink backdrop:bg-veil"
    >
      <div className="relative h-72 overflow-hidden rounded-md bg-sunken">
        <Cropper
          image={picture}
          crop={crop}
          zoom={zoom}
          minZoom={kind === 'logo' ? 1 : 1}
          maxZoom={4}
          aspect={aspect}
          disableAutomaticStylesInjection
          onMediaLoaded={({ naturalWidth, naturalHeight }) => setNatural(naturalWidth / Math.max(1, naturalHeight))}
          mediaProps={{ onError: onBroken }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
        />
      </div>
      <label className="mt-3 block text-sm font-medium">
        Larger
        <input
          type="range"
          min="1"
          max="4"
          step="0.05"
          value={zoom}
          onChange={({ target }) => setZoom(Number(target.value))}
          className="block min-h-11 w-full"
        />
      </label>
      <p className="text-sm text-muted">Move it with a finger, the mouse or the arrow keys.</p>
      <div className="mt-3 flex gap-2">
        <Button type="button" kind="outline" onClick={() => dialog.current?.close()} className="flex-1">
          Cancel
        </Button>
        <Button type="button" onClick={cut} isBusy={isBusy} className="flex-1">
          Use it
        </Button>
      </div>
    </dialog>
  )
}
