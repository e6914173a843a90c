/** Of the shop, the newest. */
const newest = (id: string, table: string) =>
  `(select max(${id}) from ${table} where supplier_id = $1 and reseller_id = $2)`

const IMPORT = newest('import_id', 'imports')
const CASH_FILE = newest('file_id', 'cash_files')
const RETURN = newest('return_id', 'returns')
const PARCEL = newest('parcel_id', 'parcels')
const PAYOUT = newest('payout_id', 'payouts')

/** Test help: a row for each table of a shop that no other test help fills: the table, its columns, and their values as SQL. */
export function tenantRows(resellerId: number, orderId: string): [table: string, columns: string, values: string][] {
  const buyer = `(select customer_id from orders where order_id = ${orderId})`
  const paymentId = `'pay_${resellerId}'`
  return [
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
      `'hash ${resellerId}', ${buyer}, now() + interval '1 hour'`,
    ],
    [
      'new_device_links',
      'request_id, token_hash, customer_id, expires_at',
      `gen_random_uuid(), 'hash ${resellerId}', ${buyer}, now() + interval '1 hour'`,
    ],
    [
      'sign_in_codes',
      'request_hash, way, contact, tries_left, expires_at',
      `'hash ${resellerId}', 'email', 'a@example.in', 3, now() + interval '1 hour'`,
    ],
    [
      'customer_passkeys',
      'customer_id, credential_id, public_key, counter, transports, device',
      `${buyer}, 'id ${resellerId}', 'key', 0, '{internal}', 'Chrome/142'`,
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
    ['cod_closed', 'customer_id, reason, staff_id', `${buyer}, 'A parcel came back', 1`],
    ['offers', 'name, saving, form_key', `'Diwali', '{"kind": "delivery"}', 'a form'`],
    [
      'offer_uses',
      'order_id, offer_id, customer_id, once, paise',
      `${orderId}, (select max(offer_id) from offers where supplier_id = $1), ${buyer}, false, 100`,
    ],
    [
      'reviews',
      'order_id, line, product_id, customer_id, stars, text, pictures, author, size, color',
      `${orderId}, 1, (select product_id from order_lines where order_id = ${orderId}), ${buyer}, 5, 'Good', '{}', 'A B.', '', ''`,
    ],
    ['review_votes', 'review_id, customer_id', `(select review_id from reviews where order_id = ${orderId}), ${buyer}`],
    ['review_pictures', 'file, customer_id, order_id, line', `'review-${resellerId}.jpg', ${buyer}, ${orderId}, 1`],
    ['review_requests', 'order_id, customer_id, token_hash', `${orderId}, ${buyer}, 'hash ${resellerId}'`],
    ['review_mail_stops', 'customer_id', buyer],
    ['review_settings', 'ask_days', '7'],
    [
      'returns',
      'number, order_id, customer_id, form_key, body_hash, wants, comment, upi_name',
      `'H0000-00000-R${resellerId}', ${orderId}, ${buyer}, 'a form', 'hash', 'refund', 'Too tight', 'A B'`,
    ],
    ['return_lines', 'return_id, order_id, line, units, reason', `${RETURN}, ${orderId}, 1, 1, 'size'`],
    ['return_events', 'return_id, order_id, status, words', `${RETURN}, ${orderId}, 'requested', ''`],
    ['return_pictures', 'file, customer_id, order_id', `'return-${resellerId}.jpg', ${buyer}, ${orderId}`],
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
      // No session of another test, with which the row would go.
      `-${resellerId}, 1, 'https://push.example/1', '', ''`,
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
    ['phone_consents', 'phone, channel, customer_id, words', `'+919000000001', 'sms', ${buyer}, 'Tell me'`],
    [
      'phone_messages',
      'key, kind, phone, channel, order_id, state, reason',
      `'order-packed:1', 'order-packed', '+919000000001', 'sms', ${orderId}, 'skipped', 'opted-out'`,
    ],
    ['order_links', 'token_hash, order_id', `sha256('link ${resellerId}'), ${orderId}`],
    ['simulated_texts', 'channel, phone, text, reference', `'sms', '+919000000001', 'Your order', 1`],
    ['jobs', 'kind, run_at', `'never', now() + interval '1 year'`],
  ]
}
