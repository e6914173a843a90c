import { expect, inject, test } from 'vitest'
import { registerCustomer } from '#server/customers/index.ts'
import { aPerson } from '#server/testing/person.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { eraseCustomer, exportCustomer } from './index.ts'

// What is another's: by an address or number that somebody only typed, or by an id that is like that of something of theirs.

const URL = inject('ownerUrl')

/** Mails whose key has an id of something else than an order. */
const OF_OTHER_IDS = [
  ...['return-news', 'return-pickup', 'return-sold-out', 'payout-paid', 'payout-needs-id'],
  ...['complaint-answered', 'review-hidden'],
]

test('F71 whoever registers with another’s address and number gets, of what a shop stores about them, nothing of the other', async () => {
  const shop = await aShop()
  const { tenant } = shop
  const key = [tenant.supplierId, tenant.resellerId]
  const victim = await aPerson(shop)
  const [email, mobile] = [`${victim.mark}.victim@example.in`.toLowerCase(), '9812345671']
  // The victim came with a code to the number: mails go to the address in the order, and the account has none.
  await ownerPool().query(`update mails set recipient = $3 where supplier_id = $1 and reseller_id = $2`, [
    ...key,
    email,
  ])
  for (const contact of [email, mobile]) {
    await ownerPool().query(
      `insert into complaints (supplier_id, reseller_id, number, name, contact, order_number, text, due_at, answered_at)
       values ($1, $2, $3, $4, $5, '', $4, now(), now())`,
      [...key, `${contact.slice(0, 2).toUpperCase()}4M-9QXT`, victim.mark, contact],
    )
  }
  const password = 'Sunflower7'
  await registerCustomer(shop.ctx, { firstName: 'Mallory', lastName: 'Rao', email, mobile, password })
  const data = await exportCustomer(URL, tenant, email)
  expect(data.customers).toMatchObject([{ first_name: 'Mallory' }])
  expect({ mails: data.mails, complaints: data.complaints }).toEqual({ mails: [], complaints: [] })
  expect((await exportCustomer(URL, tenant, victim.email)).mails).toMatchObject([{ text: `Dear ${victim.mark}` }])
  await ownerPool().query(`update customers set proved_mobile = $2, mobile_proved_at = now() where email = $1`, [
    email,
    mobile,
  ])
  expect((await exportCustomer(URL, tenant, email)).complaints).toMatchObject([{ contact: mobile }])
})

test('F74 whoever registers with another’s address and number and is erased takes with them nothing of the other', async () => {
  const shop = await aShop()
  const { tenant } = shop
  const key = [tenant.supplierId, tenant.resellerId]
  const victim = await aPerson(shop)
  const [email, mobile] = [`${victim.mark}.victim@example.in`.toLowerCase(), '9812345672']
  // The victim came as a guest, and with an order whose mails go to an address that is of no account.
  await ownerPool().query('update mails set recipient = $3 where supplier_id = $1 and reseller_id = $2', [
    ...key,
    email,
  ])
  await ownerPool().query(
    `insert into stock_requests (supplier_id, reseller_id, product_id, stock_id, contact)
     select supplier_id, $2, product_id, stock_id, $3 from stocks where supplier_id = $1`,
    [...key, email],
  )
  await ownerPool().query(
    `insert into phone_messages (supplier_id, reseller_id, key, kind, phone, channel, state)
     values ($1, $2, 'a code', 'sign-in-code', $3, 'sms', 'sent')`,
    [...key, `+91${mobile}`],
  )
  for (const contact of [email, mobile]) {
    await ownerPool().query(
      `insert into complaints (supplier_id, reseller_id, number, name, contact, order_number, text, due_at)
       values ($1, $2, $3, $4, $5, '', $4, now())`,
      [...key, `${contact.slice(0, 2).toUpperCase()}4M-9QXT`, victim.mark, contact],
    )
    await ownerPool().query(
      `insert into sign_in_codes (supplier_id, reseller_id, request_hash, way, contact, tries_left, expires_at)
       values ($1, $2, $3, 'email', $4, 0, now() + interval '5 minutes')`,
      [...key, Buffer.from(`${victim.mark} ${contact}`), contact],
    )
    await ownerPool().query(
      `insert into rate_counters (supplier_id, reseller_id, bucket, window_ends_at, hits)
       values ($1, $2, $3, now() + interval '1 day', 10)`,
      [...key, `code-sent:day:${contact}`],
    )
  }
  const ofVictim = async () => {
    const rows: string[] = []
    for (const table of ['mails', 'stock_requests', 'phone_messages', 'complaints', 'sign_in_codes', 'rate_counters']) {
      const found = await ownerPool().query(
        `select t::text as row from ${table} t where supplier_id = $1 and (t::text ~ $2 or t::text ~ $3)`,
        [tenant.supplierId, email.replaceAll('.', '[.]'), mobile],
      )
      rows.push(...found.rows.map(({ row }) => String(row)))
    }
    return rows.toSorted()
  }
  const before = await ofVictim()
  expect(before).toHaveLength(9)
  const asMallory = { firstName: 'Mallory', lastName: 'Rao', email, mobile, password: 'Sunflower7' }
  await registerCustomer(shop.ctx, asMallory)
  await eraseCustomer(URL, tenant, email)
  expect(await ofVictim()).toEqual(before)
  // The owner of both, who has proved them, is erased with all of it.
  await registerCustomer(shop.ctx, asMallory)
  await ownerPool().query(
    'update customers set email_proved_at = now(), proved_mobile = mobile, mobile_proved_at = now() where email = $1',
    [email],
  )
  await expect(eraseCustomer(URL, tenant, email)).rejects.toThrow('open complaints')
  await ownerPool().query('update complaints set answered_at = now() where supplier_id = $1', [tenant.supplierId])
  await eraseCustomer(URL, tenant, email)
  expect(await ofVictim()).toEqual([])
})

