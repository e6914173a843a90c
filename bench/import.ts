import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { copyGoodsAgain } from '#bench/copy/store.ts'
import { connect } from '#bench/goods/store.ts'
import { type FormatName, MAPPING, writeCatalogue } from './catalogue-files.ts'
import { addShop, type OperatedDatabase, operate } from './operator.ts'
import { printTable } from './table.ts'

const DEFAULT_LINES = 20_000
const OTHERS: FormatName[] = ['Shopify', 'WooCommerce', 'mapped']

/** Products per second and memory of the operator's import and export, and of COPY in the same run. */
export async function measureImport(database: OperatedDatabase, lines = DEFAULT_LINES): Promise<void> {
  const { data } = database
  const mapping = join(data, 'mapping.yaml')
  await writeFile(mapping, MAPPING)
  const table: (string | number)[][] = []
  const run = async (name: string, words: string[], products: number) => {
    const { seconds, processorSeconds, rssMb } = await operate(database, ['catalogue', ...words])
    table.push([name, products, seconds, products / seconds, (processorSeconds * 1e6) / products, rssMb])
    return products / seconds
  }

  const file = join(data, 'own.csv')
  const products = await writeCatalogue(file, 'own', lines)
  await addShop(database, 'bench')
  const ours = ['--reseller', 'bench']
  const imported = await run('our own CSV, all new', ['import', file, ...ours], products)
  const root = await connect(data, 'postgres')
  const copied = await copyGoodsAgain(root, 'bench', data)
  await root.end()
  table.push(['the same rows by COPY', products, copied, products / copied, '-', '-'])
  await run('our own CSV, nothing changed', ['import', file, ...ours], products)
  await run('export', ['export', join(data, 'out.csv'), ...ours], products)
  for (const format of OTHERS) {
    const path = join(data, `${format}.csv`)
    const count = await writeCatalogue(path, format, lines)
    const reseller = `bench-${format.toLowerCase()}`
    await addShop(database, reseller)
    const words = ['import', path, '--reseller', reseller, ...(format === 'mapped' ? ['--mapping', mapping] : [])]
    await run(`${format}, all new`, words, count)
  }
  const megabytes = ((await stat(file)).size / 1e6).toFixed(0)
  printTable(
    `Catalogues of ${lines.toLocaleString('en-IN')} lines (our own: ${megabytes} MB), products of four sizes`,
    ['', 'products', 'seconds', 'products/s', 'processor, µs each', 'largest RSS, MB'],
    table,
  )
  printTable(
    'Beside COPY of the same rows into the same tables',
    ['', 'ratio'],
    [['our own CSV, all new', (imported * copied) / products]],
  )
}
