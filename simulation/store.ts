import type { Pool } from 'pg'
import type { Tenant } from '#server/kernel/ctx.ts'
import type { Pieces } from './model.ts'

// What the simulation reads and writes behind the shop's back: it opens a shop with its goods, and looks at what is in the database.

export interface Goods {
  name: string
  category: string
  pricePaise: number
  deliveryPaise: number
  hsn: string
  gstPercent: number | null
  sizes: { size: string; units: number }[]
}

interface Plan {
  name: string
  onlinePercent: number
  /** Null: the seller is not registered for GST. */
  gstin: string | null
  goods: Goods[]
  customers: number
}

interface Opened {
  tenant: Tenant
  /** The owner and a manager. */
  staffIds: number[]
  customerIds: number[]
  /** In the order of the goods and their sizes. */
  stocks: { productId: number; stockId: number }[]
}

export async function openShop(owner: Pool, plan: Plan): Promise<Opened> {
  const { rows } = await owner.query(
    `with supplier as (insert into suppliers (name) values ($1::text) returning supplier_id),
      shop as (
        insert into resellers (supplier_id, name, title, online_discount_percent)
        select supplier_id, $1::text, 'A shop', $2 from supplier returning supplier_id, reseller_id),
      host as (
        insert into hosts (host, supplier_id, reseller_id) select $1 || '.localhost', supplier_id, reseller_id from shop),
      branding as (
        insert into brandings (supplier_id, reseller_id, legal) select supplier_id, reseller_id, $3::jsonb from shop),
      people as (
        insert into customers (supplier_id, reseller_id, first_name, last_name, email, mobile, password_hash)
        select supplier_id, reseller_id, 'Asha', 'Rao', 'asha' || n || '@example.in', '98765432' || lpad(n::text, 2, '0'), 'none'
        from shop, generate_series(1, $4::int) n order by n returning customer_id),
      staff as (
        insert into staff (name, email) select role, role || '-' || $1 || '@example.in' from unnest(array['owner', 'manager']) role
        returning staff_id, name as role),
      member as (
        insert into staff_members (supplier_id, reseller_id, staff_id, role)
        select supplier_id, reseller_id, staff_id, role from shop, staff),
      kind as (insert into groups (supplier_id, name) select supplier_id, 'Clothes' from supplier returning group_id)
    select shop.supplier_id as "supplierId", reseller_id as "resellerId", group_id as "groupId",
      (select array_agg(staff_id order by role = 'owner' desc) from staff) as "staffIds",
      (select array_agg(customer_id order by customer_id) from people) as "customerIds"
    from shop, kind`,
    [plan.name, plan.onlinePercent, plan.gstin ? { gstin: plan.gstin } : {}, plan.customers],
  )
  const { staffIds, customerIds, groupId, ...ids } = rows[0]
  const tenant = { supplierId: Number(ids.supplierId), resellerId: Number(ids.resellerId), name: plan.name }
  const stocks = await addGoods(owner, plan.goods, { supplierId: tenant.supplierId, groupId })
  return { tenant, staffIds: staffIds.map(Number), customerIds: customerIds.map(Number), stocks }
}

async function addGoods(
  owner: Pool,
  goods: readonly Goods[],
  { supplierId, groupId }: { supplierId: number; groupId: number },
): Promise<Opened['stocks']> {
  const places = await owner.query(
    `with category as (
        insert into categories (supplier_id, group_id, name) select $1, $2, name from unnest($3::text[]) name
        returning category_id, name),
      sub as (
        insert into subcategories (supplier_id, category_id, name) select $1, category_id, 'Plain' from category
        returning subcategory_id, category_id)
    select category_id, subcategory_id, name from category join sub using (category_id)`,
    [supplierId, groupId, [...new Set(goods.map(({ category }) => category))]],
  )
  const placeOf = (category: string) => places.rows.find(({ name }) => name === category)
  const list = goods.map(({ category, ...one }, at) => ({ ...placeOf(category), ...one, asin: `P-${at}`, at }))
  const { rows } = await owner.query(
    `with wanted as (
        select * from jsonb_to_recordset($2::jsonb) as g (at int, asin text, name text, category_id bigint, subcategory_id bigint,
          "pricePaise" bigint, "deliveryPaise" bigint, hsn text, "gstPercent" numeric, sizes jsonb)),
      product as (
        insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise,
          delivery_paise, hsn, gst_percent)
        select $1, asin, lower(asin), name, category_id, subcategory_id, "pricePaise" * 2, "pricePaise", "deliveryPaise", hsn,
          "gstPercent" from wanted order by at returning product_id, asin),
      stock as (
        insert into stocks (supplier_id, product_id, size, units, imported_units, position)
        select $1, product_id, s ->> 'size', (s ->> 'units')::int, (s ->> 'units')::int, place
        from product join wanted using (asin), jsonb_array_elements(sizes) with ordinality as each_size (s, place)
        order by at, place returning stock_id, product_id, units),
      book as (
        insert into stock_movements (supplier_id, stock_id, units, reason)
        select $1, stock_id, units, 'import' from stock where units > 0)
    select product_id as "productId", stock_id as "stockId" from stock order by stock_id`,
    [supplierId, JSON.stringify(list)],
  )
  return rows.map(({ productId, stockId }) => ({ productId: Number(productId), stockId: Number(stockId) }))
}

