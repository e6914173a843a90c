import { sql } from 'kysely'
import { CASH_STATES, type CashState } from '#contract/cash-states.ts'
import type { CashDay, CashOrderRow, CashSums, OrderCash } from '#contract/shop-cash.ts'
import type { Tx } from '#server/kernel/ctx.ts'

const COLUMNS = sql.join(CASH_STATES.map((state) => sql`k.${sql.ref(`${state}_paise`)} as ${sql.ref(state)}`))
const SUMS = sql.join(
  CASH_STATES.map((state) => sql`coalesce(sum(k.${sql.ref(`${state}_paise`)}), 0)::bigint as ${sql.ref(state)}`),
)
const DAY = sql`coalesce(k.collected_on, k.sent_on)`
const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`
/** Collected longer ago than the shop waits, and not remitted. */
const IS_LATE = sql`k.collected_paise > 0 and k.collected_on < ${TODAY} - c.late_days`

const CASH_ORDERS = (tx: Tx) => sql`
  from cash_orders k
  join cash_couriers c
    on c.supplier_id = ${tx.tenant.supplierId} and c.reseller_id = ${tx.tenant.resellerId} and c.courier = k.courier
  where k.supplier_id = ${tx.tenant.supplierId} and k.reseller_id = ${tx.tenant.resellerId}`

export async function selectCashOrder(tx: Tx, orderId: number): Promise<Omit<OrderCash, 'entries'> | undefined> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<Omit<OrderCash, 'entries'>>`
    select o.number, c.title, to_char(k.sent_on, 'YYYY-MM-DD') as "sentOn", to_char(k.collected_on, 'YYYY-MM-DD') as "collectedOn", ${COLUMNS}
    from cash_orders k
    join cash_couriers c on c.supplier_id = ${supplierId} and c.reseller_id = ${resellerId} and c.courier = k.courier
    join orders o on o.supplier_id = ${supplierId} and o.order_id = k.order_id
    where k.supplier_id = ${supplierId} and k.reseller_id = ${resellerId} and k.order_id = ${orderId}`.execute(tx.db)
  return rows[0]
}

interface Period {
  from: string
  to: string
}

/** The newest day first. */
export async function selectDays(tx: Tx, { from, to }: Period): Promise<CashDay[]> {
  const { rows } = await sql<CashDay>`
    select to_char(${DAY}, 'YYYY-MM-DD') as day, k.courier, c.title, count(*)::int as orders, ${SUMS}
    ${CASH_ORDERS(tx)} and ${DAY} between ${from}::date and ${to}::date
    group by ${DAY}, k.courier, c.title order by ${DAY} desc, c.title limit 2000`.execute(tx.db)
  return rows
}

export async function selectSums(tx: Tx, { from, to }: Period): Promise<CashSums> {
  const { rows } = await sql<CashSums>`
    select ${SUMS} ${CASH_ORDERS(tx)} and ${DAY} between ${from}::date and ${to}::date`.execute(tx.db)
  return rows[0] as CashSums
}

interface Outstanding {
  collectedPaise: number
  disputedPaise: number
  shortPaise: number
  lateOrders: number
  latePaise: number
}

export async function selectOutstanding(tx: Tx): Promise<Outstanding> {
  const { rows } = await sql<Outstanding>`
    select coalesce(sum(k.collected_paise), 0)::bigint as "collectedPaise",
      coalesce(sum(k.disputed_paise), 0)::bigint as "disputedPaise", coalesce(sum(k.short_paise), 0)::bigint as "shortPaise",
      (count(*) filter (where ${IS_LATE}))::int as "lateOrders",
      coalesce(sum(k.collected_paise) filter (where ${IS_LATE}), 0)::bigint as "latePaise"
    ${CASH_ORDERS(tx)} and (k.collected_paise > 0 or k.short_paise > 0 or k.disputed_paise > 0)`.execute(tx.db)
  return rows[0] as Outstanding
}

/** Counted to 1,000. */
export async function countOpenLines(tx: Tx): Promise<number> {
  const { supplierId, resellerId } = tx.tenant
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from cash_lines
      where supplier_id = ${supplierId} and reseller_id = ${resellerId} and (open_paise <> 0 or disputed_paise <> 0)
      limit 1000) found`.execute(tx.db)
  return rows[0]?.count ?? 0
}

interface CashFilter {
  state?: CashState | undefined
  courier?: string | undefined
  day?: string | undefined
  late?: boolean | undefined
  after: number
  max: number
}

/** The oldest order first. */
export async function selectCashOrders(
  tx: Tx,
  { state, courier, day, late, after, max }: CashFilter,
): Promise<(CashOrderRow & { orderId: number })[]> {
  const { supplierId } = tx.tenant
  const { rows } = await sql<CashOrderRow & { orderId: number }>`
    select k.order_id as "orderId", (select number from orders o where o.supplier_id = ${supplierId} and o.order_id = k.order_id) as number,
      c.title, to_char(k.sent_on, 'YYYY-MM-DD') as "sentOn", to_char(k.collected_on, 'YYYY-MM-DD') as "collectedOn", ${COLUMNS}
    ${CASH_ORDERS(tx)} and k.order_id > ${after}
      ${state === undefined ? sql`` : sql`and k.${sql.ref(`${state}_paise`)} > 0`}
      ${courier === undefined ? sql`` : sql`and k.courier = ${courier}`}
      ${day === undefined ? sql`` : sql`and ${DAY} = ${day}::date`}
      ${late ? sql`and ${IS_LATE}` : sql``}
    order by k.order_id limit ${max}`.execute(tx.db)
  return rows
}
