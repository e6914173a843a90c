import { UNCATEGORISED } from '#contract/catalogue.ts'
import type { Place } from './product.ts'
import { PLACE_NAME_MAX } from './read-cells.ts'
import { cutAtWord } from './texts.ts'

/** What exports write if they know no category. */
const NO_NAME =
  /^(uncategori[sz]ed|unknown|undefined|unassigned|none|null|nan|n\/?a|not (available|applicable|found|specified)|default category|no category|all categories|root( catalog(ue)?)?|#n\/a|select|अज्ञात)$/i

/** A name for the menu, or '' if the text is no name: `["Clothing` is Clothing, `1` is nothing. */
function cleanPlaceName(text: string): string {
  const name = text
    .replace(/[\s_]+/g, ' ')
    .replace(/(?<=\p{L})\+(?=\p{L})/gu, ' ')
    .replace(/^[\s[\]{}"'`.,;:|/\\<>~*_=-]+/, '')
    .replace(/(['"]\]|[\s[\]{}"`,;:|/\\<>~*_=-])+$/, '')
  const isName = /\p{L}/u.test(name) && !NO_NAME.test(name)
  return isName ? cutAtWord(name, PLACE_NAME_MAX) : ''
}

/** The levels that have a name, each once: a level that repeats its parent adds nothing. */
export function placeOf(group: string, category: string, subcategory: string): Place {
  const top = cleanPlaceName(group)
  const middle = cleanPlaceName(below(group, category))
  const low = cleanPlaceName(below(category, below(group, subcategory)))
  const [first, ...rest] = [middle, low].filter(Boolean)
  const isAll = !top || top === 'All'
  if (first && !(first === UNCATEGORISED && isAll))
    return { group: top || 'All', category: first, subcategory: rest[0] ?? first }
  if (top && !isAll) return { group: top, category: UNCATEGORISED, subcategory: UNCATEGORISED }
  return { group: UNCATEGORISED, category: UNCATEGORISED, subcategory: UNCATEGORISED }
}

/** 'Grocery/Dry Fruits' below 'Grocery' is Dry Fruits. */
function below(parent: string, name: string): string {
  return parent !== '' && name.startsWith(`${parent}/`) ? name.slice(parent.length + 1) : name
}

/**
 * 'KURTAS ', 'Kurtas' and 'kurtas' are one category, named by its first spelling; `known` are the shop's own. Names are
 * equal if they differ only in case and spaces.
 */
export function foldPlaces(known: Place[]): (place: Place) => Place {
  const names = new Map<string, string>()
  const first = (above: string, name: string): string => {
    const key = `${above}\n${keyOf(name)}`
    const called = names.get(key) ?? name
    names.set(key, called)
    return called
  }
  const fold = (place: Place): Place => {
    const group = first('', place.group)
    const category = first(keyOf(group), place.category)
    return { group, category, subcategory: first(`${keyOf(group)}\n${keyOf(category)}`, place.subcategory) }
  }
  for (const place of known) fold(place)
  return fold
}

export function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '')
}