export interface StoredOrder {
  number: string
  status: string
  mode: 'COD' | 'ONLINE'
  cancelledFor: string | null
  inReview: boolean
  totalPaise: number
  customerId: number
  gatewayOrderId: string | null
  exchangeOf: string | null
  isPacked: boolean
  hasParcel: boolean
  promisedTo: string | null
  parts: { lines: Pieces[]; paise: number }[]
  lines: { stockId: number; units: number; unitPaise: number; deliveryPaise: number; cancelled: number }[]
  use: { offerId: number; paise: number } | null
}

export interface State {
  orders: StoredOrder[]
  stocks: { stockId: number; units: number }[]
  uses: { offerId: number; uses: number }[]
  payments: { id: string; number: string; purpose: string }[]
}

/** What is looked at after each step. */
export async function readState(owner: Pool, supplierId: number): Promise<State> {
  const { rows } = await owner.query(
    `select json_build_object(
      'orders', (select coalesce(json_agg(json_build_object('number', number, 'status', status, 'mode', payment_mode,
          'cancelledFor', cancelled_for, 'inReview', review is not null, 'totalPaise', total_paise, 'customerId', customer_id,
          'gatewayOrderId', gateway_order_id,
          'exchangeOf', exchange_of, 'isPacked', packed_at is not null, 'promisedTo', promised_to,
          'hasParcel', exists (select from parcels p where p.supplier_id = $1 and p.order_id = o.order_id
            and p.state not in ('refused', 'cancelled')),
          'parts', (select coalesce(json_agg(json_build_object('lines', lines, 'paise', paise) order by part), '[]')
            from cancelled_parts p where p.supplier_id = $1 and p.order_id = o.order_id),
          'lines', (select json_agg(json_build_object('stockId', stock_id, 'units', units, 'unitPaise', unit_paise,
              'deliveryPaise', unit_delivery_paise, 'cancelled', cancelled_units) order by line)
            from order_lines l where l.supplier_id = $1 and l.order_id = o.order_id),
          'use', (select json_build_object('offerId', offer_id, 'paise', paise)
            from offer_uses u where u.supplier_id = $1 and u.order_id = o.order_id)) order by order_id), '[]')
        from orders o where supplier_id = $1),
      'stocks', (select json_agg(json_build_object('stockId', stock_id, 'units', units) order by stock_id)
        from stocks where supplier_id = $1),
      'uses', (select coalesce(json_agg(json_build_object('offerId', offer_id, 'uses', uses) order by offer_id), '[]')
        from offers where supplier_id = $1 and max_uses is not null),
      'payments', (select coalesce(json_agg(json_build_object('id', gateway_payment_id, 'number', number, 'purpose', purpose)
          order by gateway_payment_id), '[]')
        from payments join orders using (supplier_id, order_id) where supplier_id = $1)) as state`,
    [supplierId],
  )
  return rows[0].state
}

/** The kinds of jobs that are due, and when the next of the others is; a job that was given up counts as neither. */
export async function readJobs(owner: Pool, supplierId: number): Promise<{ due: string[]; next: number | null }> {
  const { rows } = await owner.query(
    `select coalesce(array_agg(distinct kind order by kind) filter (where run_at <= now()), '{}') as due,
      ceil(extract(epoch from min(run_at) filter (where run_at > now())) * 1000)::bigint as next
    from jobs where supplier_id = $1 and parked_at is null`,
    [supplierId],
  )
  return { due: rows[0].due, next: rows[0].next === null ? null : Number(rows[0].next) }
}

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

/** All that is left when everything has come to rest. */
export async function readRest(owner: Pool, supplierId: number): Promise<Rest> {
  const list = (columns: string, from: string, order: string) =>
    `(select coalesce(json_agg(json_build_object(${columns}) order by ${order}), '[]') from ${from})`
  const ofOrder = 'join orders o using (supplier_id, order_id) where supplier_id = $1'
  const { rows } = await owner.query(
    `select json_build_object(
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
        `'number', number, 'reference', reference, 'awb', awb, 'state', state, 'codPaise', cod_paise, 'effects',
          ${list(`'effect', effect, 'paise', paise`, 'parcel_effects e where e.supplier_id = $1 and e.parcel_id = p.parcel_id', 'effect')}`,
        `parcels p ${ofOrder}`,
        'parcel_id',
      )},
      'carried', ${list(
        `'reference', reference, 'awb', awb, 'codPaise', cod_paise, 'isPickedUp', scans <> '[]'`,
        'simulated_parcels where supplier_id = $1 and cancelled_at is null',
        'reference, awb',
      )},
      'movements', ${list(`'stockId', stock_id, 'reason', reason, 'units', units`, 'stock_movements where supplier_id = $1', 'movement_id')},
      'cash', ${list(
        `'number', number, 'due', due_paise, 'collected', collected_paise, 'remitted', remitted_paise, 'short', short_paise,
          'disputed', disputed_paise, 'nothing', nothing_paise`,
        `cash_orders ${ofOrder}`,
        'order_id',
      )},
      'events', ${list(`'number', number, 'status', e.status, 'at', at`, `order_events e ${ofOrder}`, 'event_id')}) as rest`,
    [supplierId],
  )
  return rows[0].rest
}
