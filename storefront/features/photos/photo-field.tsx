import { type ChangeEvent, useId, useState } from 'react'
import { shrinkPhoto } from '#ui/shrink-photo.ts'

interface PhotoFieldProps {
  /** Photos of a form that came back; they are sent along by name. */
  stored: readonly string[]
  most: number
  /** Where a stored one is shown from. */
  urlOf: (file: string) => string
  error: string | undefined
}

export function PhotoField({ stored, most, urlOf, error }: PhotoFieldProps) {
  const id = useId()
  const [chosen, setChosen] = useState(0)
  const left = most - stored.length
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Photos
      </label>
      {stored.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-2">
          {stored.map((file) => (
            <li key={file}>
              <label className="block text-center text-sm">
                <img src={urlOf(file)} alt="Chosen before" width="88" height="88" className="rounded-md bg-sunken" />
                <span className="inline-flex min-h-11 items-center gap-2">
                  <input type="checkbox" name="picture" value={file} defaultChecked className="size-5" />
                  Keep
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <input
          id={id}
          type="file"
          name="photo"
          accept="image/*"
          multiple
          onChange={(event) => shrinkAll(event, setChosen)}
          aria-describedby={`${id}-hint`}
          className="block min-h-12 w-full rounded-md border border-field-line bg-ground p-2 text-base file:mr-3 file:min-h-8 file:rounded-sm file:border-0 file:bg-sunken file:px-3 file:text-ink"
        />
      )}
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted">
        {chosen > left
          ? `Only ${left} of these ${chosen} photos can be sent.`
          : `Up to ${most}. The location is removed from your photos.`}
      </p>
      {error && (
        <p role="alert" className="mt-1 text-sm font-medium text-bad">
          {error}
        </p>
      )}
    </div>
  )
}

/** A photo of a phone has 3 to 12 MB, and a tenth of that is enough. */
async function shrinkAll({ target }: ChangeEvent<HTMLInputElement>, say: (count: number) => void): Promise<void> {
  const files = [...(target.files ?? [])]
  say(files.length)
  const small = new DataTransfer()
  for (const file of files) {
    const photo = await shrinkPhoto(file).catch(() => file)
    small.items.add(new File([photo], file.name, { type: photo.type }))
  }
  // Chosen anew meanwhile: then those count.
  if (target.files?.length === files.length && files.every((file, at) => target.files?.[at] === file)) {
    target.files = small.files
  }
}
