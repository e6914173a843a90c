import { saveCart } from '#server/cart/index.ts'
import { registerCustomer, signIn } from '#server/customers/index.ts'
import { issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer } from './customer.ts'
import { aProduct, ownerPool, type TestShop } from './shop.ts'

// Test help: a shop with rows in every table with a tenant, recognisable by its marker.

/** A row of the shop in every table that has a tenant. */
export async function fillShop(shop: TestShop): Promise<void> {
  const { supplierId, resellerId } = shop.tenant
  const { productId } = await aProduct(shop, { deliveryPaise: 40_00 })
  const buyer = await aCustomer(shop)
  const lines = [{ productId, units: 1, size: '' }]
  const order = { addressId: buyer.addressId, payment: 'COD', lines, key: 'one' }
  await run(paymentOperations.placeOrder, buyer.ctx, order)
  await saveCart(buyer.ctx, { lines })
  await fillPayments(shop)
  const { rows: orders } = await ownerPool().query('select order_id from orders where reseller_id = $1', [resellerId])
  await issueInvoice(shop.ctx, { orderId: Number(orders[0].order_id) })
  const person = { firstName: 'A', lastName: 'B', email: 'a@example.in', mobile: '9000000001', password: 'Sunflower7' }
  await registerCustomer(shop.ctx, person)
  await signIn(shop.ctx, { username: person.email, password: person.password })
  const owner = ownerPool()
  await owner.query('insert into merged_guest_carts values ($1, $2, $3, gen_random_uuid())', [
    supplierId,
    resellerId,
    buyer.customerId,
  ])
  await owner.query(
    `insert into hidden_categories (supplier_id, reseller_id, category_id)
     select $1, $2, category_id from categories where supplier_id = $1`,
    [supplierId, resellerId],
  )
  await owner.query(
    `with list as (insert into price_lists (supplier_id, rule) values ($1, jsonb_build_object('percent', $2::bigint % 90)) returning *)
     update resellers set price_list_id = list.price_list_id from list
     where resellers.supplier_id = $1 and reseller_id = $2`,
    [supplierId, resellerId],
  )
  await owner.query('update products set rating = 1 where supplier_id = $1', [supplierId]) // for its prices in all lists
  await owner.query(
    `insert into product_change_items (supplier_id, reseller_id, change_id, item_id, product_id, before, after, state)
     select $1, $2, change_id, $3, $3, 100, 200, 'planned' from product_changes where supplier_id = $1 and reseller_id = $2`,
    [supplierId, resellerId, productId],
  )
  await owner.query('insert into banners values ($1, $2, 1, $3)', [supplierId, resellerId, 'banner.jpg'])
  const row = await owner.query(
    `insert into header_rows (supplier_id, name) values ($1, 'New') on conflict (supplier_id, name) do update
     set name = excluded.name returning header_row_id`,
    [supplierId],
  )
  await owner.query('insert into header_row_products (supplier_id, header_row_id, product_id) values ($1, $2, $3)', [
    supplierId,
    row.rows[0].header_row_id,
    productId,
  ])
}

