import { imageUrl } from '#ui/image.ts'
import type { Card } from './card.ts'

let pressed: Card | undefined

/** The product's page begins with what its card shows. */
export function pressCard(card: Card): void {
  pressed = card
}

/** The card that was pressed last, if it leads to this address. */
export function pressedCard(pathname: string | undefined): Card | undefined {
  return pressed && pathname === productPath(pressed) ? pressed : undefined
}

/** The address of this picture on the card that was pressed last, if that card showed it. */
export function pressedPicture(file: string | undefined): string | undefined {
  return pressed && file && pressed.pictures[0] === file ? imageUrl(file, pressed.size) : undefined
}

export function productPath({ slug }: Pick<Card, 'slug'>): string {
  return `/product-category/${slug}`
}
