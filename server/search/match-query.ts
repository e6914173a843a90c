import type { Meaning } from './interpret.ts'

type Term = Meaning['terms'][number]

/** tsquery texts, the strictest first: all words; all but one; either of the two rarest. */
export function matchQueries(supplierId: number, terms: Term[], place: string | undefined): string[] {
  const key = (word: string) => `'${supplierId}.${word.replaceAll("'", '').replaceAll('\\', '')}'`
  const every = (words: string[]) => `(${words.join(' & ')})`
  const any = (words: string[]) => `(${words.join(' | ')})`
  const phrase = (words: string) => every(words.split(' ').map(key))
  const groups = terms.map(({ candidates, synonyms }) => any([...new Set([...candidates, ...synonyms])].map(phrase)))
  const rarest = terms
    .map(({ products }, at) => ({ products, group: groups[at] ?? '' }))
    .sort((a, b) => a.products - b.products)
    .slice(0, 2)
    .map(({ group }) => group)
  const queries = [every(groups)]
  if (groups.length > 2) queries.push(any(groups.map((_, left) => every(groups.filter((_, at) => at !== left)))))
  if (groups.length > 1) queries.push(any(rarest))
  return place === undefined ? queries : queries.map((query) => every([query, key(place)]))
}

/** The words as understood, rather than their synonyms: a product with them ranks before one with only a synonym. */
export function worthQuery(supplierId: number, terms: Term[]): string {
  return matchQueries(
    supplierId,
    [
      {
        candidates: terms.flatMap(({ candidates, synonyms }) => (candidates.length > 0 ? candidates : synonyms)),
        synonyms: [],
        products: 0,
        spelling: '',
      },
    ],
    undefined,
  )[0] as string
}
