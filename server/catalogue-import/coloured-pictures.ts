import type { ImportedProduct } from './product.ts'

export interface ColouredPicture {
  address: string
  /** '' if its colour is unknown. */
  color: string
}

type Pictures = Pick<ImportedProduct, 'images' | 'imageColors'>

/** Each picture once, by its name. A picture of several colours is for all. */
export function eachOnce(pictures: readonly ColouredPicture[], nameOf = (address: string) => address): Pictures {
  const byName = Map.groupBy(pictures, ({ address }) => nameOf(address))
  byName.delete('')
  const images = [...byName.values()].map(([first]) => first?.address ?? '')
  const imageColors = [...byName.values()].map((same) => {
    const [color = '', ...others] = new Set(same.map((each) => each.color).filter(Boolean))
    return others.length === 0 ? color : ''
  })
  return { images, imageColors: imageColors.some(Boolean) ? imageColors : [] }
}

/** `rust-1.jpg: Rust`; neither a URL nor the name of a file has a colon and a blank. */
export function readColouredPicture(part: string): ColouredPicture {
  const [, address = part, color = ''] = /^(.*?\S)\s*:\s+(\S.*)$/s.exec(part) ?? []
  return { address, color }
}

export function writeColouredPicture(address: string, color = ''): string {
  return color ? `${address}: ${color}` : address
}
