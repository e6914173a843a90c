import type { ComponentProps } from 'react'
import { useShop } from '#storefront/shared/page-title.tsx'
import { CARD_SIZES, type ImageSize, imageUrl } from '#ui/image.ts'

interface ProductPictureProps extends ComponentProps<'img'> {
  file: string
  size: ImageSize
}

/** On a card, or with the class `framed`, its box keeps the shape of its size, whatever picture is loaded into it. */
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
