import type { ComponentProps } from 'react'
import { CARD_SIZES, type ImageSize, imageUrl } from '#storefront/shared/image.ts'
import { useShop } from '#storefront/shared/page-title.tsx'

interface ProductPictureProps extends ComponentProps<'img'> {
  file: string
  size: ImageSize
}

/** Its box has the shape of the picture before it is loaded. */
export function ProductPicture({ file, size, ...rest }: ProductPictureProps) {
  const [width, height] = size.split('x')
  return <img src={imageUrl(file, size)} alt="" width={width} height={height} {...rest} />
}

/** In the shop's frame. */
export function useCardSize(): ImageSize {
  return CARD_SIZES[useShop()?.shop.frame ?? 'landscape']
}

/** Beside a line of text: upright in a shop of upright pictures. */
export function useThumbSize(): ImageSize {
  return useShop()?.shop.frame === 'portrait' ? '300x400' : '280x280'
}
