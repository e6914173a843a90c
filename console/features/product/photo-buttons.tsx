import type { ChangeEvent } from 'react'
import { buttonLook } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Drawing, Icon } from '#ui/icon.tsx'

const CAMERA =
  'M4 8h3l1.5-2.5h7L17 8h3a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1Zm8 2a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z'

/** Takes a photo, or chooses pictures of the device. */
export function PhotoButtons({ isMain = false, onPhotos }: { isMain?: boolean; onPhotos: (photos: File[]) => void }) {
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onPhotos([...(currentTarget.files ?? [])])
    currentTarget.value = '' // the same photo may be chosen again
  }
  return (
    <div className="grid grid-cols-2 gap-2">
      <label className={classNames(buttonLook(isMain ? 'primary' : 'outline'), 'px-2! text-sm focus-within:outline-2')}>
        <Drawing path={CAMERA} /> Take a photo
        <input type="file" accept="image/*" capture="environment" className="sr-only" onChange={take} />
      </label>
      <label className={classNames(buttonLook('outline'), 'px-2! text-sm focus-within:outline-2')}>
        <Icon name="plus" /> From gallery
        <input type="file" accept="image/*" multiple className="sr-only" onChange={take} />
      </label>
    </div>
  )
}
