import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A name in code is the field's word. These words once stood for several things each.

const project = join(import.meta.dirname, '..')

/** The word in a name, and what to say. */
const INSTEAD: Readonly<Record<string, string>> = {
  told: 'sent, notified or shown',
  asked: 'requested, or what was requested',
  said: 'answer, reply, text or input',
  letter: 'mail, character or initial',
  held: 'reserved, locked, paused or buffered',
  door: 'entry point, or on delivery',
  twin: 'second',
  shelf: 'merchandising',
  findability: 'seo',
  album: 'storage',
}

/** Names that calls, columns or the specification fix, and what is really meant. */
const FIXED = [
  ...['askedAt', 'askedBy', 'asked_at', 'asked_by', 'told_at', 'isTold', 'atDoorPaise'],
  ...['asked', 'told', 'held', 'heldCameBack'], // counts of calls
  ...['letterSpacing', 'products_by_letter', 'phoneNotTold'],
]

const PICTURES = /^demo\/(?:drawing|[a-z]+\/pictures)/

function wordsIn(code: string): string[] {
  const bare = code
    .replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
  const declared = bare.matchAll(/\b(?:const|let|function|class|interface|type)\s+(\w+)/g)
  return [...declared].flatMap(([, name = '']) => {
    const parts = name.split(/(?<=[a-z])(?=[A-Z])|_/).map((part) => part.toLowerCase())
    const word = parts.find((part) => part in INSTEAD)
    return word && !FIXED.includes(name) ? [`${name}: say ${INSTEAD[word]}`] : []
  })
}

test('no name has a word that stood for several things', () => {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: project }).toString().split('\0')
  const found = files
    .filter((path) => path !== '' && !PICTURES.test(path))
    .flatMap((path) => wordsIn(read(path)).map((name) => `${path}: ${name}`))
  expect(found).toEqual([])
})

test('the rule finds a word in a name, and none in a text, a comment or a part of another word', () => {
  expect(wordsIn('const wasTold = true')).toEqual(['wasTold: say sent, notified or shown'])
  expect(wordsIn('interface StaffLetter {}')).toHaveLength(1)
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