/** Writes directly to the order what comes from the gateway, the courier and the operator. */
async function fillPayments({ tenant: { supplierId, resellerId } }: TestShop): Promise<void> {
  const owner = ownerPool()
  const { rows } = await owner.query('select order_id from orders where supplier_id = $1 and reseller_id = $2', [
    supplierId,
    resellerId,
  ])
  const orderId = rows[0].order_id
  const paymentId = `'pay_${resellerId}'`
  for (const [table, columns, values] of [
    ['payment_accounts', 'gateway, key_id, key_secret, webhook_secret', `'simulator', 'key_1', '', ''`],
    [
      'payments',
      'gateway_payment_id, order_id, status, amount_paise, currency',
      `${paymentId}, ${orderId}, 'captured', 100, 'INR'`,
    ],
    ['refunds', 'gateway_payment_id, order_id, amount_paise, reason', `${paymentId}, ${orderId}, 100, 'cancelled'`],
    [
      'cancelled_parts',
      'order_id, part, lines, adjustments, paise, cancelled_by, reason, form_key',
      `${orderId}, 1, '[]', '[]', 100, 'customer', 'Cash Issue', 'a form'`,
    ],
    ['gateway_events', 'event_id', `'event_1'`],
    [
      'payment_requests',
      'order_id, kind, token, amount_paise, expires_at',
      `${orderId}, 'qr', 'a token of a QR code', 100, now()`,
    ],
    ['prepaid_orders', 'order_id, gateway_payment_id, after_part, discount_percent', `${orderId}, ${paymentId}, 1, 10`],
    [
      'cash_rules',
      'is_on, first_order, after_refusal, code_counts, remind_hours, cancel_hours',
      'true, true, true, true, 6, 24',
    ],
    ['cash_confirmations', 'order_id', orderId],
    ['shipments', 'order_id, courier, awb', `${orderId}, 'Delhivery', '123'`],
    ['courier_accounts', 'courier, keys', `'simulator', ''`],
    [
      'parcels',
      'order_id, reference, courier, awb, weight_grams, cod_paise',
      `${orderId}, 'H0000-00000-1', 'simulator', 'SIM1', 500, 0`,
    ],
    [
      'parcel_events',
      'parcel_id, order_id, scanned_at, state, word',
      `${PARCEL}, ${orderId}, now(), 'in_transit', 'In Transit'`,
    ],
    ['parcel_effects', 'parcel_id, effect', `${PARCEL}, 'picked-up'`],
    ['cash_couriers', 'courier, title', `'delhivery', 'Delhivery'`],
    ['cash_orders', 'order_id, courier, sent_on', `${orderId}, 'delhivery', now()`],
    ['cash_files', 'courier, staff_id, file_name, digest, cells', `'delhivery', 1, 'cod.csv', 'digest', '{}'`],
    [
      'cash_lines',
      'file_id, nth, courier, key, awb, batch, order_number, gross_paise, fee_paise, tax_paise, set_off_paise, net_paise, utr, open_paise',
      `${CASH_FILE}, 2, 'delhivery', 'key', 'D1', 'CRF1', 'H0000-00000', 100, 0, 0, 0, 100, 'UTR1', 100`,
    ],
    [
      'cash_entries',
      'order_id, from_state, to_state, paise, reason, note, key',
      `${orderId}, 'order', 'due', 100, 'sent', 'a note', 'key'`,
    ],
    ['simulated_parcels', 'awb, reference, cod_paise', `'SIM1', 'H0000-00000-1', 0`],
    ['payout_accounts', 'service, key_id, sealed_keys', `'simulator', 'key_1', ''`],
    ['payout_settings', 'limit_paise', '200000'],
    [
      'payouts',
      'order_id, key, amount_paise, name, masked_upi_id',
      `${orderId}, 'return-1', 100, 'Asha Rao', 'as***@okaxis'`,
    ],
    ['payout_tries', 'payout_id, order_id, try, service, state', `${PAYOUT}, ${orderId}, 1, 'simulator', 'due'`],
    ['simulated_payouts', 'key, amount_paise, ending', `gen_random_uuid(), 100, 'paid'`],
    [
      'mails',
      'dedupe_key, kind, recipient, subject, html, text',
      `'order-placed:1', 'order-placed', 'a@example.in', 'Your order', '', ''`,
    ],
    [
      'password_resets',
      'token_hash, customer_id, expires_at',
      `'hash ${resellerId}', (select customer_id from orders where order_id = ${orderId}), now() + interval '1 hour'`,
    ],
    [
      'sign_in_codes',
      'request_hash, way, contact, tries_left, expires_at',
      `'hash ${resellerId}', 'email', 'a@example.in', 3, now() + interval '1 hour'`,
    ],
    [
      'customer_passkeys',
      'customer_id, credential_id, public_key, counter, transports, device',
      `(select customer_id from orders where order_id = ${orderId}), 'id ${resellerId}', 'key', 0, '{internal}', 'Chrome/142'`,
    ],
    [
      'passkey_challenges',
      'challenge_hash, asker_hash, expires_at',
      `'hash ${resellerId}', 'asker', now() + interval '5 minutes'`,
    ],
    [
      'complaints',
      'number, name, contact, order_number, text, due_at',
      `'7K4M-9QXT', 'A', 'a@example.in', '', 'It is broken', now()`,
    ],
    // An id that is no person's: whoever had it would work in this shop too.
    ['staff_members', 'staff_id, role', `${1_000_000_000 + resellerId}, 'packer'`],
    [
      'staff_invitations',
      'token_hash, email, role, invited_by, expires_at',
      `'hash ${resellerId}', 'ravi@example.in', 'packer', 'Meera', now() + interval '1 hour'`,
    ],
    ['search_misses', 'day, words, times', `current_date, 'kurta', 1`],
    ['visits', 'day, times', 'current_date, 1'],
    [
      'cod_closed',
      'customer_id, reason, staff_id',
      `(select customer_id from orders where order_id = ${orderId}), 'A parcel came back', 1`,
    ],
    ['offers', 'name, saving, form_key', `'Diwali', '{"kind": "delivery"}', 'a form'`],
    [
      'offer_uses',
      'order_id, offer_id, customer_id, once, paise',
      `${orderId}, (select max(offer_id) from offers where supplier_id = $1), (select customer_id from orders where order_id = ${orderId}), false, 100`,
    ],
    [
      'reviews',
      'order_id, line, product_id, customer_id, stars, text, pictures, author, size, color',
      `${orderId}, 1, (select product_id from order_lines where order_id = ${orderId}), ${BUYER(orderId)}, 5, 'Good', '{}', 'A B.', '', ''`,
    ],
    [
      'review_votes',
      'review_id, customer_id',
      `(select review_id from reviews where order_id = ${orderId}), ${BUYER(orderId)}`,
    ],
    [
      'review_pictures',
      'file, customer_id, order_id, line',
      `'review-${resellerId}.jpg', ${BUYER(orderId)}, ${orderId}, 1`,
    ],
    ['review_requests', 'order_id, customer_id, token_hash', `${orderId}, ${BUYER(orderId)}, 'hash ${resellerId}'`],
    ['review_mail_stops', 'customer_id', BUYER(orderId)],
    ['review_settings', 'ask_days', '7'],
    [
      'returns',
      'number, order_id, customer_id, form_key, body_hash, wants, comment, upi_name',
      `'H0000-00000-R${resellerId}', ${orderId}, ${BUYER(orderId)}, 'a form', 'hash', 'refund', 'Too tight', 'A B'`,
    ],
    ['return_lines', 'return_id, order_id, line, units, reason', `${RETURN}, ${orderId}, 1, 1, 'size'`],
    ['return_events', 'return_id, order_id, status, words', `${RETURN}, ${orderId}, 'requested', ''`],
    ['return_pictures', 'file, customer_id, order_id', `'return-${resellerId}.jpg', ${BUYER(orderId)}, ${orderId}`],
    ['return_settings', 'days', '45'],
    ['staff_log', 'staff_id, did, subject', `${resellerId}, 'ship', 'H0000-00000'`],
    ['look_drafts', 'fields', `'{"tagline": "Not yet"}'`],
    ['look_versions', 'fields', `'{"tagline": "Before"}'`],
    [
      'imports',
      'staff_id, file_name, bytes, digest, tried, faults',
      `${resellerId}, 'kurtas.csv', 1, 'digest', '{}', '[]'`,
    ],
    ['import_pieces', 'import_id, nth, bytes', `${IMPORT}, 0, 'asin,name'::bytea`],
    [
      'import_changes',
      'import_id, product_id, name, before, after',
      `${IMPORT}, (select min(product_id) from products where supplier_id = $1), 'Kurta', '{}', '{}'`,
    ],
    ['import_mappings', 'headings, mapping', `'digest ${resellerId}', '{}'`],
    ['product_changes', 'wanted, planned_by', `'{}', ${resellerId}`],
    ['order_views', 'staff_id, name, is_shared, filter', `${resellerId}, 'Mine', false, '{"list": "all"}'`],
    [
      'push_subscriptions',
      'session_id, staff_id, endpoint, p256dh, auth',
      `${resellerId}, 1, 'https://push.example/1', '', ''`,
    ],
    ['order_alerts', 'orders', '0'],
    ['entered_order_keys', 'key, body_hash', `'key', 'hash'`],
    ['order_words', 'word, order_id', `'asha', ${orderId}`],
    ['order_word_marks', 'up_to', `${orderId}`],
    [
      'stock_requests',
      'product_id, stock_id, contact',
      `(select max(product_id) from stocks where supplier_id = $1), (select max(stock_id) from stocks where supplier_id = $1), 'a@example.in'`,
    ],
    ['phone_accounts', 'channel, sender, sealed_keys', `'sms', 'simulator', ''`],
    ['phone_prices', 'channel, from_day, paise_for_100', `'sms', '2026-11-01', 1800`],
    ['phone_consents', 'phone, channel, customer_id, words', `'+919000000001', 'sms', ${BUYER(orderId)}, 'Tell me'`],
    [
      'phone_messages',
      'key, kind, phone, channel, order_id, state, reason',
      `'order-packed:1', 'order-packed', '+919000000001', 'sms', ${orderId}, 'skipped', 'opted-out'`,
    ],
    ['order_links', 'token_hash, order_id', `sha256('link ${resellerId}'), ${orderId}`],
    ['simulated_texts', 'channel, phone, text, reference', `'sms', '+919000000001', 'Your order', 1`],
    ['jobs', 'kind, run_at', `'never', now() + interval '1 year'`],
  ]) {
    await owner.query(`insert into ${table} (supplier_id, reseller_id, ${columns}) values ($1, $2, ${values})`, [
      supplierId,
      resellerId,
    ])
  }
}

