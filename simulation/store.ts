import type { Pool } from 'pg'
import type { Pieces } from './model.ts'

// What the simulation reads behind the shop's back.

export interface StoredOrder {
  number: string
  status: string
  mode: 'COD' | 'ONLINE'
  cancelledFor: string | null
  inReview: boolean
  totalPaise: number
  customerId: number
  gatewayOrderId: string | null
  /** Taken off for paying online. */
  onlinePaise: number
  exchangeOf: string | null
  isPacked: boolean
  hasParcel: boolean
  promisedTo: string | null
  advancePaise: number
  duePaise: number
  confirmation: StoredConfirmation | null
  parts: { lines: Pieces[]; paise: number }[]
  lines: { stockId: number; units: number; unitPaise: number; deliveryPaise: number; cancelled: number }[]
  use: { offerId: number; paise: number; isReturned: boolean } | null
}

export interface StoredConfirmation {
  state: 'undecided' | 'unneeded' | 'waiting' | 'confirmed' | 'ended'
  by: string | null
  advancePaise: number | null
  advancePercent: number | null
  /** In milliseconds. */
  remindedAt: number | null
}

export interface State {
  orders: StoredOrder[]
  stocks: { stockId: number; units: number }[]
  uses: { offerId: number; uses: number }[]
  payments: { id: string; number: string; purpose: string }[]
}

/** What is looked at after each step. */
export async function readState(owner: Pool, supplierId: number): Promise<State> {
  const { rows } = await owner.query({
    name: 'state',
    text: `select json_build_object(
      'orders', (select coalesce(json_agg(json_build_object('number', number, 'status', status, 'mode', payment_mode,
          'cancelledFor', cancelled_for, 'inReview', review is not null, 'totalPaise', total_paise, 'customerId', customer_id,
          'gatewayOrderId', gateway_order_id,
          'onlinePaise', (select coalesce(-sum(paise), 0) from order_adjustments a
            where a.supplier_id = $1 and a.order_id = o.order_id and a.reason = 'online'),
          'exchangeOf', exchange_of, 'isPacked', packed_at is not null, 'promisedTo', promised_to,
          'advancePaise', advance_paise, 'duePaise', due_paise,
          'confirmation', (select json_build_object('state', state, 'by', confirmed_by, 'advancePaise', c.advance_paise,
              'advancePercent', c.advance_percent, 'remindedAt', (extract(epoch from reminded_at) * 1000)::bigint)
            from cash_confirmations c where c.supplier_id = $1 and c.order_id = o.order_id),
          'hasParcel', exists (select from parcels p where p.supplier_id = $1 and p.order_id = o.order_id
            and p.return_id is null and p.state not in ('refused', 'cancelled')),
          'parts', (select coalesce(json_agg(json_build_object('lines', lines, 'paise', paise) order by part), '[]')
            from cancelled_parts p where p.supplier_id = $1 and p.order_id = o.order_id),
          'lines', (select json_agg(json_build_object('stockId', stock_id, 'units', units, 'unitPaise', unit_paise,
              'deliveryPaise', unit_delivery_paise, 'cancelled', cancelled_units) order by line)
            from order_lines l where l.supplier_id = $1 and l.order_id = o.order_id),
          'use', (select json_build_object('offerId', offer_id, 'paise', paise, 'isReturned', returned_at is not null)
            from offer_uses u where u.supplier_id = $1 and u.order_id = o.order_id)) order by order_id), '[]')
        from orders o where supplier_id = $1),
      'stocks', (select json_agg(json_build_object('stockId', stock_id, 'units', units) order by stock_id)
        from stocks where supplier_id = $1),
      'uses', (select coalesce(json_agg(json_build_object('offerId', offer_id, 'uses', uses) order by offer_id), '[]')
        from offers where supplier_id = $1 and max_uses is not null),
      'payments', (select coalesce(json_agg(json_build_object('id', gateway_payment_id, 'number', number, 'purpose', purpose)
          order by gateway_payment_id), '[]')
        from payments join orders using (supplier_id, order_id) where supplier_id = $1)) as state`,
    values: [supplierId],
  })
  return rows[0].state
}

/** At the gateway: the QR code or intent by which the order can be paid just now. */
export async function readOpenRequest(owner: Pool, supplierId: number, number: string): Promise<string | undefined> {
  const { rows } = await owner.query(
    `select gateway_request_id as id from payment_requests r join orders o using (supplier_id, order_id)
    where supplier_id = $1 and number = $2 and kind in ('qr', 'intent') and closed_at is null order by request_id desc limit 1`,
    [supplierId, number],
  )
  return rows[0]?.id
}

/** The kinds of jobs that are due, and when the next of the others is; a job that was given up counts as neither. Messages are taken. */
export async function readJobs(
  owner: Pool,
  supplierId: number,
): Promise<{ due: string[]; next: number | null; messages: Message[] }> {
  const { rows } = await owner.query({
    name: 'jobs',
    text: `with message as (
      delete from jobs where supplier_id = $1 and kind = any($2) and parked_at is null and run_at <= now()
      returning kind, payload, job_id)
    select coalesce(array_agg(distinct kind order by kind) filter (where run_at <= now()), '{}') as due,
      ceil(extract(epoch from min(run_at) filter (where run_at > now())) * 1000)::bigint as next,
      (select coalesce(json_agg(payload order by job_id) filter (where kind = 'send-mail'), '[]') from message) as messages
    from jobs where supplier_id = $1 and parked_at is null and (kind <> all($2) or run_at > now())`,
    values: [supplierId, MESSAGES],
  })
  const [{ due, next, messages }] = rows
  return { due, next: next === null ? null : Number(next), messages }
}

