import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// A name in code is the field's word; comments, titles of tests and sentences that people read are plain English. These words once stood for
// several things each.

const project = join(import.meta.dirname, '..')

/** The word in a name, and what to say. */
const INSTEAD: Readonly<Record<string, string>> = {
  told: 'sent, notified or shown',
  asked: 'requested, or what was requested',
  asking: 'request, requester or pending',
  said: 'answer, reply, text or input',
  letter: 'mail, character or initial',
  held: 'reserved, locked, paused or buffered',
  door: 'entry point, or on delivery',
  meant: 'confirmed, or candidate',
  twin: 'second',
  shelf: 'merchandising',
  house: 'app',
  siege: 'overload',
  findability: 'seo',
  album: 'storage',
}

/** Names that others fix, and why each stays. */
const FIXED: readonly string[] = [
  // On the wire: answers of calls.
  ...['askedAt', 'askedBy', 'askedAdvance', 'atDoorPaise'],
  ...['asked', 'told', 'held', 'heldCameBack'], // counts of calls
  'asking', // a state of an import
  // Columns, and what is read of one.
  ...['asked_at', 'asked_by', 'told_at', 'isTold', 'products_by_letter'],
  'letterSpacing', // CSS
  'phoneNotTold', // a sentence of the API, known by its id
]

type Phrase = readonly [RegExp, string]

/** In a comment, a title, a sentence or a README, and what to say. */
const ANYWHERE: readonly Phrase[] = [
  [/\b(?:told|tells)\b/i, 'notified, sent, shown, returned'],
  [/\b(?:asked|said)\b/i, 'requested, required, polled; reported, shown'],
  [/\b(?:he|his|him)\b/i, 'they, the customer, it'],
  [/\bat the door\b|\bfrom the door\b/i, 'on delivery, undelivered'],
  [/\bcomes? (?:of it|to rest|to its end)\b/i, 'its outcome, is settled, ends'],
  [/\b(?:siege|shelf|kept pages?|twin)\b/i, 'overload, stock, cached page, second'],
]

/** A comment or a title has no history; a sentence may. */
const PHRASES: readonly Phrase[] = [...ANYWHERE, [/\b(?:no longer|any more|used to)\b/i, 'what is true now']]

const PICTURES = /^demo\/(?:drawing|[a-z]+\/pictures|mitti\/home-goods)/ // of letters, doors and houses
const THIS = 'lint-rules/words.test.ts'
/** Not the SQL of stores, the words that shoppers search for, nor what tests write. */
const OF_PEOPLE =
  /^(?:contract|console|storefront|ui|cli|server|gateway-simulator|simulation)\/(?!testing|search)(?!.*(?:store\.ts|\.test\.tsx?)$)/

/** Words in the identifiers of code: what is declared, parameters, properties and keys alike. */
function wordsIn(code: string, path = 'a.tsx'): string[] {
  const odd = new Set([...code.matchAll(/[A-Za-z_]\w*/g)].map(([name]) => name).filter(wordOf))
  if (odd.size === 0) return []
  const found = new Set<string>()
  eachNode(parse(code, path).program, ({ type, name }) => {
    if (/^(?:JSX|Private)?Identifier$/.test(type) && odd.has(name))
      found.add(`${name}: say ${INSTEAD[wordOf(name) ?? '']}`)
  })
  return [...found]
}

function wordOf(name: string): string | undefined {
  if (FIXED.includes(name)) return undefined
  const parts = name.split(/(?<=[a-z])(?=[A-Z])|_/).map((part) => part.toLowerCase())
  return parts.find((part) => Object.hasOwn(INSTEAD, part))
}

function phrasesIn(code: string, path = 'a.test.tsx'): string[] {
  const { program, comments } = parse(code, path)
  const texts = comments.map(({ value }) => value)
  if (/\.(?:test|spec)\.tsx?$|-suite\.ts$/.test(path)) {
    eachNode(program, ({ type, start, end, arguments: [title] = [] }) => {
      const isTitle = /^(?:Literal|TemplateLiteral)$/.test(title?.type ?? '')
      if (type === 'CallExpression' && isTitle && /^(?:test|it|describe)\b/.test(code.slice(start, end)))
        texts.push(code.slice(title?.start, title?.end).slice(1, -1))
    })
  }
  return texts.flatMap((text) => oddIn(text, PHRASES))
}

/** What is written for people: a text of a page, and a string with a space or a capital. Others are keys, addresses and classes. */
function sentencesIn(code: string, path = 'a.tsx'): string[] {
  const texts: string[] = []
  eachNode(parse(code, path).program, ({ type, value }) => {
    const text = type === 'TemplateElement' ? (value as { raw: string }).raw : value
    const isText = /^(?:Literal|TemplateElement|JSXText)$/.test(type) && typeof text === 'string'
    if (isText && (type !== 'Literal' || /\s|^[A-Z]/.test(text))) texts.push(text)
  })
  return texts.flatMap((text) => oddIn(text, ANYWHERE))
}

