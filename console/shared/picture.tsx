import { classNames } from '#ui/class-names.ts'
import { imageUrl } from '#ui/image.ts'

/** A small square of a product's picture, through the console's own host. */
export function Picture({ shop, file, isLarge = false }: { shop: string; file: string; isLarge?: boolean }) {
  const side = isLarge ? 96 : 56
  return (
    <img
      src={`/shops/${shop}${imageUrl(file, '280x280')}`}
      alt=""
      width={side}
      height={side}
      loading={isLarge ? 'eager' : 'lazy'}
      className={classNames('shrink-0 bg-sunken object-cover', isLarge ? 'size-24 rounded-md' : 'size-14 rounded-sm')}
    />
  )
}
