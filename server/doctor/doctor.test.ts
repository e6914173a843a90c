import { randomUUID } from 'node:crypto'
import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { asOwner } from '#server/kernel/database.ts'
import { setAccount } from '#server/payments/index.ts'
import { createReseller, findTenantByName } from '#server/resellers/index.ts'
import { aBucket } from '#server/testing/bucket.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aPostgres } from '#server/testing/own-postgres.ts'
import { diagnose } from './index.ts'

vi.setConfig({ testTimeout: 60_000 })

const KEYS = { keyId: 'rzp_test_1', keySecret: 'a key secret', webhookSecret: 'a webhook secret' }

test('a healthy installation has nothing to report; each broken thing is named with what to do', async () => {
  await using postgres = await aPostgres()
  const { url: ownerUrl, dataFolder } = postgres
  const uploads = join(dataFolder, 'uploads')
  const patient = { ownerUrl, dataFolder, uploads, secret: randomUUID(), isServed: true }
  const brokenNow = async (secret = patient.secret) =>
    (await diagnose({ ...patient, secret })).filter(({ level }) => level === 'broken')

  expect((await brokenNow()).map(({ what }) => what)).toEqual(
    expect.arrayContaining([expect.stringContaining('migrations are not applied: 0001-shops.sql to ')]),
  )
  await migrate(postgres.url)
  await createReseller(postgres.url, { name: 'asha', title: 'Asha', hosts: ['asha.localhost'] })
  const tenant = await findTenantByName(postgres.url, 'asha')
  if (!tenant) throw new Error('the shop was not made')
  await setAccount(postgres.url, tenant, { secret: patient.secret, keys: KEYS })
  expect(await brokenNow()).toEqual([])
  expect((await diagnose(patient)).map(({ what }) => what)).toContain('haat_app has its rights and no more')

  expect(await brokenNow(randomUUID())).toEqual([
    expect.objectContaining({ what: expect.stringMatching(/keys of asha cannot be read/) }),
  ])
  await asOwner(postgres.url, (owner) =>
    sql
      .raw(`
        alter table orders disable row level security;
        grant select on orders to haat_app;
        revoke select on cart_lines from haat_app;
        insert into jobs (supplier_id, reseller_id, kind, run_at) select supplier_id, reseller_id, 'late', now() - interval '1 hour' from resellers;
        insert into groups (supplier_id, name) select supplier_id, 'Clothes' from suppliers;
        insert into categories (supplier_id, group_id, name) select supplier_id, group_id, 'Shirts' from groups;
        insert into subcategories (supplier_id, category_id, name) select supplier_id, category_id, 'Plain' from categories;
        insert into subcategories (supplier_id, category_id, name) select supplier_id, category_id, 'PLAIN ' from categories;
        insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise, delivery_paise)
        select supplier_id, name, 's' || subcategory_id, 'Shirt', category_id, subcategory_id, 100, 100, 50 from subcategories;
        insert into stocks (supplier_id, product_id, size, units) select supplier_id, product_id, '', 3 from products where asin = 'Plain';
        insert into resellers (supplier_id, name, title) select supplier_id, added, added from suppliers, unnest(array['soon', 'late']) added;
        insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash)
        select supplier_id, reseller_id, 'Asha', 'Rao', 'asha@example.in', '9000000001', '' from resellers where name = 'asha';
        insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, delivery_address, review)
        select supplier_id, reseller_id, customer_id, 'H1', 'Placed', 'ONLINE', 10000, '{}', 'paid too little' from customers;
        insert into returns (supplier_id, reseller_id, number, order_id, customer_id, form_key, body_hash, status, wants, way, refund_due)
        select supplier_id, reseller_id, 'H1-R1', order_id, customer_id, 'form', '', 'received', 'refund', 'pickup', current_date - 9 from orders;
        insert into complaints (supplier_id, reseller_id, number, name, contact, order_number, text, received_at, due_at)
        select supplier_id, reseller_id, 'A', '', '', '', '', now() - interval '49 hours', now() + case r.name
          when 'asha' then interval '28 days' when 'soon' then interval '6 days' else interval '-1 second' end from resellers r;
        delete from hosts`)
      .execute(owner),
  )
  const findings = await diagnose(patient)
  const whats = findings.filter(({ level }) => level !== 'ok').map(({ what }) => what)
  expect(findings).toContainEqual({
    level: 'look',
    what: '1 shop has returns whose money should have been back by now: asha',
    todo: 'npm run haat -- returns list --list to-settle --reseller NAME',
  })
  for (const wanted of [
    'no row-level security on: orders',
    'haat_app may not read cart_lines',
    expect.stringMatching(/^the oldest job is 6\d minutes late$/),
    'a stock is negative or not the sum of its movements (1)',
    '3 shops have no host name and cannot be reached: asha, late, soon',
    '3 shops name no grievance officer: asha, late, soon',
    '1 category is there in several spellings, by supplier: asha: Shirts > PLAIN , Shirts > Plain',
    '1 shop has complaints unanswered for over 48 hours: asha',
    '1 shop has complaints to be settled within a week: soon',
    '1 shop has complaints that should have been settled by now: late',
  ]) {
    expect(whats).toContainEqual(wanted)
  }
  expect(whats.filter((what) => what.includes('payment'))).toEqual(['1 order waits for a look at its payment'])

  const isUntrue = async (set: string) => {
    await asOwner(postgres.url, (owner) => sql.raw(set).execute(owner))
    const found = await diagnose(patient)
    return found.some(({ what }) => what.includes('for the delivery that is promised to be free'))
  }
  const promise = (title: string) => `update brandings set texts = '{"promises": [{"title": "${title}"}]}'`
  // What we promise for a shop goes by its rule and its goods, its own words do not.
  expect(whats.join()).not.toContain('promised to be free')
  expect(await isUntrue(`update resellers set delivery = '{"chargePaise": 4900, "freeFromPaise": 49900}'`)).toBe(false)
  expect(await isUntrue(promise('Free shipping!'))).toBe(true)
  expect(await isUntrue(promise('Free delivery from ₹499'))).toBe(false)
  expect(await isUntrue(promise('FREE HOME DELIVERY'))).toBe(true)
  expect(await isUntrue(`update resellers set delivery = '{"chargePaise": 0}'`)).toBe(false)
  expect(await isUntrue('update resellers set delivery = null')).toBe(true)

  await postgres.stop()
  expect(await brokenNow()).toEqual([
    expect.objectContaining({ what: expect.stringContaining('the database cannot be reached') }),
  ])
})