function oddIn(text: string, phrases: readonly Phrase[]): string[] {
  const bare = text.replace(/`[^`]*`|"[^"]*"|'[\w-]+'/g, '').replace(/\s+/g, ' ') // without what it quotes
  return phrases.flatMap(([phrase, instead]) => {
    const [found] = phrase.exec(bare) ?? []
    return found === undefined ? [] : [`${found}, in “${bare.trim().slice(0, 90)}”: say ${instead}`]
  })
}

interface Node {
  type: string
  name: string
  value?: unknown
  start: number
  end: number
  arguments?: Node[]
}

function eachNode(program: object, visit: (node: Node) => void): void {
  JSON.stringify(program, (_, value) => {
    if (typeof value?.type === 'string') visit(value)
    return typeof value === 'bigint' ? String(value) : value
  })
}

function parse(code: string, path: string): ReturnType<typeof parseSync> {
  const parsed = parseSync(path, code)
  if (parsed.errors[0]) throw new Error(`${path}: ${parsed.errors[0].message}`)
  return parsed
}

/** Not migrations: one that is applied is never changed (db/README.md). */
const OTHER_TEXTS = [
  'db/*.sql',
  '*.css',
  '*.js',
  '*.cjs',
  '*.grit',
  '*.yaml',
  '*.yml',
  'deploy',
  'Dockerfile',
  ':!db/migrations',
]

const files = listed('*.ts', '*.tsx')
  .filter((path) => path !== THIS)
  .map((path) => ({ path, code: read(path) }))

test('no name has a word that stood for several things', () => {
  const found = files
    .filter(({ path }) => !PICTURES.test(path))
    .flatMap(({ path, code }) => wordsIn(code, path).map((name) => `${path}: ${name}`))
  expect(found).toEqual([])
})

test('the rule finds a word in a name, and none in a text, a comment or a part of another word', () => {
  expect(wordsIn('const wasTold = true')).toEqual(['wasTold: say sent, notified or shown'])
  expect(wordsIn('interface StaffLetter {}')).toHaveLength(1)
  expect(wordsIn('const send = ({ isHeld }: { isHeld: boolean }) => isHeld')).toHaveLength(1)
  expect(wordsIn('const view = <Form onAsked={send}>asked</Form>')).toHaveLength(1)
  expect(wordsIn("const text = 'const told = 1' // const said = 2")).toEqual([])
  expect(wordsIn('const template = retold')).toEqual([])
  expect(wordsIn('const askedBy = row.askedBy')).toEqual([])
})

test('comments and titles of tests are in plain words', () => {
  const found = files
    .filter(({ code }) => PHRASES.some(([phrase]) => phrase.test(code)))
    .flatMap(({ path, code }) => phrasesIn(code, path).map((phrase) => `${path}: ${phrase}`))
  expect(found).toEqual([])
})

test('the rule finds a phrase in a comment and a title, and none in other texts, nor in what a comment quotes', () => {
  expect(phrasesIn('// The customer is told.')).toHaveLength(1)
  expect(phrasesIn("test.each([1])('%i is paid at the door', () => {})")).toHaveLength(1)
  expect(phrasesIn("const text = 'You pay at the door.'")).toEqual([])
  expect(phrasesIn("/** 'asked', `told`: states. */")).toEqual([])
})

test('sentences that people read are in plain words', () => {
  const found = files
    .filter(({ path, code }) => OF_PEOPLE.test(path) && ANYWHERE.some(([phrase]) => phrase.test(code)))
    .flatMap(({ path, code }) => sentencesIn(code, path).map((phrase) => `${path}: ${phrase}`))
  expect(found).toEqual([])
})

test('documents, styles, statements and settings are in plain words', () => {
  const found = listed('*.md', ...OTHER_TEXTS).flatMap((path) =>
    oddIn(read(path), ANYWHERE).map((phrase) => `${path}: ${phrase}`),
  )
  expect(found).toEqual([])
})

test('the rule finds a phrase in a sentence and in the text of a page, over lines too, and none in a key', () => {
  expect(sentencesIn("const text = 'You pay at the door.'")).toHaveLength(1)
  expect(sentencesIn('const text = `It was asked`')).toHaveLength(1)
  expect(sentencesIn('const text = <p>You pay at\n  the door.</p>')).toHaveLength(1)
  expect(sentencesIn("const isPaid = state === 'told' && key === 'asked'")).toEqual([])
  expect(sentencesIn("const text = 'It does not fit any more.'")).toEqual([])
})

function listed(...patterns: string[]): string[] {
  const paths = execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: project })
    .toString()
    .split('\0')
  return paths.filter((path) => path !== '')
}

function read(path: string): string {
  try {
    return readFileSync(join(project, path), 'utf8')
  } catch {
    return '' // deleted and not committed yet
  }
}
