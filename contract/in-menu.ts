import type { Group } from './catalogue.ts'

/** What menus and the home page show. */
export function inMenu(groups: readonly Group[]): Group[] {
  return groups
    .map((group) => ({ ...group, categories: group.categories.filter(({ isHidden }) => !isHidden) }))
    .filter(({ categories }) => categories.length > 0)
}
