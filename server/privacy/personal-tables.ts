import { SECRET_MAILS } from '#server/kernel/secret-mails.ts'

/**
 * How a customer's rows are found: by their id, through their orders, or by the address and number that they have proved.
 */
type Whose = 'customer' | 'order' | 'mail' | 'contact' | 'sign-in name' | 'phone' | 'simulated phone' | 'bucket'

export interface PersonalTable {
  name: string
  whose: Whose
  /** The columns for the customer's export; empty if the rows repeat what another table has. */
  exported: readonly string[]
  /** In rows of these kinds the text is not exported: who requests it may be another than who was written to. */
  secretKinds?: readonly string[]
  /** What happens to the rows on erasure: deleted, kept unchanged, or these columns get these values. */
  erasing: 'delete' | 'keep' | Readonly<Record<string, Blank>>
}

/** Names, since the values are SQL in store.ts. */
export type Blank = 'nothing' | 'no value' | 'now' | 'no name' | 'no e-mail' | 'no mobile' | 'address without person'

/** In the order of erasure: rows by which others are found come last. privacy.test.ts detects a missing table. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { name: 'rate_counters', whose: 'bucket', exported: [], erasing: 'delete' },
  {
    name: 'phone_messages',
    whose: 'phone',
    exported: ['kind', 'phone', 'channel', 'text', 'state', 'created_at'],
    // That it was sent stays, for what messages cost.
    erasing: { phone: 'no value', values: 'no value', text: 'nothing' },
  },
  {
    name: 'phone_consents',
    whose: 'customer',
    exported: ['phone', 'channel', 'words', 'given_at', 'ended_at', 'ended_by'],
    erasing: 'delete',
  },
  { name: 'simulated_texts', whose: 'simulated phone', exported: [], erasing: 'delete' },
  { name: 'order_links', whose: 'order', exported: [], erasing: 'delete' },
  {
    name: 'complaints',
    whose: 'contact',
    exported: ['number', 'name', 'contact', 'order_number', 'text', 'received_at', 'due_at', 'answered_at', 'answer'],
    // Number and dates show that it was answered in time.
    erasing: { name: 'no name', contact: 'nothing', order_number: 'nothing', text: 'nothing', answer: 'nothing' },
  },
  // The product is named in their mails.
  {
    name: 'stock_requests',
    whose: 'contact',
    exported: ['product_id', 'contact', 'asked_at', 'confirmed_at', 'told_at'],
    erasing: 'delete',
  },
  { name: 'review_pictures', whose: 'customer', exported: ['file'], erasing: 'delete' },
  { name: 'return_pictures', whose: 'customer', exported: ['file'], erasing: 'delete' },
  { name: 'review_votes', whose: 'customer', exported: ['review_id'], erasing: 'delete' },
  { name: 'review_requests', whose: 'customer', exported: ['order_id', 'mailed_at'], erasing: 'delete' },
  { name: 'review_mail_stops', whose: 'customer', exported: ['stopped_at'], erasing: 'delete' },
  {
    name: 'reviews',
    whose: 'customer',
    exported: [
      'order_id',
      'line',
      'product_id',
      'stars',
      'fit',
      'text',
      'pictures',
      'author',
      'written_at',
      'answer',
      'hidden_for',
      'withdrawn_at',
    ],
    erasing: 'delete',
  },
  { name: 'sessions', whose: 'customer', exported: ['created_at', 'expires_at'], erasing: 'delete' },
  { name: 'known_devices', whose: 'customer', exported: ['last_seen_at'], erasing: 'delete' },
  {
    name: 'customer_passkeys',
    whose: 'customer',
    exported: ['device', 'created_at', 'used_at'],
    erasing: 'delete',
  },
  { name: 'sign_in_codes', whose: 'sign-in name', exported: [], erasing: 'delete' },
  // After requests and codes, whose rows are locked while a mail about them is written.
  {
    name: 'mails',
    whose: 'mail',
    exported: ['subject', 'text', 'status', 'created_at'],
    secretKinds: SECRET_MAILS,
    erasing: 'delete',
  },
  { name: 'password_resets', whose: 'customer', exported: [], erasing: 'delete' },
  { name: 'new_device_links', whose: 'customer', exported: [], erasing: 'delete' },
  { name: 'idempotency_keys', whose: 'customer', exported: [], erasing: 'delete' },
  { name: 'merged_guest_carts', whose: 'customer', exported: [], erasing: 'delete' },
  { name: 'cod_closed', whose: 'customer', exported: ['reason', 'closed_at'], erasing: 'delete' },
  { name: 'customer_words', whose: 'customer', exported: [], erasing: 'delete' },
  { name: 'cart_lines', whose: 'customer', exported: ['product_id', 'size', 'units', 'colors'], erasing: 'delete' },
  // A column for each figure of the invoices; where few people live, a district is nearly an address.
  { name: 'sales', whose: 'order', exported: [], erasing: { district: 'nothing' } },
  {
    name: 'return_events',
    whose: 'order',
    exported: ['order_id', 'status', 'words', 'at'],
    erasing: { words: 'nothing' },
  },
  {
    name: 'return_lines',
    whose: 'order',
    exported: ['order_id', 'line', 'units', 'reason', 'restocked', 'written_off', 'rejected'],
    erasing: 'keep',
  },
  {
    name: 'returns',
    whose: 'customer',
    exported: [
      'number',
      'order_id',
      'status',
      'wants',
      'comment',
      'words',
      'courier',
      'awb',
      'upi_name',
      'refund_paise',
      'requested_at',
    ],
    erasing: { comment: 'nothing', words: 'nothing', upi_id: 'no value', upi_name: 'nothing' },
  },
  // CGST Act, section 36: retained for 72 months after the annual return of their year.
  { name: 'invoices', whose: 'order', exported: ['number', 'kind', 'dated_on', 'snapshot'], erasing: 'keep' },
  {
    name: 'order_lines',
    whose: 'order',
    exported: ['order_id', 'asin', 'name', 'size', 'color', 'units', 'unit_paise', 'cancelled_units'],
    erasing: 'keep',
  },
  { name: 'order_adjustments', whose: 'order', exported: ['order_id', 'kind', 'reason', 'paise'], erasing: 'keep' },
  {
    name: 'cancelled_parts',
    whose: 'order',
    exported: ['order_id', 'lines', 'paise', 'reason', 'cancelled_at'],
    erasing: { reason: 'nothing' },
  },
  {
    name: 'payment_requests',
    whose: 'order',
    exported: ['order_id', 'kind', 'amount_paise', 'created_at', 'closed_at'],
    erasing: 'keep',
  },
  {
    name: 'cash_confirmations',
    whose: 'order',
    exported: ['order_id', 'state', 'reason', 'facts', 'confirmed_by', 'confirmed_at'],
    erasing: 'keep',
  },
  { name: 'offer_uses', whose: 'order', exported: ['order_id', 'offer_id', 'paise', 'used_at'], erasing: 'keep' },
  {
    name: 'order_events',
    whose: 'order',
    exported: ['order_id', 'status', 'note', 'at'],
    erasing: { note: 'nothing' },
  },
  { name: 'shipments', whose: 'order', exported: ['order_id', 'courier', 'awb', 'shipped_at'], erasing: 'keep' },
  // Couriers write here what they like.
  {
    name: 'parcel_events',
    whose: 'order',
    exported: ['order_id', 'scanned_at', 'state', 'word', 'place', 'reason'],
    erasing: 'delete',
  },
  {
    name: 'parcels',
    whose: 'order',
    exported: ['order_id', 'carrier', 'awb', 'state', 'since', 'reason', 'created_at'],
    erasing: { reason: 'nothing', trouble: 'nothing' },
  },
  // What staff wrote about their cash.
  {
    name: 'cash_entries',
    whose: 'order',
    exported: ['order_id', 'from_state', 'to_state', 'paise', 'reason', 'note', 'at'],
    erasing: { note: 'nothing' },
  },
  {
    name: 'cash_orders',
    whose: 'order',
    exported: ['order_id', 'courier', 'sent_on', 'collected_on'],
    erasing: 'keep',
  },
  {
    name: 'payments',
    whose: 'order',
    exported: ['order_id', 'gateway_payment_id', 'status', 'amount_paise', 'method'],
    erasing: 'keep',
  },
  { name: 'refunds', whose: 'order', exported: ['order_id', 'amount_paise', 'status', 'created_at'], erasing: 'keep' },
  // Services write here what they like.
  {
    name: 'payout_tries',
    whose: 'order',
    exported: ['order_id', 'service', 'state', 'asked_at', 'utr'],
    erasing: { words: 'nothing' },
  },
  // The UPI id itself is sealed: what is shown of it identifies it.
  {
    name: 'payouts',
    whose: 'order',
    exported: ['order_id', 'amount_paise', 'name', 'registered_name', 'masked_upi_id', 'state', 'created_at'],
    erasing: {
      name: 'nothing',
      registered_name: 'no value',
      sealed_upi_id: 'no value',
      masked_upi_id: 'nothing',
      upi_id_mark: 'no value',
    },
  },
  { name: 'order_words', whose: 'order', exported: [], erasing: 'delete' },
  {
    name: 'orders',
    whose: 'customer',
    exported: [
      'order_id',
      'number',
      'status',
      'payment_mode',
      'total_paise',
      'delivery_address',
      'placed_at',
      'placed_from',
      'staff_note',
      'cancel_reason',
    ],
    erasing: {
      delivery_address: 'address without person',
      placed_from: 'nothing',
      staff_note: 'nothing',
      cancel_reason: 'nothing',
    },
  },
  {
    name: 'addresses',
    whose: 'customer',
    exported: ['name', 'email', 'mobile', 'address1', 'address2', 'city', 'district', 'pincode', 'state'],
    erasing: 'delete',
  },
  {
    name: 'customers',
    whose: 'customer',
    exported: ['first_name', 'last_name', 'email', 'mobile', 'entered_mobile', 'proved_mobile', 'created_at'],
    erasing: {
      first_name: 'no name',
      last_name: 'nothing',
      email: 'no e-mail',
      mobile: 'no mobile',
      password_hash: 'nothing',
      entered_mobile: 'no value',
      proved_mobile: 'no value',
      mobile_proved_at: 'no value',
      number_lost_at: 'no value',
      email_proved_at: 'no value',
      erased_at: 'now',
    },
  },
]
