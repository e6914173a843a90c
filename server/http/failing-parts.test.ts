import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/kernel/database.ts'
import { createApp } from './app.ts'
import { builtStorefront } from './pages.ts'

// A shop whose database has lost a table, in a database of its own: what still can be shown is shown.

const NAME = `failing_parts_${process.pid}`
let owner: pg.Client
let database: Database
let app: ReturnType<typeof createApp>

async function asSuperuser(statement: string): Promise<void> {
  const url = new URL(inject('ownerUrl'))
  url.username = 'postgres'
  url.pathname = 'postgres'
  const client = new pg.Client(url.href)
  await client.connect()
  await client.query(statement)
  await client.end()
}

beforeAll(async () => {
  await asSuperuser(`create database ${NAME} owner haat`)
  const url = new URL(inject('ownerUrl'))
  url.pathname = NAME
  await migrate(url.href)
  owner = new pg.Client(url.href)
  await owner.connect()
  await owner.query(`
    insert into suppliers (name) values ('s');
    insert into resellers (supplier_id, name, title) select supplier_id, 's', 'Shop' from suppliers;
    insert into hosts (host, supplier_id, reseller_id) select 'failing.localhost', supplier_id, reseller_id from resellers;
    insert into brandings (supplier_id, reseller_id) select supplier_id, reseller_id from resellers;
    insert into groups (supplier_id, name) select supplier_id, 'Clothes' from suppliers;
    insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'Shirts' from groups`)
  database = openDatabase(url.href)
  app = createApp({
    config: loadConfig('start', { HAAT_DATA: mkdtempSync(join(tmpdir(), 'haat-test-')) }),
    database,
    logger: pino({ level: 'silent' }),
    storefront: builtStorefront,
  })
})

afterAll(async () => {
  await database?.destroy()
  await owner?.end()
  await asSuperuser(`drop database if exists ${NAME} with (force)`)
})

async function page(path: string): Promise<{ status: number; text: string }> {
  const answer = await app.fetch(new Request(`http://failing.localhost${path}`))
  return { status: answer.status, text: (await answer.text()).replaceAll('<!-- -->', '') }
}

test('S8-041 products that fail say so, amid the rest of the page; S8-040 categories too', async () => {
  const { rows } = await owner.query('select category_id from categories')
  const listing = `/products-section2/${rows[0].category_id}`
  expect((await page(listing)).status).toBe(200)

  await owner.query('drop table products cascade')
  const withoutProducts = await page(listing)
  expect(withoutProducts.status).toBe(500)
  expect(withoutProducts.text).toContain('Failed to load products.')
  expect(withoutProducts.text).toMatch(/<h1[^>]*>Shirts<\/h1>/)
  const home = await page('/')
  expect(home.status).toBe(200)
  expect(home.text).toContain('Explore Our Categories')

  await owner.query('drop table categories cascade')
  const withoutCategories = await page(listing)
  expect(withoutCategories.status).toBe(500)
  expect(withoutCategories.text).toContain('Failed to load categories.')
  expect(withoutCategories.text).not.toContain('relation')
})
