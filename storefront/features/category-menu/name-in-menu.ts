import { capitalise } from '#storefront/shared/format.ts'
import { deserialize, type Serialized } from '#storefront/shared/serialized.ts'
import type { Menu } from './menu-of.ts'

const LISTING = /^\/products-section(2?)\/(\d+)$/i

/** The name of the category or subcategory whose page has this path, if the menu has it. */
export function nameInMenu(menu: Serialized<Menu | null>, pathname: string): string | undefined {
  const [, ofCategory, id] = LISTING.exec(pathname) ?? []
  if (!id) return undefined
  const categories = (deserialize(menu)?.groups ?? []).flatMap((group) => group.categories)
  const places = ofCategory ? categories : categories.flatMap(({ subcategories }) => subcategories)
  const found = places.find((place) => place.id === Number(id))
  return found && capitalise(found.name)
}
