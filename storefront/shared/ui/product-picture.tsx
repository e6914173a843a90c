import type { ComponentProps } from 'react'
import { classNames } from '#storefront/shared/class-names.ts'
import { CARD_SIZES, type ImageSize, imageUrl } from '#storefront/shared/image.ts'
import { useShop } from '#storefront/shared/page-title.tsx'

interface ProductPictureProps extends ComponentProps<'img'> {
  file: string
  size: ImageSize
}

/** Its box keeps the shape of its size, also while it is loaded and if another picture takes its place. */
export function ProductPicture({ file, size, className, ...rest }: ProductPictureProps) {
  const [width, height] = size.split('x')
  return (
    <img
      src={imageUrl(file, size)}
      alt=""
      width={width}
      height={height}
      className={classNames('framed', className)}
      {...rest}
    />
  )
}

/** In the shop's frame. */
export function useCardSize(): ImageSize {
  return CARD_SIZES[useShop()?.shop.frame ?? 'landscape']
}

/** Beside a line of text: upright in a shop of upright pictures. */
export function useThumbSize(): ImageSize {
  return useShop()?.shop.frame === 'portrait' ? '300x400' : '280x280'
}
