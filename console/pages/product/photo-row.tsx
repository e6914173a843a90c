import type { ReactNode } from 'react'
import type { ProductPicture } from '#contract/shop-products.ts'
import { Drawing, Icon } from '#ui/icon.tsx'
import { imageUrl } from '#ui/image.ts'

interface PhotoRowProps {
  shop: string
  picture: ProductPicture
  at: number
  count: number
  colors: string[]
  /** To drag it by. */
  handle: ReactNode
  onCrop: (() => void) | undefined
}

const TOOL = 'flex size-11 items-center justify-center rounded-md text-muted hover:bg-sunken disabled:opacity-30'
const UP = 'm6 15 6-6 6 6'
const CROP = 'M7 3v14h14M3 7h14v14'
const BIN = 'M5 7h14M10 7V4h4v3m-7 0 1 13h8l1-13'

export function PhotoRow({ shop, picture: { file, color }, at, count, colors, handle, onCrop }: PhotoRowProps) {
  const which = `picture ${at + 1}`
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
      {handle}
      <img
        src={`/shops/${shop}${imageUrl(file, '280x280')}`}
        alt={at === 0 ? 'Main picture' : `Picture ${at + 1}`}
        width={56}
        height={56}
        draggable={false}
        className="size-14 shrink-0 rounded-sm bg-sunken object-cover"
      />
      <div className="flex flex-1 justify-end">
        <button
          type="submit"
          name="do"
          value={`up ${file}`}
          disabled={at === 0}
          aria-label={`Move ${which} up`}
          className={TOOL}
        >
          <Drawing path={UP} />
        </button>
        <button
          type="submit"
          name="do"
          value={`down ${file}`}
          disabled={at === count - 1}
          aria-label={`Move ${which} down`}
          className={TOOL}
        >
          <Icon name="chevron-down" />
        </button>
        {onCrop && (
          <button type="button" onClick={onCrop} aria-label={`Crop ${which}`} className={TOOL}>
            <Drawing path={CROP} />
          </button>
        )}
        <button type="submit" name="do" value={`remove ${file}`} aria-label={`Remove ${which}`} className={TOOL}>
          <Drawing path={BIN} />
        </button>
      </div>
      {colors.length > 0 && (
        <select
          name={`color-${file}`}
          defaultValue={color}
          aria-label={`Colour of ${which}`}
          className="min-h-11 w-full rounded-md border border-field-line bg-ground px-3 text-base sm:w-auto"
        >
          <option value="">All colours</option>
          {colors.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}
