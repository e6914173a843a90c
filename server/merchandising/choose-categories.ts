import { Refusal } from '#server/kernel/refusal.ts'
import type { CategoryName } from './settings-store.ts'

/** 'Sarees', or 'Women > Sarees' if several groups have one. */
export function nameOf(category: CategoryName, all: readonly CategoryName[]): string {
  return all.filter(({ name }) => isSame(name, category.name)).length > 1 ? pathOf(category) : category.name
}

/** The category that the operator named, or an error message that lists the possible ones. */
export function chooseCategory(named: string, all: readonly CategoryName[]): CategoryName {
  const [chosen, other] = all.filter((each) => isSame(each.name, named) || isSame(pathOf(each), named))
  if (chosen && !other) return chosen
  if (chosen) {
    const paths = all.filter(({ name }) => isSame(name, named)).map(pathOf)
    throw new Refusal('bad-input', { id: 'categoryAmbiguous', named, paths })
  }
  if (all.length === 0) {
    throw new Refusal('bad-input', { id: 'noCategoriesYet', named })
  }
  throw new Refusal('bad-input', { id: 'noSuchCategory', named, paths: all.map(pathOf) })
}

function pathOf({ group, name }: CategoryName): string {
  return `${group} > ${name}`
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ').replaceAll(' > ', '>')
  return plain(one) === plain(other)
}