/** Their words are tested elsewhere: here it counts which mails are due. */
const MESSAGES = ['send-mail', 'forget-mail', 'tell-of-order', 'plan-review-mail', 'tell-waiting', 'tell-staff']

export type Message = Record<string, string | number>

export interface StoredDocument {
  number: string
  kind: 'invoice' | 'bill' | 'credit-note'
  financialYear: string
  serial: number
  day: string
  /** Of a credit note: its cause; '' for all that was left of a cancelled order. */
  creditKey: string | null
  snapshot: {
    against: { number: string; day: string } | null
    order: { number: string }
    taxKind: 'within-state' | 'between-states' | 'none'
    totalPaise: number
    lines: {
      units: number
      unitPaise: number
      deliveryPaise: number
      reductionPaise: number
      percent: number
      taxablePaise: number
      taxPaise: number
      totalPaise: number
    }[]
    sums: { percent: number; taxablePaise: number; centralPaise: number; statePaise: number; integratedPaise: number }[]
  }
}

export interface StoredParcel {
  number: string
  reference: string
  /** Of a return: it goes the other way. */
  isPickup: boolean
  awb: string | null
  state: string
  codPaise: number
  effects: { effect: string; paise: number }[]
}

export interface Rest {
  /** Jobs that are left or were given up. */
  jobs: { kind: string; error: string | null }[]
  orderIds: { number: string; orderId: number }[]
  documents: StoredDocument[]
  refunds: {
    paymentId: string
    number: string
    paise: number
    status: string
    refundId: number
    gatewayRefundId: string | null
  }[]
  parcels: StoredParcel[]
  /** What the simulated courier has, and did not cancel. */
  carried: { reference: string; awb: string; codPaise: number; isPickedUp: boolean }[]
  /** How often the courier got a booking of each parcel; what it books twice by itself has one moment. */
  booked: { reference: string; times: number }[]
  movements: { stockId: number; reason: string; units: number }[]
  cash: {
    number: string
    due: number
    collected: number
    remitted: number
    short: number
    disputed: number
    nothing: number
  }[]
  events: { number: string; status: string; at: string }[]
}

/** All that is left when everything is settled. */
export async function readRest(owner: Pool, supplierId: number): Promise<Rest> {
  const list = (columns: string, from: string, order: string) =>
    `(select coalesce(json_agg(json_build_object(${columns}) order by ${order}), '[]') from ${from})`
  const ofOrder = 'join orders o using (supplier_id, order_id) where supplier_id = $1'
  const { rows } = await owner.query({
    name: 'rest',
    text: `select json_build_object(
      'jobs', ${list(`'kind', kind, 'error', last_error`, 'jobs where supplier_id = $1', 'job_id')},
      'orderIds', ${list(`'number', number, 'orderId', order_id`, 'orders where supplier_id = $1', 'order_id')},
      'documents', ${list(
        `'number', i.number, 'kind', kind, 'financialYear', financial_year, 'serial', serial, 'day', dated_on, 'snapshot', snapshot,
          'creditKey', credit_key`,
        'invoices i where supplier_id = $1',
        'invoice_id',
      )},
      'refunds', ${list(
        `'paymentId', payment_id, 'number', number, 'paise', amount_paise, 'status', r.status, 'refundId', refund_id,
          'gatewayRefundId', gateway_refund_id`,
        `refunds r ${ofOrder}`,
        'refund_id',
      )},
      'parcels', ${list(
        `'number', number, 'reference', reference, 'isPickup', return_id is not null, 'awb', awb, 'state', state, 'codPaise', cod_paise, 'effects',
          ${list(`'effect', effect, 'paise', paise`, 'parcel_effects e where e.supplier_id = $1 and e.parcel_id = p.parcel_id', 'effect')}`,
        `parcels p ${ofOrder}`,
        'parcel_id',
      )},
      'carried', ${list(
        `'reference', reference, 'awb', awb, 'codPaise', cod_paise, 'isPickedUp', scans <> '[]'`,
        'simulated_parcels where supplier_id = $1 and cancelled_at is null',
        'reference, awb',
      )},
      'booked', ${list(
        `'reference', reference, 'times', times`,
        `(select reference, count(distinct booked_at) as times from simulated_parcels where supplier_id = $1 group by reference) b`,
        'reference',
      )},
      'movements', ${list(`'stockId', stock_id, 'reason', reason, 'units', units`, 'stock_movements where supplier_id = $1', 'movement_id')},
      'cash', ${list(
        `'number', number, 'due', c.due_paise, 'collected', collected_paise, 'remitted', remitted_paise, 'short', short_paise,
          'disputed', disputed_paise, 'nothing', nothing_paise`,
        `cash_orders c ${ofOrder}`,
        'order_id',
      )},
      'events', ${list(`'number', number, 'status', e.status, 'at', at`, `order_events e ${ofOrder}`, 'event_id')}) as rest`,
    values: [supplierId],
  })
  return rows[0].rest
}