const folder = aFolder()

/** What is found of the pictures, where no database is needed. */
async function picturesAt(uploads: string) {
  const ownerUrl = 'postgresql://nobody@127.0.0.1:1/none'
  const findings = await diagnose({ ownerUrl, dataFolder: folder, uploads, secret: undefined, isServed: true })
  return findings.find(({ what }) => what.includes('pictures'))
}

test('the folder of the pictures is looked at and not made', async () => {
  const uploads = join(folder, 'later/uploads')
  expect(await picturesAt(uploads)).toEqual({ level: 'ok', what: `pictures can be stored in ${uploads}` })
  await expect(access(join(folder, 'later'))).rejects.toMatchObject({ code: 'ENOENT' })
  const file = join(folder, 'file')
  await writeFile(file, '')
  expect(await picturesAt(file)).toMatchObject({ level: 'broken', todo: expect.stringContaining('not a file') })
  expect(await picturesAt(join(file, 'uploads'))).toMatchObject({ level: 'broken' })
})

test('the bucket of the pictures is tried, and its keys are not printed', async () => {
  const bucket = await aBucket(folder)
  const plain = bucket.address.replace(/\/\/.*@/, '//').replace(/\?.*/, '')
  expect(await picturesAt(bucket.address)).toEqual({
    level: 'ok',
    what: `the bucket of the pictures answers: ${plain}`,
  })
  expect(await picturesAt(bucket.address.replace('haat-key:a', 'haat-key:b'))).toMatchObject({
    level: 'broken',
    what: `pictures cannot be read from ${plain} (the bucket of the pictures answers with 403)`,
  })
  bucket.close()
  expect(await picturesAt(bucket.address)).toMatchObject({
    level: 'broken',
    what: expect.stringMatching(/^pictures cannot be read from .*ECONNREFUSED/),
  })
})
