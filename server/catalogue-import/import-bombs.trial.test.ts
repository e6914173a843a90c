import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'

// Each file is generated while it is read, by a separate process with little memory, which reports how much it needed.

vi.setConfig({ testTimeout: 120_000 })

const HEAP_MB = 64
const RSS_MB = 300

const CHILD = `
  import { readFileSync } from 'node:fs'
  import { gzipSync } from 'node:zlib'
  const { readCatalogue } = await import('${import.meta.dirname}/open-catalogue.ts')
  const { sentenceIn } = await import('${import.meta.dirname}/../../contract/say.ts')
  const { checkMapping } = await import('${import.meta.dirname}/mapping.ts')
  const HEADER = 'asin,name,category,discount_price,stock,description\\n'
  const MB = Buffer.alloc(2 ** 20, 'x')
  const row = (name) => name + ',Kurta,Kurtas,5,5,Soft\\n'
  async function* bytes() {
    switch (process.argv[1]) {
      case 'large file': {
        const rows = Buffer.from(('A,Kurta,Kurtas,5,5,"' + 'Soft cotton. '.repeat(300) + '"\\n').repeat(64))
        yield Buffer.from(HEADER)
        for (let bytes = 0; bytes < 200 * 2 ** 20; bytes += rows.length) yield rows
        return
      }
      case 'line of 100 MB':
        yield Buffer.from(HEADER + row('A') + 'B,')
        for (let nth = 0; nth < 100; nth++) yield MB
        yield Buffer.from('\\n' + row('C'))
        return
      case 'open quote before 50 MB':
        yield Buffer.from(HEADER + row('A') + 'B,"Kurta,Kurtas,5,5,Soft\\n')
        for (let nth = 0; nth < 50; nth++) yield Buffer.from((MB.toString('latin1', 0, 1023) + '\\n').repeat(1024))
        yield Buffer.from(row('C'))
        return
      case 'header of a million columns':
        for (let nth = 0; nth < 1000; nth++) yield Buffer.from('c,'.repeat(1000))
        yield Buffer.from('c\\n')
        return
      case 'header of 100,000 columns':
        yield Buffer.from('c,'.repeat(100_000) + '\\n')
        return
      case 'row of half a million cells':
        yield Buffer.from(HEADER + row('A') + ','.repeat(500_000) + 'x\\n' + row('C'))
        return
      case 'cells that fit their pattern almost': {
        yield Buffer.from('asin,name,category,discount_price,sizes,Fabric' + ' '.repeat(500_000) + '(x)\\n')
        yield Buffer.from('A,Kurta,Kurtas,5,S=5,x\\n')
        yield Buffer.from('B,Kurta,Kurtas,5,' + '\\\\'.repeat(200) + ',x\\n')
        yield Buffer.from('C,Kurta,Kurtas,5,S' + ' '.repeat(900_000) + 'M,x\\n')
        yield Buffer.from('D,Kurta,Kurtas,5' + ' '.repeat(900_000) + 'x,S=5,x\\n')
        yield Buffer.from('E,Kurta,Kurtas,5,S=5,x\\n')
        return
      }
      case 'gzip bomb': {
        const packed = gzipSync(Buffer.concat([Buffer.from(HEADER), ...Array(10).fill(MB)]))
        for (let nth = 0; nth < 100; nth++) yield packed
        return
      }
      case 'JSON object of 100 MB':
        yield Buffer.from('[{"id":"A","title":"Kurta","price":5},{"id":"B","title":"')
        for (let nth = 0; nth < 100; nth++) yield MB
        yield Buffer.from('"},{"id":"C","title":"Kurta","price":5}]')
        return
      case 'JSON of a great depth':
        yield Buffer.from('[{"id":"A","title":"Kurta","price":5},{"id":' + '['.repeat(400_000) + ']'.repeat(400_000))
        yield Buffer.from('},{"id":"C","title":"Kurta","price":5}]')
    }
  }
  const mapping = process.argv[1].startsWith('JSON')
    ? checkMapping({ columns: { asin: 'id', name: 'title', discount_price: 'price', category: { always: 'K' } } })
    : undefined
  let products = 0
  const messages = []
  try {
    for await (const { product, faults } of (await readCatalogue(bytes, mapping)).items) {
      if (product) products++
      if (messages.length < 5) messages.push(...faults.map(({ line, problem }) => line + ': ' + sentenceIn('en', problem)))
    }
  } catch (error) {
    messages.push(error.message)
  }
  // On Linux, maxRSS is at least that of the process that started this one.
  const ownKb = process.platform === 'linux' && /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]
  console.log(JSON.stringify({ products, messages, rss: Math.round((ownKb || process.resourceUsage().maxRSS) / 1024) }))`

test.each([
  ['large file', 53_000, null],
  ['line of 100 MB', 2, /^3: begins a row that is longer than a million characters$/],
  ['open quote before 50 MB', 2, /^3: begins a row that has a quote that is opened and not closed within a million/],
  ['header of a million columns', 0, /^The header row, line 1, is longer than a million characters\.$/],
  ['header of 100,000 columns', 0, /^The header row names 100000 columns; at most 5000 are possible\.$/],
  ['row of half a million cells', 2, /^3: the row has 5,00,001 cells where the header has 6$/],
  ['cells that fit their pattern almost', 2, /^3: .*S=10/],
  ['gzip bomb', 0, /^The gzip file unpacks to more than 200 times its size/],
  ['JSON object of 100 MB', 2, /^1: begins an object that is not closed within a million characters$/],
  ['JSON of a great depth', 2, /^1: the product has no name of its own/],
])('F49 %s: read in little memory, and loses only itself', async (kind, atLeast, sentence) => {
  const flags = [`--max-old-space-size=${HEAP_MB}`, '--input-type=module', '-e', CHILD, kind]
  const { stdout } = await promisify(execFile)(process.execPath, flags)
  const { products, messages, rss } = JSON.parse(stdout)
  expect(products).toBeGreaterThanOrEqual(atLeast)
  expect(messages).toEqual(sentence ? expect.arrayContaining([expect.stringMatching(sentence)]) : expect.any(Array))
  expect(rss).toBeLessThan(RSS_MB)
})
