import { expect, test } from 'vitest'
import type { Group } from '#contract/catalogue.ts'
import { beyondMenu, menuOf } from './menu-of.ts'

function tree(groups: number, categories: number, subcategories: number): Group[] {
  let id = 0
  const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)
  return many(groups, () => ({
    id: ++id,
    name: `Group ${id}`,
    categories: many(categories, () => ({
      id: ++id,
      name: `Category ${id}`,
      image: 'picture.webp',
      url: '',
      isHidden: false,
      subcategories: many(subcategories, () => ({ id: ++id, name: `Subcategory ${id}` })),
    })),
  }))
}

test('S2-063 S2-068 the menu of a typical shop has all groups, categories and subcategories', () => {
  const groups = tree(3, 10, 8)
  const menu = menuOf(groups)
  expect(menu.allAt).toBeUndefined()
  expect(beyondMenu(groups)).toEqual([])
  expect(menu.groups).toMatchObject(
    groups.map(({ id, name, categories }) => ({
      id,
      name,
      categories: categories.map(({ id, name, subcategories }) => ({ id, name, subcategories, isCut: false })),
    })),
  )
})

test('the menu of a shop with thousands of subcategories is limited on each page, and the rest has its own address', () => {
  const groups = tree(4, 50, 15)
  const menu = menuOf(groups)
  const categories = menu.groups.flatMap((group) => group.categories)
  expect(categories).toHaveLength(30)
  expect(categories.every(({ subcategories, isCut }) => subcategories.length === 8 && isCut)).toBe(true)
  expect(menu.groups).toHaveLength(1)
  expect(beyondMenu(groups)).toHaveLength(200 - 30)
  expect(menu.allAt).toBe(`/products-section2/${groups[0]?.categories[30]?.id}`)
})