test('an export has no erased complaint of a guest, whether or not the customer has proved anything', async () => {
  const shop = await aShop()
  await ownerPool().query(
    `insert into complaints (supplier_id, reseller_id, number, name, contact, order_number, text, due_at, answered_at)
     values ($1, $2, 'QQ4M-9QXT', 'Erased', '', '', '', now(), now())`,
    [shop.tenant.supplierId, shop.tenant.resellerId],
  )
  const { email } = await aPerson(shop)
  expect((await exportCustomer(URL, shop.tenant, email)).complaints).toHaveLength(1)
  const [email2, mobile] = [`second.${email}`, '9812345673']
  await registerCustomer(shop.ctx, {
    ...{ firstName: 'Second', lastName: 'Rao', email: email2, mobile, password: 'Sunflower7' },
  })
  expect((await exportCustomer(URL, shop.tenant, email2)).complaints).toEqual([])
})

test('F72 an export has the mails about what is theirs, and none about another’s return, review or refund whose id is that of an order of theirs', async () => {
  const shop = await aShop()
  const { tenant } = shop
  // Nothing else of this person has the id of their order.
  for (const [table, id] of [
    ['returns', 'return_id'],
    ['payouts', 'payout_id'],
    ['reviews', 'review_id'],
  ]) {
    const { rows } = await ownerPool().query('select pg_get_serial_sequence($1, $2) as ids', [table, id])
    await ownerPool().query('select setval($1, nextval($1) + 1000)', [rows[0].ids])
  }
  const [mine, other] = [await aPerson(shop), await aPerson(shop)]
  const write = ({ email, mark }: typeof mine, kind: string, about: unknown) =>
    ownerPool().query(
      `insert into mails (supplier_id, reseller_id, dedupe_key, kind, recipient, subject, html, text)
       values ($1, $2, $3, $4, $5, $6, '', $6)`,
      [tenant.supplierId, tenant.resellerId, `${kind}:${about}:${mark}`, kind, email, `${kind} to ${mark}`],
    )
  for (const kind of [...OF_OTHER_IDS, 'back-in-stock', 'staff-suspension']) await write(other, kind, mine.orderId)
  const { rows } = await ownerPool().query(
    `select return_id as "return-news", return_id as "return-pickup", r.number as "return-sold-out", payout_id as "payout-paid",
       payout_id as "payout-needs-id", c.number as "complaint-answered", review_id as "review-hidden"
     from returns r join payouts p using (order_id) join complaints c using (customer_id) join reviews v using (order_id)
     where r.order_id = $1`,
    [mine.orderId],
  )
  for (const [kind, about] of Object.entries(rows[0])) await write(mine, kind, about)
  const { mails } = await exportCustomer(URL, tenant, mine.email)
  const subjects = (mails as { subject: string }[]).map(({ subject }) => subject)
  expect(subjects.sort()).toEqual(['Your order', ...OF_OTHER_IDS.map((kind) => `${kind} to ${mine.mark}`)].sort())
})
