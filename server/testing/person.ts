import { addAddress } from '#server/addresses/index.ts'
import { saveCart } from '#server/cart/index.ts'
import { registerCustomer, signIn, startPasswordReset } from '#server/customers/index.ts'
import { issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aProduct, ownerPool, type TestShop } from './shop.ts'

// Test help: a customer whose values are in no other row, for what exports and erases them.

let people = 0

/** A customer with unmistakable values, with a row in every table that may refer to them. */
export async function aPerson(shop: TestShop, password = 'Sunflower7') {
  const nth = ++people
  const mark = `Zx${Date.now().toString(36)}q${nth}`
  const [email, mobile] = [
    `${mark.toLowerCase()}@example.in`,
    `98${String(Date.now() % 1e6).padStart(6, '0')}${String(nth).padStart(2, '0')}`,
  ]
  await registerCustomer(shop.ctx, { firstName: mark, lastName: 'Rao', email, mobile, password })
  await signIn(shop.ctx, { username: email, password })
  const { rows } = await ownerPool().query('select customer_id from customers where email = $1', [email])
  const customerId = Number(rows[0].customer_id)
  await ownerPool().query(
    'update customers set email_proved_at = now(), proved_mobile = mobile, mobile_proved_at = now() where customer_id = $1',
    [customerId],
  )
  const ctx = shop.as({ kind: 'customer', customerId, token: '' })
  const { id: addressId } = await addAddress(ctx, {
    ...{ name: mark, email, mobile, address1: `1 ${mark} Road`, address2: mark, city: mark, district: mark },
    ...{ pincode: '560038', state: 'Karnataka' as const },
  })
  const { productId } = await aProduct(shop)
  await ownerPool().query(
    `insert into offers (supplier_id, reseller_id, name, saving, form_key)
     values ($1, $2, 'Season', '{"kind": "amount", "paise": 100}', gen_random_uuid())`,
    [shop.tenant.supplierId, shop.tenant.resellerId],
  )
  const lines = [{ productId, units: 2, size: '' }]
  await run(paymentOperations.placeOrder, ctx, { addressId, payment: 'COD', lines, key: mark })
  await saveCart(ctx, { lines })
  await withTransaction(ctx, (tx) => startPasswordReset(tx, customerId))
  const order = await ownerPool().query('select order_id from orders where customer_id = $1', [customerId])
  const orderId = Number(order.rows[0].order_id)
  await issueInvoice(shop.ctx, { orderId })
  const { supplierId, resellerId } = shop.tenant
  const owner = ownerPool()
  const key = [supplierId, resellerId]
  await owner.query('insert into merged_guest_carts values ($1, $2, $3, gen_random_uuid())', [...key, customerId])
  await owner.query(
    `insert into mails (supplier_id, reseller_id, dedupe_key, kind, recipient, subject, html, text)
     values ($1, $2, $3, 'order-placed', $4, 'Your order', $5, $5)`,
    [...key, `order-placed:${orderId}`, email, `Dear ${mark}`],
  )
  await owner.query(
    `insert into sign_in_codes (supplier_id, reseller_id, request_hash, way, contact, tries_left, expires_at)
     values ($1, $2, $3, 'email', $4, 3, now() + interval '5 minutes')`,
    [...key, Buffer.from(mark), email],
  )
  await owner.query(
    `insert into sign_in_codes (supplier_id, reseller_id, request_hash, way, contact, customer_id, tries_left, expires_at)
     values ($1, $2, $3, 'email', $4, $5, 3, now() + interval '5 minutes')`,
    [...key, Buffer.from(`${mark} adds an address`), `new-${email}`, customerId],
  )
  await owner.query(
    `insert into customer_passkeys (supplier_id, reseller_id, customer_id, credential_id, public_key, counter, transports, device)
     values ($1, $2, $3, $4, '', 0, '{}', $5)`,
    [...key, customerId, Buffer.from(mark), `Phone of ${mark}`],
  )
  await owner.query(
    `insert into payments (supplier_id, reseller_id, gateway_payment_id, order_id, status, amount_paise, currency, purpose)
     values ($1, $2, $3, $4, 'captured', 100, 'INR', 'refund')`,
    [...key, `pay_${orderId}`, orderId],
  )
  await owner.query(
    `insert into refunds (supplier_id, reseller_id, gateway_payment_id, order_id, amount_paise, reason, status)
     values ($1, $2, $3, $4, 100, 'twice', 'processed')`,
    [...key, `pay_${orderId}`, orderId],
  )
  await owner.query(
    `insert into shipments (supplier_id, reseller_id, order_id, courier, awb) values ($1, $2, $3, 'Delhivery', '1')`,
    [...key, orderId],
  )
  await owner.query(
    `insert into payment_requests (supplier_id, reseller_id, order_id, kind, token, amount_paise, expires_at, closed_at)
     values ($1, $2, $3, 'link', $4, 100, now(), now())`,
    [...key, orderId, `a token of order ${orderId}`.padEnd(20, 'x')],
  )
  await owner.query(
    `insert into cash_confirmations (supplier_id, reseller_id, order_id, state, reason, facts)
     values ($1, $2, $3, 'unneeded', 'none', '{}')`,
    [...key, orderId],
  )
  const parcel = await owner.query(
    `insert into parcels (supplier_id, reseller_id, order_id, reference, courier, weight_grams, cod_paise, reason, trouble)
     values ($1, $2, $3, $4, 'simulator', 500, 100, $5, $5) returning parcel_id`,
    [...key, orderId, `parcel ${orderId}`, `${mark} was not at home`],
  )
  await owner.query(
    `insert into parcel_events (supplier_id, reseller_id, parcel_id, order_id, scanned_at, state, word, reason)
     values ($1, $2, $3, $4, now(), 'not_delivered', 'Undelivered', $5)`,
    [...key, parcel.rows[0].parcel_id, orderId, `${mark} was not at home`],
  )
  await owner.query(
    `insert into parcel_effects (supplier_id, reseller_id, parcel_id, effect, paise)
     values ($1, $2, $3, 'delivered', 0), ($1, $2, $3, 'cash-collected', 100)`,
    [...key, parcel.rows[0].parcel_id],
  )
  const payout = await owner.query(
    `insert into payouts (supplier_id, reseller_id, order_id, key, amount_paise, name, registered_name, sealed_upi_id, masked_upi_id,
       upi_id_mark, state)
     values ($1, $2, $3, 'return-1', 100, $4, $4, '\\x01', $5, '\\x02', 'paid') returning payout_id`,
    [...key, orderId, mark, `${mark}@okaxis`],
  )
  await owner.query(
    `insert into payout_tries (supplier_id, reseller_id, payout_id, order_id, try, service, state, utr, words)
     values ($1, $2, $3, $4, 1, 'by-hand', 'paid', $5, $6)`,
    [...key, payout.rows[0].payout_id, orderId, `UTR${orderId}`, `${mark} has no such id`],
  )
  await owner.query(
    `insert into complaints (supplier_id, reseller_id, number, name, contact, order_number, text, due_at, answered_at, answer, customer_id)
     values ($1, $2, $3, $4, $5, '', $6, now(), now(), $6, $7)`,
    [...key, `${nth}K4M-9QXT`, mark, mobile, `The parcel of ${mark}`, customerId],
  )
  await owner.query(
    `insert into stock_requests (supplier_id, reseller_id, product_id, stock_id, contact, customer_id)
     select $1, $2, product_id, stock_id, $4, $5 from stocks where supplier_id = $1 and product_id = $3`,
    [...key, productId, email, customerId],
  )
  const phone = `+91${mobile}`
  const message = await owner.query(
    `insert into phone_messages (supplier_id, reseller_id, key, kind, phone, channel, customer_id, order_id, state, text)
     values ($1, $2, $3, 'order-packed', $4, 'sms', $5, $6, 'skipped', $7) returning message_id`,
    [...key, `order-packed:${orderId}`, phone, customerId, orderId, `Dear ${mark}`],
  )
  await owner.query(
    `insert into phone_consents (supplier_id, reseller_id, phone, channel, customer_id, words)
     values ($1, $2, $3, 'sms', $4, $5)`,
    [...key, phone, customerId, `Tell ${mark}`],
  )
  await owner.query(
    `insert into simulated_texts (supplier_id, reseller_id, channel, phone, text, reference) values ($1, $2, 'sms', $3, $4, $5)`,
    [...key, phone, `Dear ${mark}`, message.rows[0].message_id],
  )
  await owner.query(
    `insert into order_links (supplier_id, reseller_id, token_hash, order_id) values ($1, $2, sha256($3::bytea), $4)`,
    [...key, mark, orderId],
  )
  await owner.query(
    `insert into new_device_links (supplier_id, reseller_id, request_id, customer_id, expires_at)
     values ($1, $2, gen_random_uuid(), $3, now() + interval '1 day')`,
    [...key, customerId],
  )
  await owner.query(
    `insert into cod_closed (supplier_id, reseller_id, customer_id, reason, staff_id) values ($1, $2, $3, $4, 1)`,
    [...key, customerId, `${mark} refused two parcels`],
  )
  await owner.query(
    `insert into order_words (supplier_id, reseller_id, word, order_id) values ($1, $2, lower($3), $4)`,
    [...key, mark, orderId],
  )
  const file = `review-${crypto.randomUUID()}.jpg`
  await owner.query(
    `insert into reviews (supplier_id, reseller_id, order_id, line, product_id, customer_id, stars, text, pictures, author, size, color)
     values ($1, $2, $3, 1, $4, $5, 4, $6, array[$7], $6, '', '')`,
    [...key, orderId, productId, customerId, `${mark} wears it`, file],
  )
  await owner.query(
    `insert into review_votes (supplier_id, reseller_id, review_id, customer_id)
     select supplier_id, reseller_id, review_id, customer_id from reviews where supplier_id = $1 and order_id = $2`,
    [supplierId, orderId],
  )
  await owner.query(
    `insert into review_pictures (supplier_id, reseller_id, file, customer_id, order_id, line) values ($1, $2, $3, $4, $5, 1)`,
    [...key, file, customerId, orderId],
  )
  await owner.query(
    `insert into review_requests (supplier_id, reseller_id, order_id, customer_id, token_hash) values ($1, $2, $3, $4, '\\x00')`,
    [...key, orderId, customerId],
  )
  await owner.query('insert into review_mail_stops (supplier_id, reseller_id, customer_id) values ($1, $2, $3)', [
    ...[...key, customerId],
  ])
  const sentBack = await owner.query(
    `insert into returns (supplier_id, reseller_id, number, order_id, customer_id, form_key, body_hash, status, wants, comment, words, upi_name)
     values ($1, $2, $3, $4, $5, 'a form', '\\x00', 'declined', 'refund', $6, $6, $6) returning return_id`,
    [...key, `${orderId}-R1`, orderId, customerId, `${mark} finds it tight`],
  )
  const returnId = sentBack.rows[0].return_id
  await owner.query(
    `insert into return_lines (supplier_id, reseller_id, return_id, order_id, line, units, reason) values ($1, $2, $3, $4, 1, 1, 'size')`,
    [...key, returnId, orderId],
  )
  await owner.query(
    `insert into return_events (supplier_id, reseller_id, return_id, order_id, status, words) values ($1, $2, $3, $4, 'declined', $5)`,
    [...key, returnId, orderId, `Sorry, ${mark}`],
  )
  await owner.query(
    `insert into return_pictures (supplier_id, reseller_id, file, customer_id, order_id, return_id) values ($1, $2, $3, $4, $5, $6)`,
    [...key, `return-${crypto.randomUUID()}.jpg`, customerId, orderId, returnId],
  )
  await owner.query('update orders set staff_note = $3, cancel_reason = $3 where supplier_id = $1 and order_id = $2', [
    ...[supplierId, orderId],
    `${mark} calls in the evening`,
  ])
  await owner.query('update order_events set note = $3 where supplier_id = $1 and order_id = $2', [
    ...[supplierId, orderId],
    `${mark} wants another colour`,
  ])
  await owner.query(
    `with line as (
       update order_lines set cancelled_units = 1 where supplier_id = $1 and order_id = $2 returning *
     ), returned as (
       update stocks s set units = s.units + 1 from line l where s.supplier_id = $1 and s.stock_id = l.stock_id returning s.stock_id
     ), moved as (
       insert into stock_movements (supplier_id, stock_id, order_id, units, reason)
       select $1, stock_id, $2, 1, 'cancel' from returned
     ), less as (
       update orders o set total_paise = total_paise - l.unit_paise from line l where o.supplier_id = $1 and o.order_id = $2
     )
     insert into cancelled_parts (supplier_id, reseller_id, order_id, part, lines, adjustments, paise, cancelled_by, reason, form_key)
     select $1, reseller_id, $2, 1, '[{"line": 1, "units": 1}]',
       (select json_agg(json_build_object('kind', kind, 'reason', reason, 'paise', paise, 'offerId', offer_id)) from order_adjustments
        where supplier_id = $1 and order_id = $2),
       unit_paise, 'customer', $3, 'a form' from line`,
    [supplierId, orderId, `${mark} has another one`],
  )
  await owner.query(
    `with courier as (
       insert into cash_couriers (supplier_id, reseller_id, courier, title) values ($1, $2, 'delhivery', 'Delhivery') on conflict do nothing
     ), cash as (
       insert into cash_orders (supplier_id, reseller_id, order_id, courier, due_paise, sent_on)
       select $1, $2, order_id, 'delhivery', total_paise, now() from orders where supplier_id = $1 and order_id = $3
     )
     insert into cash_entries (supplier_id, reseller_id, order_id, from_state, to_state, paise, reason, note, key)
     select $1, $2, order_id, 'order', 'due', total_paise, 'sent', $4, 'entry ' || order_id
     from orders where supplier_id = $1 and order_id = $3`,
    [...key, orderId, `${mark} pays later`],
  )
  return { mark, email, mobile, password, customerId, orderId }
}
