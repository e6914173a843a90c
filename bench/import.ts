import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyGoodsAgain } from '#bench/copy/store.ts'
import { connect } from '#bench/goods/store.ts'
import type { RunningShop } from '#e2e/running-shop.ts'
import { type FormatName, MAPPING, writeCatalogue } from './catalogue-files.ts'
import { operate } from './operator.ts'
import { printTable } from './table.ts'

const LINES_UNASKED = 20_000
const OTHERS: FormatName[] = ['Shopify', 'WooCommerce', 'mapped']

/** Products per second and memory of the operator's import and export, with a shop that runs beside, and of COPY in the same run. */
export async function measureImport({ data }: RunningShop, lines = LINES_UNASKED): Promise<void> {
  const mapping = join(data, 'mapping.yaml')
  await writeFile(mapping, MAPPING)
  const table: (string | number)[][] = []
  const run = async (name: string, words: string[], products: number) => {
    const { seconds, rssMb } = await operate(data, ['catalogue', ...words])
    table.push([name, products, seconds, products / seconds, rssMb])
    return products / seconds
  }

  const file = join(data, 'own.csv')
  const products = await writeCatalogue(file, 'own', lines)
  await addShop(data, 'bench')
  const ours = ['--reseller', 'bench']
  const imported = await run('our own CSV, all new', ['import', file, ...ours], products)
  const root = await connect(data, 'postgres')
  const copied = await copyGoodsAgain(root, 'bench', data)
  await root.end()
  table.push(['the same rows by COPY', products, copied, products / copied, '-'])
  await run('our own CSV, nothing changed', ['import', file, ...ours], products)
  await run('export', ['export', join(data, 'out.csv'), ...ours], products)
  for (const format of OTHERS) {
    const path = join(data, `${format}.csv`)
    const count = await writeCatalogue(path, format, lines)
    const reseller = `bench-${format.toLowerCase()}`
    await addShop(data, reseller)
    const words = ['import', path, '--reseller', reseller, ...(format === 'mapped' ? ['--mapping', mapping] : [])]
    await run(`${format}, all new`, words, count)
  }
  const megabytes = ((await stat(file)).size / 1e6).toFixed(0)
  const title = `Catalogues of ${lines.toLocaleString('en-IN')} lines (our own: ${megabytes} MB), products of four sizes`
  printTable(title, ['', 'products', 'seconds', 'products/s', 'largest RSS, MB'], table)
  printTable(
    'Beside COPY of the same rows into the same tables',
    ['', 'ratio'],
    [['our own CSV, all new', (imported * copied) / products]],
  )
}

async function addShop(data: string, name: string): Promise<void> {
  await operate(data, ['reseller', 'add', name, '--title', 'Bench', '--host', `${name}.localhost`])
}
