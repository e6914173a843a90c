import { Refusal } from '#server/kernel/refusal.ts'
import type { CategoryName } from './store.ts'

/** 'Sarees', or 'Women > Sarees' where several groups have one. */
export function nameOf(category: CategoryName, all: readonly CategoryName[]): string {
  return all.filter(({ name }) => isSame(name, category.name)).length > 1 ? pathOf(category) : category.name
}

/** The category that the operator means, or a sentence that says what there is. */
export function chooseCategory(said: string, all: readonly CategoryName[]): CategoryName {
  const [chosen, other] = all.filter((each) => isSame(each.name, said) || isSame(pathOf(each), said))
  if (chosen && !other) return chosen
  if (chosen) {
    const paths = all.filter(({ name }) => isSame(name, said)).map((each) => `"${pathOf(each)}"`)
    throw new Refusal(
      'bad-input',
      `There are ${paths.length} categories ${said}. Say which one: ${paths.join(' or ')}.`,
    )
  }
  if (all.length === 0) {
    throw new Refusal(
      'bad-input',
      `There is no category ${said}: the supplier has no goods yet. Bring them in first, with: npm run haat -- catalogue import`,
    )
  }
  throw new Refusal('bad-input', `The supplier has no category ${said}. It has: ${all.map(pathOf).join(', ')}.`)
}

function pathOf({ group, name }: CategoryName): string {
  return `${group} > ${name}`
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ').replaceAll(' > ', '>')
  return plain(one) === plain(other)
}
