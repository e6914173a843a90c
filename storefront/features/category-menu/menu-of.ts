import type { Group, Subcategory } from '#contract/catalogue.ts'
import { shownSubcategories } from './places-of.ts'

export interface MenuCategory {
  id: number
  name: string
  subcategories: Subcategory[]
  /** It has more of them, which its own page shows. */
  isCut: boolean
}

interface MenuGroup {
  id: number
  name: string
  categories: MenuCategory[]
}

export interface Menu {
  groups: MenuGroup[]
  /** Where the categories stand that did not fit. */
  allAt: string | undefined
}

const CATEGORIES_MAX = 30
const FURTHER_MAX = 300
const SUBCATEGORIES_MAX = 8

/** What every page carries of the tree: all of it in a usual shop, a bounded part in a shop of thousands of subcategories. */
export function menuOf(groups: Group[]): Menu {
  const categories = groups.flatMap((group) => group.categories)
  const shown = new Set(categories.slice(0, CATEGORIES_MAX))
  const menuGroups = groups.map(({ id, name, categories }) => ({
    id,
    name,
    categories: categories
      .filter((category) => shown.has(category))
      .map((category) => ({
        id: category.id,
        name: category.name,
        subcategories: shownSubcategories(category).slice(0, SUBCATEGORIES_MAX),
        isCut: category.subcategories.length > SUBCATEGORIES_MAX,
      })),
  }))
  const beyond = categories[CATEGORIES_MAX]
  return {
    groups: menuGroups.filter((group) => group.categories.length > 0),
    allAt: beyond && `/products-section2/${beyond.id}`,
  }
}

/** The categories that the menu has no room for, for the one page that lists them. */
export function beyondMenu(groups: Group[]): Pick<MenuCategory, 'id' | 'name'>[] {
  return groups
    .flatMap((group) => group.categories)
    .slice(CATEGORIES_MAX, CATEGORIES_MAX + FURTHER_MAX)
    .map(({ id, name }) => ({ id, name }))
}
