import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

// A name in code is the field's word. These words once stood for several things each.

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

const EXEMPT = /^demo\/(?:drawing|[a-z]+\/pictures|mitti\/home-goods)|^lint-rules\/words\.test/ // pictures of letters, doors and houses; this list

/** Words in the identifiers of code: what is declared, parameters, properties and keys alike. */
function wordsIn(code: string, path = 'a.tsx'): string[] {
  const found = new Set<string>()
  for (const name of identifiersIn(code, path)) {
    const parts = name.split(/(?<=[a-z])(?=[A-Z])|_/).map((part) => part.toLowerCase())
    const word = parts.find((part) => Object.hasOwn(INSTEAD, part))
    if (word && !FIXED.includes(name)) found.add(`${name}: say ${INSTEAD[word]}`)
  }
  return [...found]
}

function identifiersIn(code: string, path: string): string[] {
  const names: string[] = []
  const { program, errors } = parseSync(path, code)
  if (errors[0]) throw new Error(errors[0].message)
  JSON.stringify(program, (_, node) => {
    if (/^(?:JSX|Private)?Identifier$/.test(node?.type)) names.push(node.name)
    return typeof node === 'bigint' ? String(node) : node
  })
  return names
}

const MAY_HAVE = new RegExp(Object.keys(INSTEAD).join('|'), 'i')

test('no name has a word that stood for several things', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: project }).toString().split('\0')
  const found = files
    .filter((path) => path !== '' && !EXEMPT.test(path))
    .map((path) => ({ path, code: read(path) }))
    .filter(({ code }) => MAY_HAVE.test(code))
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

function read(path: string): string {
  try {
    return readFileSync(join(project, path), 'utf8')
  } catch {
    return '' // deleted and not committed yet
  }
}
