import type { Group, Subcategory } from '#contract/catalogue.ts'
import { shownSubcategories } from './places-of.ts'

export interface MenuCategory {
  id: number
  name: string
  subcategories: Subcategory[]
  /** There are more subcategories, shown on the category's page. */
  isCut: boolean
}

interface MenuGroup {
  id: number
  name: string
  categories: MenuCategory[]
}

export interface Menu {
  groups: MenuGroup[]
  /** The page that lists the categories which do not fit. */
  allAt: string | undefined
}

const CATEGORIES_MAX = 30
const FURTHER_MAX = 300
const SUBCATEGORIES_MAX = 8

/** The part of the tree that every page includes: all of it in most shops, a limited part in a shop with thousands of subcategories. */
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

/** The categories that do not fit in the menu, for the one page that lists them. */
export function beyondMenu(groups: Group[]): Pick<MenuCategory, 'id' | 'name'>[] {
  return groups
    .flatMap((group) => group.categories)
    .slice(CATEGORIES_MAX, CATEGORIES_MAX + FURTHER_MAX)
    .map(({ id, name }) => ({ id, name }))
}
