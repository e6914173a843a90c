import type { Tx } from '#server/kernel/ctx.ts'
import { BROADER } from './broader-words.ts'
import { isEnglish } from './english.ts'
import { nearest } from './spelling.ts'
import { foldPhrases, type GuessedWord, type SearchedWord, selectGuesses, selectSearchedWords } from './store.ts'
import { FILLERS, SYNONYMS } from './synonyms.ts'

/** The possible meanings of one word of a search: 'a b' if two words must occur. */
interface Term {
  candidates: string[]
  synonyms: string[]
  /** Products that contain it; 0 if only guesses occur. */
  products: number
  /** As a shopper would write it. */
  spelling: string
}

export interface Meaning {
  terms: Term[]
  /** How many words were ignored as fillers. */
  leftOut: number
  /** The search as it was understood, if one of its words is in no product. */
  corrected: string | undefined
  /** Words that complete the last one. */
  completions: string[]
}

/** A word in so few products may itself be a misspelling in the catalogue. */
const RARE = 2
const MUCH_MORE = 30
const SHORT = 2

interface Reading {
  /** The last word may be incomplete. */
  isTyping?: boolean
  /** Also searches for fillers, such as 'gift' in 'gift for mom'. */
  withFillers?: boolean
}

export async function interpret(tx: Tx, text: string, reading: Reading = {}): Promise<Meaning> {
  const { isTyping = false, withFillers = false } = reading
  const { synonyms, fillers, ours } = await knowledge(tx)
  const all = await selectSearchedWords(tx, text)
  const withoutFillers = withFillers ? all : all.filter(({ word }) => !fillers.has(word))
  const typed = withoutFillers.length > 0 ? withoutFillers : all
  const last = typed.at(-1)
  const unsure = typed.filter(
    (each) => each.products <= RARE || (each === last && (isTyping || each.word.length <= SHORT)),
  )
  const guesses = unsure.length > 0 ? await selectGuesses(tx, [...new Set(unsure.map(({ word }) => word))]) : []

  const terms: Term[] = []
  let isCorrected = false
  for (let at = 0; at < typed.length; at++) {
    const here = typed[at]
    const next = typed[at + 1]
    if (!here) continue
    const pair = next && `${here.word} ${next.word}`
    const pairSynonyms = pair ? synonyms.get(pair) : undefined
    if (pair && next && pairSynonyms) {
      const products = Math.min(here.products, next.products)
      const written = [pair, ...pairSynonyms.filter((each) => isSameWord(each, pair))]
      terms.push({
        candidates: written,
        synonyms: pairSynonyms,
        products,
        spelling: `${here.spelling} ${next.spelling}`,
      })
      at++
      continue
    }
    const isOpen = here === last && (isTyping || here.word.length <= SHORT)
    const isOurs = ours.has(here.word)
    const own = guesses.filter(
      (guess) => guess.typed === here.word && (guess.kind !== 'near' || !isOurs || ours.has(guess.word)),
    )
    const term = understand(here, own, synonyms.get(here.word) ?? [], isOpen)
    // 'hand bag' is a handbag too; the other half of the pair may then be missing.
    for (const each of [here, typed[at - 1]]) if (each?.joined) term.candidates.push(each.joined)
    if (term.candidates.length + term.synonyms.length === 0) {
      isCorrected = true
      continue
    }
    if (here.products === 0 && term.spelling !== here.spelling) isCorrected = true
    terms.push(term)
  }
  const completions = guesses.filter(({ typed: word, kind }) => word === last?.word && kind === 'begins')
  return {
    terms,
    leftOut: all.length - typed.length,
    corrected: isCorrected ? terms.map(({ spelling }) => spelling).join(' ') : undefined,
    completions: completions.map(({ spelling }) => spelling),
  }
}

function understand(here: SearchedWord, guesses: GuessedWord[], synonyms: string[], isOpen: boolean): Term {
  const { word, products, spelling } = here
  const begins = guesses.filter(({ kind }) => kind === 'begins').map((guess) => guess.word)
  const term: Term = { candidates: [], synonyms: [...synonyms], products, spelling }
  if (products > 0) term.candidates.push(word, ...synonyms.filter((each) => isSameWord(each, word)))
  if (isOpen || (products === 0 && word.length > SHORT)) term.candidates.push(...begins)
  if (products > RARE || /\d/.test(word)) return term

  const split = guesses.find(({ kind }) => kind === 'split')
  const near = nearest(
    word,
    isEnglish(spelling)
      ? []
      : guesses.filter((guess) => guess.kind === 'near' && (products === 0 || guess.products > products * MUCH_MORE)),
  )
  if (products > 0) {
    term.synonyms.push(...near.map((guess) => guess.word))
    return term
  }
  if (split) term.candidates.push(`${split.word} ${split.rest}`)
  const isGuessed = term.candidates.length === 0 && synonyms.length === 0
  // A word that is a prefix of known words, or two known words in one, needs no other spelling.
  if (isGuessed) term.candidates.push(...near.map((guess) => guess.word))
  term.spelling = isGuessed ? (near[0]?.spelling ?? spelling) : spelling
  return term
}

/** Written as one or as two: 'bedsheet' and 'bed sheet', 'earing' (as it is folded) and 'ear ring'. */
function isSameWord(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(' ', '').replace(/(.)\1/g, '$1')
  return plain(a) === plain(b)
}

interface Knowledge {
  synonyms: Map<string, string[]>
  fillers: Set<string>
  /** Every word of our lists: 'kurta' may be a misspelling of 'kurti', and never of 'court'. */
  ours: Set<string>
}

let known: Promise<Knowledge> | undefined

/** Our own words, folded by the database like all others; once per process. */
function knowledge(tx: Tx): Promise<Knowledge> {
  known ??= readKnowledge(tx).catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

async function readKnowledge(tx: Tx): Promise<Knowledge> {
  const groups = lines(SYNONYMS).map(words)
  const broader = lines(BROADER).map((line) => line.split(': ').map(words))
  const entries = [
    ...groups.map((group) => ({ written: group, finds: group })),
    ...broader.map(([written = [], finds = []]) => ({ written, finds: [...written, ...finds] })),
  ]
  const fillers = FILLERS.split(' ')
  const phrases = [...new Set([...entries.flatMap(({ finds }) => finds), ...fillers])]
  const folded = new Map((await foldPhrases(tx, phrases)).map((fold, at) => [phrases[at], fold]))
  const fold = (phrase: string) => folded.get(phrase) ?? phrase
  const synonyms = new Map<string, Set<string>>()
  for (const { written, finds } of entries) {
    for (const word of written.map(fold)) {
      const others = finds.map(fold).filter((other) => other !== word)
      synonyms.set(word, new Set([...(synonyms.get(word) ?? []), ...others]))
    }
  }
  return {
    synonyms: new Map([...synonyms].map(([word, others]) => [word, [...others]])),
    fillers: new Set(fillers.map(fold)),
    ours: new Set(folded.values()),
  }
}

function lines(text: string): string[] {
  return text.trim().split('\n')
}

function words(list: string): string[] {
  return list.split(', ')
}
