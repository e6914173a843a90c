import { classNames } from '#storefront/shared/class-names.ts'
import { imageUrl } from '#storefront/shared/image.ts'

/** The small picture of a product that is or will be ordered. */
export function LinePicture({ file, className }: { file: string; className: string }) {
  return (
    <img
      src={imageUrl(file, '280x280')}
      alt=""
      width="280"
      height="280"
      loading="lazy"
      className={classNames('rounded-md bg-sunken object-contain', className)}
    />
  )
}
