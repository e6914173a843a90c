import { useEffect, useState } from 'react'
import { PhotoButtons } from '#console/features/product/photo-buttons.tsx'
import { uploadPhoto } from '#console/features/product/upload-photo.ts'
import { useScripts } from '#console/shared/use-scripts.ts'
import { Icon } from '#ui/icon.tsx'
import { imageUrl } from '#ui/image.ts'

interface Photo {
  id: number
  /** Its name at the server, once it is there. */
  picture?: string
  problem?: string
}

interface FirstPhotosProps {
  shop: string
  /** Those that are there already, after a refusal. */
  before: string[]
  error: string | undefined
  /** The product cannot be saved until they are there. */
  onSending: (isSending: boolean) => void
}

/** Photos go to the server while the rest is typed. */
export function FirstPhotos({ shop, before, error, onSending }: FirstPhotosProps) {
  const [photos, setPhotos] = useState<Photo[]>(() => before.map((picture, id) => ({ id, picture })))
  const hasScripts = useScripts()
  const isSending = photos.some(({ picture, problem }) => !picture && !problem)
  useEffect(() => onSending(isSending), [isSending, onSending])

  async function send(files: File[]) {
    for (const photo of files) {
      const id = Date.now() + Math.random()
      setPhotos((all) => [...all, { id }])
      const outcome = await uploadPhoto({ shop, photo })
      setPhotos((all) => all.map((each) => (each.id === id ? { id, ...outcome } : each)))
    }
  }

  return (
    <section aria-label="Photos" className="card p-4">
      {!hasScripts && <p className="text-sm text-muted">Photos are added after the product is saved.</p>}
      {photos.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {photos.map((photo, at) => (
            <li key={photo.id} className="relative">
              <OnePhoto shop={shop} photo={photo} called={at === 0 ? 'Main photo' : `Photo ${at + 1}`} />
              <button
                type="button"
                aria-label={`Remove photo ${at + 1}`}
                onClick={() => setPhotos((all) => all.filter(({ id }) => id !== photo.id))}
                className="absolute -top-2 -right-2 flex size-11 items-center justify-center"
              >
                <Icon name="close" className="size-7 rounded-full border border-line bg-ground p-1" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasScripts && <PhotoButtons isMain={photos.length === 0} onPhotos={send} />}
      <p role="alert" className="text-sm font-medium text-bad empty:hidden">
        {photos.find(({ problem }) => problem)?.problem ?? error}
      </p>
    </section>
  )
}

function OnePhoto({ shop, photo: { picture, problem }, called }: { shop: string; photo: Photo; called: string }) {
  const box = 'flex size-24 items-center justify-center rounded-md bg-sunken'
  if (problem) return <span className={`${box} text-bad`}>{<Icon name="alert" />}</span>
  if (!picture) {
    return (
      <span role="status" className={`${box} text-muted`}>
        <Icon name="wheel" className="animate-spin" />
        <span className="sr-only">Sending the photo</span>
      </span>
    )
  }
  return (
    <>
      <input type="hidden" name="picture" value={picture} />
      <img
        src={`/shops/${shop}${imageUrl(picture, '280x280')}`}
        alt={called}
        className="size-24 rounded-md bg-sunken object-cover"
      />
    </>
  )
}
