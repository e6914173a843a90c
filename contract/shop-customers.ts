import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, listSearch, statusTrue, text } from './call.ts'
import { asText } from './say.ts'

// The shop's customers, for its staff. Amounts in paise.

export interface CustomerRow {
  customerId: number
  name: string
  email: string
  mobile: string
  since: Date
  /** All that were placed, however they ended. */
  orders: number
  isCodClosed: boolean
}

export interface CustomerPage {
  customers: CustomerRow[]
  after: number | null
}

export const browseCustomers = defineLocalCall({
  summary:
    'The customers, the newest first, 50 at a time; with a search, those whose names, address or number it begins',
  auth: 'staff',
  right: 'customers',
  input: z.object({ search: listSearch, after: id.optional() }),
  output: z.custom<CustomerPage>(),
})

export interface OpenedCustomer extends Omit<CustomerRow, 'orders' | 'isCodClosed'> {
  /** How their orders ended; 'refused' are parcels that came back, which are not among the cancelled. */
  counts: Record<'open' | 'delivered' | 'cancelled' | 'refused', number>
  /** Of the delivered ones. */
  deliveredPaise: number
  /** The latest 50. */
  orders: {
    number: string
    status: string
    paymentMode: string
    isExchange: boolean
    totalPaise: number
    placedAt: Date
  }[]
  addresses: { name: string; mobile: string; lines: string[]; city: string; pincode: string; state: string }[]
  complaints: { number: string; receivedAt: Date; answeredAt: Date | null }[]
  /** Payment on delivery is closed to them: by whom and why. */
  codClosed: { reason: string; name: string; at: Date } | null
  /** The caller may export and erase. */
  mayErase: boolean
  /** Both are done within some minutes of a sign-in only. */
  isFresh: boolean
  log: { name: string; did: string; at: Date }[]
}

export const openCustomer = defineLocalCall({
  summary: 'One customer with their orders, addresses and complaints; who looked is kept in the log',
  auth: 'staff',
  right: 'customers',
  input: z.object({ customerId: id }),
  output: z.custom<OpenedCustomer>(),
})

const reason = text
  .trim()
  .min(3, asText({ id: 'closingReasonMissing' }))
  .max(200)

export const setCashOnDelivery = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/customers/:customer/cod',
  summary: 'Closes payment on delivery to a customer, with a reason, or opens it again',
  auth: 'staff',
  right: 'customers',
  input: z.discriminatedUnion('isOpen', [
    z.object({ customerId: id, isOpen: z.literal(true) }),
    z.object({ customerId: id, isOpen: z.literal(false), reason }),
  ]),
  body: z.object({ open: z.boolean(), reason: text.optional() }),
  read: ({ open, reason: why = '' }, { params }) => {
    const customerId = params.customer ?? ''
    return open ? { customerId, isOpen: true as const } : { customerId, isOpen: false as const, reason: why }
  },
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

type Exported = Record<string, readonly unknown[]>

export const exportPerson = defineCall({
  method: 'GET',
  path: '/api/shops/:shop/customers/:customer/export',
  summary:
    'Everything that the shop stores about one customer, by table, as a file for them; within 10 minutes of a sign-in',
  auth: 'staff',
  right: 'privacy',
  input: z.object({ customerId: id }),
  read: (_body, { params }) => ({ customerId: params.customer ?? '' }),
  answer: z.record(z.string(), z.array(z.unknown())),
  write: (data: Exported) => Object.fromEntries(Object.entries(data).map(([table, rows]) => [table, [...rows]])),
  headers: (_data, { customerId }) => ({
    'Content-Disposition': `attachment; filename="customer-${customerId}.json"`,
  }),
  refusals: ['unauthorized', 'forbidden', 'not-found'],
})

export const erasePerson = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/customers/:customer/erase',
  summary:
    'Erases a customer for good, within 10 minutes of a sign-in; refused while an order, refund or complaint is open',
  auth: 'staff',
  right: 'privacy',
  input: z.object({ customerId: id, lastDigits: text.trim().max(20) }),
  body: z.object({ lastDigits: text }),
  read: ({ lastDigits }, { params }) => ({ customerId: params.customer ?? '', lastDigits }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})
