import { useEffect, useState } from 'react'
import { ProductPicture } from '#storefront/shared/ui/product-picture.tsx'
import type { Card } from './card.ts'
import { useIsOpening } from './use-is-opening.ts'

const NEXT_PICTURE_MS = 1000

interface CardPictureProps {
  card: Card
  to: string
  isFirst: boolean | undefined
  isHovered: boolean
  isStill: boolean | undefined
}

/** S4-033: while the pointer is over the card, its pictures change every second. */
export function CardPicture({ card, to, isFirst, isHovered, isStill }: CardPictureProps) {
  const isOpening = useIsOpening(to) && !isStill
  const [turn, setTurn] = useState(0)
  const count = card.pictures.length

  useEffect(() => {
    if (!isHovered || count < 2 || matchMedia('(hover: none), (prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setTurn((current) => (current + 1) % count), NEXT_PICTURE_MS)
    return () => {
      clearInterval(timer)
      setTurn(0)
    }
  }, [isHovered, count])

  return (
    <ProductPicture
      file={card.pictures[turn] ?? ''}
      size={card.size}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      className={isOpening ? '[view-transition-name:picture]' : undefined}
    />
  )
}
