import { classNames } from '#storefront/shared/class-names.ts'
import { ProductPicture, useThumbSize } from '#storefront/shared/ui/product-picture.tsx'

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