interface Column {
  table: string
  column: string
  type: string
}

/** Text columns of rows that belong to a reseller, or to the price list it has chosen. */
const MARKABLE = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    and (c.relname = 'price_lists' or exists (select from pg_attribute r where r.attrelid = c.oid and r.attname = 'reseller_id'))
    and format_type(a.atttypid, null) in ('text', 'bytea', 'jsonb')
  order by 1, 2`

/** Writes the marker into every column of the shop's rows that accepts it; returns which. */
export async function markShop({ tenant }: TestShop, mark: string): Promise<string[]> {
  const { supplierId, resellerId } = tenant
  const marked: string[] = []
  for (const { table, column, type } of (await ownerPool().query<Column>(MARKABLE)).rows) {
    const word = `$1::text || ctid::text`
    const value = { text: word, bytea: `(${word})::bytea`, jsonb: `${column} || jsonb_build_object('mark', ${word})` }[
      type
    ]
    const whose =
      table === 'price_lists'
        ? 'price_list_id = (select price_list_id from resellers where supplier_id = $2 and reseller_id = $3)'
        : 'reseller_id = $3'
    const marking = `update ${table} set ${column} = ${value} where supplier_id = $2 and ${whose}`
    const isTaken = await ownerPool()
      .query(marking, [mark, supplierId, resellerId])
      .then(({ rowCount }) => Number(rowCount) > 0)
      .catch((error: { code?: string }) => {
        if (!NOT_TAKEN.includes(error.code ?? '')) throw error
        return false
      })
    if (isTaken) marked.push(`${table}.${column}`)
  }
  return marked
}

/** Whose order it is. */
const BUYER = (orderId: unknown) => `(select customer_id from orders where order_id = ${orderId})`
/** The shop's. */
const IMPORT = '(select max(import_id) from imports where supplier_id = $1 and reseller_id = $2)'

const CASH_FILE = '(select max(file_id) from cash_files where supplier_id = $1 and reseller_id = $2)'
const RETURN = '(select max(return_id) from returns where supplier_id = $1 and reseller_id = $2)'

const PARCEL = '(select max(parcel_id) from parcels where supplier_id = $1 and reseller_id = $2)'
const PAYOUT = '(select max(payout_id) from payouts where supplier_id = $1 and reseller_id = $2)'

/** Columns that allow only fixed values, or a number. */
const NOT_TAKEN = ['23514', '23503', '23505', '23502']
