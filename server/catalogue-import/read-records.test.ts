import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Message } from '#contract/say.ts'
import { LINE_MAX, readLines } from './read-lines.ts'
import { readRecords } from './read-records.ts'

/** Records as cells, broken ones as their line and problem, for any chunk size. */
async function read(input: string | Buffer, chunkSize = 65_536) {
  const bytes = Buffer.from(input as string)
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
  }
  const found: (string[] | { line: number; problem: Message })[] = []
  for await (const record of readRecords(readLines(chunks()))) {
    found.push('cells' in record ? record.cells : { line: record.line, problem: record.problem })
  }
  return found
}

test('reads what RFC 4180 allows, and what spreadsheets write besides', async () => {
  expect(await read('a,b\r\n"1,1","say ""hi"""\r\n"two\r\nlines",\r\n')).toEqual([
    ['a', 'b'],
    ['1,1', 'say "hi"'],
    ['two\nlines', ''],
  ])
  expect(await read('\ufeffa;b\n1,5;"x;y"')).toEqual([
    ['a', 'b'],
    ['1,5', 'x;y'],
  ]) // prettier-ignore
  expect(await read('a\tb\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]) // prettier-ignore
  expect(await read('a,b\r1,2\r3,4')).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ]) // prettier-ignore
  expect(await read('a,b\r"1\n2",2\r3,4\r')).toEqual([
    ['a', 'b'],
    ['1\n2', '2'],
    ['3', '4'],
  ]) // prettier-ignore
  expect(await read('a,b\n5" pipe, "x, y" ,z\n')).toEqual([
    ['a', 'b'],
    ['5" pipe', 'x, y', 'z'],
  ]) // prettier-ignore
})

test('an unclosed quote costs only its own line', async () => {
  const problem = { id: 'quoteNeverClosed' }
  expect(await read('a,b\n1,"x\n2,y\n3,z\n')).toEqual([['a', 'b'], { line: 2, problem }, ['2', 'y'], ['3', 'z']])
  const stray = { id: 'quoteStray' }
  expect(await read('a,b\n1,"x\n2,y\n3,"z"\n4,w\n')).toEqual([
    ['a', 'b'],
    { line: 2, problem: stray },
    ['2', 'y'],
    ['3', 'z'],
    ['4', 'w'],
  ])
  const long = `a,b\n1,"x\n${'2,y\n'.repeat(300_000)}3,z\n`
  const found = await read(long)
  expect(found).toHaveLength(300_003)
  expect(found[1]).toEqual({ line: 2, problem: { id: 'quoteClosedTooLate' } })
})

test('a line of any length is skipped in bounded memory', async () => {
  const tooLong = { line: 2, problem: { id: 'lineTooLong' } }
  const line = Buffer.alloc(1024 * 1024, 'x')
  let largest = 0
  async function* chunks() {
    yield Buffer.from('a,b\n')
    for (let megabyte = 0; megabyte < 300; megabyte++) {
      yield line
      largest = Math.max(largest, process.memoryUsage().rss)
    }
    yield Buffer.from('\n1,2\n')
  }
  const before = process.memoryUsage().rss
  const found: unknown[] = []
  for await (const record of readRecords(readLines(chunks()))) found.push(record)
  expect(found).toMatchObject([{ cells: ['a', 'b'] }, tooLong, { line: 3, cells: ['1', '2'] }])
  expect(largest - before).toBeLessThan(200e6)
  expect(await read(`a,b\n"${'x'.repeat(LINE_MAX)}",1\n1,2`)).toMatchObject([['a', 'b'], tooLong, ['1', '2']])
})

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('"', '""', ',', '\n', 'a\nb', ' x ', '₹1,299', 'कुर्ता', ';', '\t'),
)
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`

test('anything written is read back, in chunks of any size', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 }),
      fc.integer({ min: 9, max: 40 }),
      async (rows, chunk) => {
        const clean = rows.map((row) => row.map((text) => text.replace(/[\r\0]/g, '')))
        const csv = ['head,er', ...clean.map((row) => row.map(quote).join(','))].join('\n')
        expect(await read(csv, chunk)).toEqual([['head', 'er'], ...clean])
      },
    ),
  )
})

test('for any bytes, every line is reported and reading ends', async () => {
  const piece = fc.constantFrom('a', '"', '""', ',', '\n', '\r\n', '\r', ' ', 'é', '=')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 20 }), async (pieces, chunk) => {
      expect(await read(`h,h\n${pieces.join('')}`, 4 + chunk)).toContainEqual(['h', 'h'])
    }),
  )
})

test('lines that are not UTF-8 are read as Windows-1252, the others as UTF-8', async () => {
  const latin = Buffer.from('caf\xe9,\x93x\x94\n', 'latin1')
  const file = Buffer.concat([Buffer.from('a,b\nकुर्ता,₹5\n'), latin, Buffer.from('é,2\n')])
  expect(await read(file)).toEqual([
    ['a', 'b'],
    ['कुर्ता', '₹5'],
    ['café', '“x”'],
    ['é', '2'],
  ]) // prettier-ignore
})

test.each([
  ['Excel workbook', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0[Content_Types].xml')],
  ['zip file', Buffer.from('PK\x03\x04\x14\0\0\0\x08\0products.csv')],
  ['web page', Buffer.from('\ufeff\n<!DOCTYPE html>\n<html><body>Sign in</body></html>')],
  ['web page', Buffer.from('<table><tr><td>asin</td></tr></table>')],
  ['XML', Buffer.from('<?xml version="1.0"?>\n<Workbook/>')],
  ['UTF-16', Buffer.from('asin,name,category\nA,B,C\n', 'utf16le')],
  ['UTF-16', Buffer.from('asin,name,category\nA,B,C\n', 'utf16le').swap16()],
  ['PDF', Buffer.from('%PDF-1.7')],
  ['picture', Buffer.from('\x89PNG\r\n', 'latin1')],
  ['not a text file', Buffer.alloc(5000)],
])('recognises the kind of file: %s', async (word, bytes) => {
  await expect(read(bytes)).rejects.toThrow(word)
})
