import { MISTAKES } from './mistakes.ts'
import { randomFrom } from './random.ts'

export interface Label {
  kind: string
  query: string
  /** A product matches when its name and category contain all of these words, each in one of its forms. */
  words: string[][]
}

const PLAIN = new Set('with from pack women mens womens kids combo piece pieces inch size cover case'.split(' '))

/** Queries from real names with one mistake each; the same seed gives the same queries. */
export function labelsFrom(names: string[], seed: number, eachKind: number): Label[] {
  const random = randomFrom(seed)
  const labels: Label[] = []
  for (const [kind, slip] of Object.entries(MISTAKES)) {
    for (let made = 0; made < eachKind; ) {
      const name = names[Math.floor(random() * names.length)] ?? ''
      const words = [...new Set(wordsOf(name))]
        .filter((word) => /^[a-z]{4,12}$/.test(word) && !PLAIN.has(word))
        .slice(0, 3)
      if (words.length < 2) continue
      const query = slip(words, random)
      if (query === undefined || (kind !== 'exact' && query === words.join(' '))) continue
      labels.push({ kind, query, words: words.map((word) => [word]) })
      made++
    }
  }
  return labels
}

/** Written by hand: queries as shoppers type them, and the words that a matching product must contain ('a|b': either). */
const BY_HAND: [query: string, words: string][] = [
  ['sari', 'saree|sari'],
  ['साड़ी', 'saree|sari'],
  ['kurthi', 'kurti'],
  ['कुर्ती', 'kurti|kurta'],
  ['t shirt', 't-shirt|tshirt|t shirt'],
  ['tshirt', 't-shirt|tshirt|t shirt'],
  ['red tshirt', 'red t-shirt|tshirt'],
  ['bedsheet', 'bedsheet|bed bedsheet|sheet'],
  ['bed sheet double', 'bedsheet|sheet double'],
  ['water botle', 'water|sipper bottle|sipper'],
  ['waterbottle', 'water|sipper bottle|sipper'],
  ['500ml bottle', '500 bottle|mug|flask'],
  ['hand bag', 'handbag|hand bag|bag'],
  ['ladies purse', 'women|ladies|female wallet|bag|handbag|purse|clutch'],
  ['mens shoes black', 'men shoe|sneaker|loafer black'],
  ['chappal', 'slipper|flip|chappal'],
  ['ear ring', 'earring|ear ring'],
  ['jhumki', 'jhumki|jhumka|jhumkas|earring'],
  ['mangalsutr', 'mangalsutra'],
  ['neckless', 'necklace'],
  ['braclet', 'bracelet'],
  ['sofa bed', 'sofa bed'],
  ['wall stiker', 'wall sticker'],
  ['laptop batery', 'laptop battery'],
  ['moblie cover', 'cover|case'],
  ['sun glasses', 'sunglass|sunglasses|goggles|wayfarer|aviator'],
  ['watch for man', 'watch men|man|boys'],
  ['women watches analog', 'watch women analog'],
  ['legings', 'legging|leggings'],
  ['baby frok', 'baby|girl dress|frock|romper'],
  ['ghadi', 'watch|clock'],
  ['parda', 'curtain|drape'],
]

export function labelsByHand(): Label[] {
  return BY_HAND.map(([query, words]) => ({
    kind: 'by hand',
    query,
    words: words.split(' ').map((each) => each.split('|')),
  }))
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

/** `text` holds the words of a product's name and category, with a blank around each. */
export function isRight({ words }: Label, text: string): boolean {
  return words.every((forms) =>
    forms.some((form) => [form, `${form}s`, `${form}es`].some((each) => text.includes(` ${each} `))),
  )
}
