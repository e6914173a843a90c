import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { RunningShop } from '#e2e/running-shop.ts'
import { printTable } from './table.ts'

const PROJECT = join(import.meta.dirname, '..')
const ROWS_UNASKED = 20_000
const SIZES = 'S=10|M=10|L=5|XL=0'
const LOOK_EVERY_MS = 200

/** Rows per second and memory of the operator's import and export, with a shop that runs beside. */
export async function measureImport({ data }: RunningShop, rows = ROWS_UNASKED): Promise<void> {
  const file = join(data, 'goods.csv')
  await writeCatalogue(file, rows)
  await haat(data, ['reseller', 'add', 'bench', '--title', 'Bench', '--host', 'bench.localhost'])
  const runs: [string, string[]][] = [
    ['import, all new', ['import', file]],
    ['import, nothing changed', ['import', file]],
    ['export', ['export', join(data, 'out.csv')]],
  ]
  const table: (string | number)[][] = []
  for (const [name, words] of runs) {
    const { seconds, rssMb } = await haat(data, ['catalogue', ...words, '--reseller', 'bench'])
    table.push([name, seconds, rows / seconds, rssMb])
  }
  const megabytes = ((await stat(file)).size / 1e6).toFixed(0)
  const title = `A catalogue of ${rows.toLocaleString('en-IN')} rows (${megabytes} MB, four sizes each)`
  printTable(title, ['', 'seconds', 'rows/s', 'largest RSS, MB'], table)
}

async function writeCatalogue(path: string, rows: number): Promise<void> {
  const output = createWriteStream(path)
  output.write('asin,name,group,category,subcategory,original_price,discount_price,colors,sizes,description,images\n')
  for (let nth = 0; nth < rows; nth++) {
    const place = `G${nth % 5},C${nth % 40},S${nth % 200}`
    const price = 100 + (nth % 5000)
    const words = `Hand-blocked kurta ${nth}, soft from the first wash. `.repeat(4)
    const line = `B-${nth},Block print kurta ${nth},${place},${price * 2},${price},Indigo|Rust,${SIZES},"${words}",k${nth}.jpg\n`
    if (!output.write(line)) await once(output, 'drain')
  }
  output.end()
  await once(output, 'close')
}

interface Run {
  seconds: number
  rssMb: number
}

async function haat(data: string, words: string[]): Promise<Run> {
  const start = performance.now()
  const child = spawn(process.execPath, ['cli/haat.ts', ...words], {
    cwd: PROJECT,
    env: { PATH: '/usr/bin:/bin', HAAT_DATA: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let rssMb = 0
  const looking = setInterval(async () => {
    rssMb = Math.max(rssMb, await largestRss(child.pid))
  }, LOOK_EVERY_MS)
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')])
  clearInterval(looking)
  if (child.exitCode !== 0) throw new Error(`haat ${words.join(' ')}: ${said}`)
  return { seconds: (performance.now() - start) / 1000, rssMb }
}

/** What Linux says of it; 0 elsewhere. */
async function largestRss(pid = 0): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024
}
