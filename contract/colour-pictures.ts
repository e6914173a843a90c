import type { Product } from './catalogue.ts'

type Pictured = Pick<Product, 'pictures' | 'pictureColors'>

/** The pictures of a product in a colour: its own, then those for all colours. Where it has neither, every picture. */
export function picturesOf({ pictures, pictureColors }: Pictured, color: string): string[] {
  const those = (of: string) => pictures.filter((_, at) => (pictureColors[at] ?? '') === of)
  const shown = [...(color ? those(color) : []), ...those('')]
  return shown.length > 0 ? shown : pictures
}

export function pictureOf(product: Pictured, color: string): string {
  return picturesOf(product, color)[0] ?? ''
}
