import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { startEmbeddedPostgres } from '#server/database/embedded-postgres.ts'
import { audit } from '#server/testing/audit.ts'
import { aFolder } from '#server/testing/folder.ts'
import { serverOn } from '#server/testing/own-postgres.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { until } from '#server/testing/until.ts'
import { haatProcess } from './run-haat.ts'

const HAAT = join(import.meta.dirname, 'haat.ts')

const folder = aFolder()

async function fileOf(name: string, products: number): Promise<string> {
  const rows = Array.from({ length: products }, (_, at) => `A-${at},Kurta ${at},C${at % 9},${at + 1},S=2|M=${at % 5}\n`)
  const file = join(folder, name)
  await writeFile(file, `asin,name,category,discount_price,sizes\n${rows.join('')}`)
  return file
}

async function countOf(shop: TestShop): Promise<number> {
  const { rows } = await ownerPool().query('select count(*)::int from products where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  return rows[0].count
}

const words = (file: string, shop: TestShop) => ['catalogue', 'import', file, '--reseller', shop.tenant.name]
const database = () => ({ DATABASE_URL: inject('ownerUrl'), HAAT_DATA: join(folder, 'data') })

/** Starts the import and hands it over as soon as so many products are there. */
async function importUntil(file: string, shop: TestShop, products: number): Promise<ChildProcess> {
  const ear = new Client({ connectionString: inject('ownerUrl') })
  await ear.connect()
  await ear.query('listen haat_changes') // a notice follows each batch
  const env = { PATH: '/usr/bin:/bin', PGAPPNAME: shop.tenant.name, ...database() }
  const child = spawn(process.execPath, [HAAT, ...words(file, shop)], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  while ((await countOf(shop)) < products && child.exitCode === null)
    await Promise.race([once(ear, 'notification'), ended])
  await ear.end()
  return child
}

/** A statement that a killed process has just sent may still be running. */
async function connectionsEnd(shop: TestShop): Promise<void> {
  await until(async () => {
    const open = 'select from pg_stat_activity where application_name = $1'
    expect((await ownerPool().query(open, [shop.tenant.name])).rowCount).toBe(0)
  })
}

test('a killed import leaves only whole products, and the same command completes it', async () => {
  const shop = await aShop()
  const file = await fileOf('killed.csv', 4000)
  for (const atLeast of [1, 2000]) {
    const child = await importUntil(file, shop, atLeast)
    child.kill('SIGKILL')
    const [, signal] = await once(child, 'exit')
    expect(signal).toBe('SIGKILL')
    await connectionsEnd(shop)
    const count = await countOf(shop)
    expect(count).toBeLessThan(4000)
    expect(count % 500).toBe(0)
    await expectWholeProducts(shop)
  }
  expect((await haatProcess(words(file, shop), database())).stdout).toMatch(
    /4,000 products in .* created, 0 changed, \d+ unchanged; left out none, 0 faults\.\n$/,
  )
  expect(await countOf(shop)).toBe(4000)
  await expectWholeProducts(shop)
  expect((await haatProcess(words(file, shop), database())).stdout).toContain('0 created, 0 changed, 4000 unchanged')
})

async function expectWholeProducts(shop: TestShop): Promise<void> {
  await ownerPool().query('analyze products, stocks, stock_movements') // else the planner may expect a row or two, and read all for each
  expect(await audit(shop)).toEqual([])
  const { rows } = await ownerPool().query(
    `select asin from products p where supplier_id = $1 and (search_text = '' or slug = ''
       or (select count(*) from stocks s where s.supplier_id = $1 and s.product_id = p.product_id) <> 2
       or (select sum(units) from stocks s where s.supplier_id = $1 and s.product_id = p.product_id)
         <> (select sum(m.units) from stock_movements m join stocks s using (supplier_id, stock_id)
             where m.supplier_id = $1 and s.product_id = p.product_id)
       or not exists (select from header_row_products h where h.supplier_id = $1 and h.product_id = p.product_id))`,
    [shop.tenant.supplierId],
  )
  expect(rows).toEqual([])
}

test('Ctrl+C ends an import cleanly', async () => {
  const shop = await aShop()
  const child = await importUntil(await fileOf('interrupted.csv', 5000), shop, 1)
  let stdout = ''
  child.stdout?.on('data', (text) => {
    stdout += text
  })
  child.kill('SIGINT')
  const [code] = await once(child, 'close')
  expect(code).toBe(130)
  expect(stdout).toContain(
    'Interrupted: everything imported so far is complete. Run the same command again to continue.',
  )
  expect(await audit(shop)).toEqual([])
})

test('what a finished import reports survives kill -9 of PostgreSQL', async () => {
  const postgres = await startEmbeddedPostgres(join(folder, 'own/postgres'))
  const on = { ...serverOn(postgres.url), HAAT_DATA: join(folder, 'own') }
  const query = async (sql: string, url = postgres.url) => {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client.query(sql).finally(() => client.end())
  }
  try {
    await haatProcess(['reseller', 'add', 'kesar', '--title', 'Kesar', '--host', 'kesar.localhost'], on)
    // Nothing but a commit that waits brings the log to the disk.
    const superuser = postgres.url.replace('//haat@', '//postgres@')
    await query(`alter system set wal_writer_delay = '10s'`, superuser)
    await query('select pg_reload_conf()', superuser)
    const { stdout } = await haatProcess(
      ['catalogue', 'import', await fileOf('durable.csv', 600), '--reseller', 'kesar'],
      on,
    )
    expect(stdout).toContain('600 created')
    const { pid } = postgres
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
    for (const victim of [pid, ...children.split(' ').filter(Boolean).map(Number)]) process.kill(victim, 'SIGKILL')
    await until(async () => {
      expect(postgres.pid).not.toBe(pid)
      expect((await query('select count(*)::int as products from products')).rows).toEqual([{ products: 600 }])
    })
  } finally {
    await postgres.stop()
  }
})
