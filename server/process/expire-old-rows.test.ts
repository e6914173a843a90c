import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { asKeeper, asOwner } from '#server/kernel/database.ts'
import { LOGINS, loginUrl } from '#server/kernel/logins.ts'
import { createReseller } from '#server/resellers/index.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { aPostgres } from '#server/testing/own-postgres.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { expireOldRows } from './expire-old-rows.ts'

/** The values of a row, and after how many days it expires. */
const GROWING: [table: string, columns: string, values: string, days: number][] = [
  ['rate_counters', 'bucket, window_ends_at, hits', 'mark || n, at, 1', 0],
  ['sessions', 'customer_id, token_hash, expires_at', 'customer, sha256((mark || n)::bytea), at', 0],
  ['password_resets', 'customer_id, token_hash, expires_at', 'customer, sha256((mark || n)::bytea), at', 0],
  ['new_device_links', 'customer_id, request_id, expires_at', 'customer, gen_random_uuid(), at', 0],
  ['passkey_challenges', 'challenge_hash, asker_hash, expires_at', `sha256((mark || n)::bytea), '', at`, 0],
  ['idempotency_keys', 'customer_id, key, body_hash, created_at', `customer, mark || n, '', at`, 7],
  ['gateway_events', 'event_id, received_at', 'mark || n, at', 30],
  [
    'complaints',
    'number, name, contact, order_number, text, due_at, answered_at',
    `mark || n, '', '', '', '', at, at`,
    365,
  ],
]

test.each(GROWING)(
  'F28: old rows of %s are deleted, however many, and the rest stays',
  async (table, columns, values, days) => {
    const shop = await aShop()
    const { supplierId, resellerId } = shop.tenant
    const { customerId } = await aCustomer(shop)
    const put = (mark: string, minutes: number, count: number) =>
      ownerPool().query(
        `insert into ${table} (supplier_id, reseller_id, ${columns})
       select $1, $2, ${values}
       from (select $3::text as mark, now() - make_interval(days => $4, mins => $5) as at, $6::bigint as customer) given,
         generate_series(1, $7::int) as n`,
        [supplierId, resellerId, `${shop.host}-${mark}`, days, minutes, customerId, count],
      )
    await put('old', 1, 2_500)
    await put('young', -1, 3)
    await asKeeper(inject('keeperUrl'), expireOldRows)
    const { rows } = await ownerPool().query(`select count(*)::int as left from ${table} where reseller_id = $1`, [
      resellerId,
    ])
    expect(rows).toEqual([{ left: 3 }])
  },
)

test('two clean-ups at once share the work', async () => {
  const shop = await aShop()
  const { supplierId, resellerId } = shop.tenant
  await ownerPool().query(
    `insert into rate_counters (supplier_id, reseller_id, bucket, window_ends_at, hits)
     select $1, $2, 'b' || n, now() - interval '1 second', 1 from generate_series(1, 3000) n`,
    [supplierId, resellerId],
  )
  await Promise.all([1, 2].map(() => asKeeper(inject('keeperUrl'), expireOldRows)))
  const { rows } = await ownerPool().query('select from rate_counters where reseller_id = $1', [resellerId])
  expect(rows).toEqual([])
})

test('a clean-up that fails is named, and the others are done', async () => {
  await using postgres = await aPostgres()
  await migrate(postgres.url)
  await createReseller(postgres.url, { name: 'asha', title: 'Asha', hosts: ['asha.localhost'] })
  await asOwner(postgres.url, (owner) =>
    sql
      .raw(`
        revoke all on rate_counters from haat_keeper;
        insert into gateway_events (supplier_id, reseller_id, event_id, received_at)
        select supplier_id, reseller_id, 'old', now() - interval '31 days' from resellers`)
      .execute(owner),
  )
  expect(await asKeeper(loginUrl(postgres.url, LOGINS.keeper), expireOldRows)).toEqual([
    { cleanUp: 'deleteExpiredWindows', err: expect.objectContaining({ code: '42501' }) },
  ])
  const { rows } = await asOwner(postgres.url, (owner) => sql`select from gateway_events`.execute(owner))
  expect(rows).toEqual([])
}, 60_000)
