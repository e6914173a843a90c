/** How the rows of a customer are found: by his id, through his orders, or by what he signs in with or is reached at. */
type Whose = 'customer' | 'order' | 'recipient' | 'contact' | 'bucket'

export interface PersonalTable {
  name: string
  whose: Whose
  /** What he is told when he asks; nothing where the rows say nothing that he has not in another table. */
  told: readonly string[]
  /** What becomes of the rows when he is forgotten: deleted, kept as they are, or these columns get these values. */
  erasing: 'delete' | 'keep' | Readonly<Record<string, Blank>>
}

/** Named, since the values are SQL of store.ts. */
export type Blank = 'nothing' | 'now' | 'no name' | 'no e-mail' | 'no mobile' | 'address without person'

/** In the order in which they are erased: what finds the rows of others comes last. privacy.test.ts knows if one is missing. */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { name: 'rate_counters', whose: 'bucket', told: [], erasing: 'delete' },
  { name: 'mails', whose: 'recipient', told: ['subject', 'text', 'status', 'created_at'], erasing: 'delete' },
  {
    name: 'complaints',
    whose: 'contact',
    told: ['number', 'name', 'contact', 'order_number', 'text', 'received_at', 'due_at', 'answered_at', 'answer'],
    // Number and dates show that it was answered in time.
    erasing: { name: 'no name', contact: 'nothing', order_number: 'nothing', text: 'nothing', answer: 'nothing' },
  },
  { name: 'sessions', whose: 'customer', told: ['created_at', 'expires_at'], erasing: 'delete' },
  { name: 'known_devices', whose: 'customer', told: ['last_seen_at'], erasing: 'delete' },
  { name: 'password_resets', whose: 'customer', told: [], erasing: 'delete' },
  { name: 'idempotency_keys', whose: 'customer', told: [], erasing: 'delete' },
  { name: 'merged_guest_carts', whose: 'customer', told: [], erasing: 'delete' },
  { name: 'cart_lines', whose: 'customer', told: ['product_id', 'size', 'units', 'colors'], erasing: 'delete' },
  // CGST Act, section 36: kept for 72 months after the annual return of their year.
  { name: 'invoices', whose: 'order', told: ['number', 'kind', 'dated_on', 'snapshot'], erasing: 'keep' },
  {
    name: 'order_lines',
    whose: 'order',
    told: ['order_id', 'asin', 'name', 'size', 'color', 'units', 'unit_paise'],
    erasing: 'keep',
  },
  { name: 'order_events', whose: 'order', told: ['order_id', 'status', 'note', 'at'], erasing: { note: 'nothing' } },
  { name: 'shipments', whose: 'order', told: ['order_id', 'courier', 'awb', 'shipped_at'], erasing: 'keep' },
  {
    name: 'payments',
    whose: 'order',
    told: ['order_id', 'gateway_payment_id', 'status', 'amount_paise', 'method'],
    erasing: 'keep',
  },
  { name: 'refunds', whose: 'order', told: ['order_id', 'amount_paise', 'status', 'created_at'], erasing: 'keep' },
  {
    name: 'orders',
    whose: 'customer',
    told: [
      'order_id',
      'number',
      'status',
      'payment_mode',
      'total_paise',
      'delivery_address',
      'placed_at',
      'placed_from',
    ],
    erasing: { delivery_address: 'address without person', placed_from: 'nothing' },
  },
  {
    name: 'addresses',
    whose: 'customer',
    told: ['name', 'email', 'mobile', 'address1', 'address2', 'city', 'district', 'pincode', 'state'],
    erasing: 'delete',
  },
  {
    name: 'customers',
    whose: 'customer',
    told: ['first_name', 'last_name', 'email', 'mobile', 'created_at'],
    erasing: {
      first_name: 'no name',
      last_name: 'nothing',
      email: 'no e-mail',
      mobile: 'no mobile',
      password_hash: 'nothing',
      erased_at: 'now',
    },
  },
]
