import type { SizeStock } from './product.ts'

export interface Variant {
  /** By position: the values of Option1, Option2, Option3. */
  values: string[]
  units: number
}

export interface Choices {
  stock: SizeStock[]
  colors: string[]
  /** Options with one value for the whole product. */
  details: Record<string, string>
}

const IS_SIZE = /siz/i // Size, SIZE, Shoe size, Sizes

export const isColour = (option: string) => /colou?r/i.test(option)

/**
 * Our products have sizes and colours. The option called Size, in any spelling, gives the labels; other options, except
 * the colour, are appended to them ('M / Cotton'). Stock is summed over what is not in the label.
 */
export function readChoices(names: string[], variants: Variant[]): Choices {
  const details: Record<string, string> = {}
  const colors = new Set<string>()
  const labelled: number[] = []
  for (const [place, name] of names.entries()) {
    const values = new Set(variants.map((variant) => variant.values[place] ?? '').filter(Boolean))
    if (name === '' || values.size === 0 || isDefault(name, values)) continue
    if (isColour(name)) for (const value of values) colors.add(value)
    else if (values.size > 1 || IS_SIZE.test(name)) labelled.push(place)
    else details[name] = [...values].join()
  }
  labelled.sort((a, b) => Number(IS_SIZE.test(names[b] ?? '')) - Number(IS_SIZE.test(names[a] ?? '')))
  const bySize = new Map<string, number>()
  for (const { values, units } of variants) {
    const size = labelled
      .map((place) => values[place] ?? '')
      .filter(Boolean)
      .join(' / ')
    bySize.set(size, (bySize.get(size) ?? 0) + units)
  }
  return { stock: [...bySize].map(([size, units]) => ({ size, units })), colors: [...colors], details }
}

function isDefault(name: string, values: Set<string>): boolean {
  return name === 'Title' && [...values].join() === 'Default Title'
}
