import { execFile } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const PRODUCTS = 50_000
const DESCRIPTION = 'Hand-blocked cotton, soft from the first wash. '.repeat(25)

const READ = `
  const { openCatalogue } = await import('${import.meta.dirname}/read-catalogue.ts')
  const catalogue = await openCatalogue(process.argv[1])
  let products = 0
  for await (const { product } of catalogue.items) if (product) products++
  console.log(JSON.stringify({ products, isWhole: catalogue.bytesRead() === catalogue.bytes }))`

test('50,000 products in 60 MB are read with 32 MB of heap', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-memory-'))
  const path = join(folder, 'large.csv')
  try {
    const file = await open(path, 'w')
    await file.write('asin,name,category,discount_price,stock,description\n')
    for (let from = 0; from < PRODUCTS; from += 1000) {
      const rows = Array.from({ length: 1000 }, (_, at) => `A-${from + at},Kurta,Kurtas,${at + 1},5,"${DESCRIPTION}"\n`)
      await file.write(rows.join(''))
    }
    await file.close()
    const node = promisify(execFile)(process.execPath, [
      '--max-old-space-size=32',
      '--input-type=module',
      '-e',
      READ,
      path,
    ])
    expect(JSON.parse((await node).stdout)).toEqual({ products: PRODUCTS, isWhole: true })
  } finally {
    await rm(folder, { recursive: true })
  }
}, 60_000)
