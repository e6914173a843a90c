import { lazy, Suspense, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { Problem } from '#console/shared/problem.tsx'
import { buttonLook } from '#ui/button.tsx'
import { imageUrl } from '#ui/image.ts'
import { uploadPicture } from './upload-picture.ts'
import { useLook } from './use-look.ts'

// The cropper is loaded when a picture is chosen.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }))

export type PictureKind = 'logo' | 'favicon' | 'banner' | 'phone' | 'category'

interface PictureFieldProps {
  kind: PictureKind
  label: string
  /** The label of the button, if not the one for choosing a picture. */
  action?: string
  hint: string
  /** The name of the picture that is there; '' without one. */
  file: string
  /** The picture is stored; no page shows it before the draft names it. */
  onStored: (name: string) => void
}

/** Choose, crop, done. */
export function PictureField({ kind, label, action, hint, file, onStored }: PictureFieldProps) {
  const { shop = '' } = useParams()
  const { background } = useLook().look.theme
  const [chosen, setChosen] = useState<string>()
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const choose = async (picked: File | undefined) => {
    setProblem('')
    if (!picked) return
    if (/hei[cf]$/i.test(picked.type || picked.name)) {
      setProblem('This is a HEIC photo. Please save it as JPEG: in the settings of the camera, “Most compatible”.')
      return
    }
    setChosen(await dataUrlOf(picked))
  }
  const store = async (cut: Blob) => {
    const stored = await uploadPicture(shop, kind, cut)
    if ('problem' in stored) setProblem(stored.problem)
    else onStored(stored.picture)
    setChosen(undefined)
    if (input.current) input.current.value = ''
  }
  return (
    <div>
      {!action && <p className="mb-1 text-sm font-medium">{label}</p>}
      {file && (
        <img
          src={`/shops/${shop}${imageUrl(file)}`}
          alt={`The ${label.toLowerCase()} now`}
          className={LOOKS[kind]}
          // A black logo would not be seen on the console's own ground at night.
          style={{ backgroundColor: background }}
        />
      )}
      <label
        className={`${buttonLook('outline')} w-full cursor-pointer has-focus-visible:outline-2 [@media(scripting:none)]:hidden`}
      >
        {action ??
          (file
            ? `Choose another ${label.toLowerCase()}`
            : `Choose ${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`)}
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,image/heic"
          className="sr-only"
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      <p className="mt-1 text-sm text-muted">
        {hint}
        <span className="[@media(scripting:enabled)]:hidden"> Uploading needs JavaScript.</span>
      </p>
      <Problem text={problem} />
      {chosen && (
        <Suspense fallback={<p role="status">Opening the picture…</p>}>
          <CropDialog
            kind={kind}
            picture={chosen}
            onCut={store}
            onCancel={() => setChosen(undefined)}
            onBroken={() => {
              setChosen(undefined)
              setProblem('This picture cannot be opened. Please choose a JPEG or PNG.')
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

const LOOKS: Record<PictureKind, string> = {
  logo: 'mb-2 max-h-20 max-w-full rounded-md border border-line bg-sunken p-2',
  favicon: 'mb-2 size-12 rounded-sm border border-line bg-sunken object-contain p-1',
  banner: 'mb-2 aspect-[5/2] w-full rounded-md bg-sunken object-cover',
  phone: 'mb-2 aspect-square w-40 rounded-md bg-sunken object-cover',
  category: 'mb-2 aspect-square w-40 rounded-md bg-sunken object-cover',
}

/** A policy without blob: stays strict; a photo of 12 MB is read in a moment. */
function dataUrlOf(file: File): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => resolve('data:,')
    reader.readAsDataURL(file)
  })
}
