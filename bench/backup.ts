import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyAllOut } from '#bench/copy/store.ts'
import { connect, settle, sizeMib } from '#bench/goods/store.ts'
import { writeCatalogue } from './catalogue-files.ts'
import { addShop, type OperatedDatabase, operate } from './operator.ts'
import { printTable } from './table.ts'

const DEFAULT_PRODUCTS = 100_000

/** How long a backup and a restore of a database take, beside reading all its tables by COPY in the same run. */
export async function measureBackup(operated: OperatedDatabase, products = DEFAULT_PRODUCTS): Promise<void> {
  const { data } = operated
  const goods = join(data, 'own.csv')
  await writeCatalogue(goods, 'own', products)
  await addShop(operated, 'bench')
  await operate(operated, ['catalogue', 'import', goods, '--reseller', 'bench'])
  const client = await connect(data)
  await settle(client)
  const database = await sizeMib(client)
  await client.end()
  const root = await connect(data, 'postgres')
  await copyAllOut(root) // so that both run with a warm cache, or neither
  const copied = await copyAllOut(root)
  await root.end()

  const file = join(data, 'bench.backup')
  const backup = await operate(operated, ['backup', file])
  const target = mkdtempSync(join(tmpdir(), 'haat-restored-'))
  try {
    const restored = await operate({ data: target }, ['restore', file])
    const row = (name: string, seconds: number, rssMb: number | string) => [
      name,
      seconds,
      database / seconds,
      copied.seconds / seconds,
      rssMb,
    ]
    printTable(
      `${products.toLocaleString('en-IN')} products: a database of ${database.toFixed(0)} MiB, ${copied.megabytes.toFixed(0)} MB of rows, ` +
        `${(statSync(file).size / 2 ** 20).toFixed(0)} MiB of backup`,
      ['', 'seconds', 'MiB of database/s', 'pace beside COPY out', 'largest RSS, MB'],
      [
        row('all tables by COPY, thrown away', copied.seconds, '-'),
        row('backup, a whole command', backup.seconds, backup.rssMb),
        row('restore, a whole command with its own PostgreSQL', restored.seconds, restored.rssMb),
      ],
    )
  } finally {
    rmSync(target, { recursive: true, force: true })
  }
}
