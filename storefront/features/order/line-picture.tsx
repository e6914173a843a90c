import { ProductPicture, useThumbSize } from '#storefront/shared/ui/product-picture.tsx'
import { classNames } from '#ui/class-names.ts'

/** The small picture of a product that is or will be ordered. */
export function LinePicture({ file, className }: { file: string; className: string }) {
  return (
    <ProductPicture
      file={file}
      size={useThumbSize()}
      loading="lazy"
      className={classNames('framed rounded-md bg-sunken', className)}
    />
  )
}
