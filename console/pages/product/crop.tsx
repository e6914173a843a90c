import { useEffect, useRef, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '#ui/button.tsx'
import { imageUrl } from '#ui/image.ts'
import { drawPhoto } from '#ui/shrink-photo.ts'

interface CropProps {
  shop: string
  file: string
  onCut: (part: Blob) => void
  onClose: () => void
}

const SHAPES = [
  ['3:4', 3 / 4],
  ['1:1', 1],
  ['4:3', 4 / 3],
] as const

/** Cuts a part out of a picture; loaded when it is needed. */
export default function Crop({ shop, file, onCut, onClose }: CropProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [aspect, setAspect] = useState<number>(3 / 4)
  const [area, setArea] = useState<Area>()
  const address = `/shops/${shop}${imageUrl(file)}`
  useEffect(() => dialog.current?.showModal(), [])

  async function cut() {
    if (!area) return
    const picture = new Image()
    picture.src = address
    await picture.decode()
    onCut(await drawPhoto(picture, area))
  }

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label="Crop the picture"
      className="m-auto w-full max-w-lg rounded-lg border border-line bg-ground p-4 text-ink"
    >
      <div className="relative h-[55dvh] overflow-hidden rounded-md bg-sunken">
        <Cropper
          image={address}
          crop={place}
          zoom={zoom}
          aspect={aspect}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          disableAutomaticStylesInjection
        />
      </div>
      <div className="mt-3 flex gap-2">
        {SHAPES.map(([label, each]) => (
          <Button
            key={label}
            type="button"
            kind="outline"
            aria-pressed={each === aspect}
            className="aria-pressed:border-primary-edge aria-pressed:bg-primary-soft"
            onClick={() => setAspect(each)}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button type="button" kind="outline" onClick={onClose}>
          Leave as it is
        </Button>
        <Button type="button" onClick={cut}>
          Crop
        </Button>
      </div>
    </dialog>
  )
}
