type Random = () => number

const NEIGHBOURS: Record<string, string> = {
  a: 's',
  b: 'v',
  c: 'x',
  d: 'f',
  e: 'r',
  f: 'g',
  g: 'h',
  h: 'j',
  i: 'o',
  j: 'k',
  k: 'l',
  l: 'k',
  m: 'n',
  n: 'm',
  o: 'p',
  p: 'o',
  q: 'w',
  r: 't',
  s: 'd',
  t: 'y',
  u: 'i',
  v: 'b',
  w: 'e',
  x: 'c',
  y: 'u',
  z: 'x',
}

const RESPELLINGS: [RegExp, string][] = [
  [/ee/, 'i'],
  [/oo/, 'u'],
  [/th/, 't'],
  [/kh/, 'k'],
  [/v/, 'w'],
  [/w/, 'v'],
  [/tt/, 't'],
  [/pp/, 'p'],
  [/ss(?=.)/, 's'],
  [/i(?=.)/, 'ee'],
  [/u(?=.)/, 'oo'],
  [/t(?=a)/, 'th'],
  [/k(?=a)/, 'kh'],
  [/aa/, 'a'],
  [/z/, 'j'],
]

/** Typical typing mistakes, each on one word of sufficient length; undefined where no word qualifies. */
export const MISTAKES: Record<string, (words: string[], random: Random) => string | undefined> = {
  exact: (words) => words.join(' '),
  swapped: onOneWord((word, at) => word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2)),
  dropped: onOneWord((word, at) => word.slice(0, at) + word.slice(at + 1)),
  doubled: onOneWord((word, at) => word.slice(0, at) + word[at] + word.slice(at)),
  neighbour: onOneWord((word, at) => word.slice(0, at) + (NEIGHBOURS[word[at] ?? ''] ?? 'e') + word.slice(at + 1)),
  'two slips': (words, random) => {
    const once = MISTAKES.dropped?.(words, random)?.split(' ')
    return once && MISTAKES.swapped?.(once, random)
  },
  plural: (words) => {
    const last = words.at(-1) ?? ''
    return [...words.slice(0, -1), /s$/.test(last) ? last.replace(/s$/, '') : `${last}s`].join(' ')
  },
  order: (words) => (words.length > 1 ? words.toReversed().join(' ') : undefined),
  joined: (words) => (words.length > 1 ? [`${words[0]}${words[1]}`, ...words.slice(2)].join(' ') : undefined),
  respelt: (words, random) => {
    const offset = Math.floor(random() * RESPELLINGS.length)
    const rules = [...RESPELLINGS.slice(offset), ...RESPELLINGS.slice(0, offset)]
    const text = words.join(' ')
    const rule = rules.find(([pattern]) => pattern.test(text))
    return rule && text.replace(rule[0], rule[1])
  },
  partial: (words) => {
    const last = words.at(-1) ?? ''
    return last.length > 5 ? [...words.slice(0, -1), last.slice(0, -2)].join(' ') : undefined
  },
  'one more word': (words) => [...words, 'zzqxv'].join(' '),
}

function onOneWord(change: (word: string, at: number) => string) {
  return (words: string[], random: Random): string | undefined => {
    const long = words.map((word, at) => ({ word, at })).filter(({ word }) => word.length >= 5)
    const chosen = long[Math.floor(random() * long.length)]
    if (!chosen) return undefined
    const changed = change(chosen.word, 1 + Math.floor(random() * (chosen.word.length - 3)))
    return words.map((word, at) => (at === chosen.at ? changed : word)).join(' ')
  }
}
