import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// F25: during a rolling restart the previous build runs on the schema of the next. So a migration may only add to the
// earlier schema, and must accept what the previous build writes.

const FOLDER = join(import.meta.dirname, '../../db/migrations')

/** Statements that take something away. Each was reviewed: the previous build neither uses it nor writes what it rejects. */
const LOOKED_AT: string[] = [
  // One reason more: the previous build writes the others.
  '0016-staff: alter table stock_movements drop constraint stock_movements_reason_check',
  "0016-staff: alter table stock_movements add constraint stock_movements_reason_check check (reason in ('import', 'order', 'cancel', 'revive', 'count'))",
  // Of functions that it makes itself.
  '0022-settings-at-the-console: revoke execute on function open_shop, publish_shop from public',
  // It accepts more; the previous build writes somebody always.
  '0027-the-operator: alter table staff_codes alter column staff_id drop not null',
  // The index after it accepts what the previous build writes, which has one credit note an order.
  '0037-parts-of-an-order: drop index invoices_by_order',
  // They accept more: the previous build writes the payment of a refund, and lines that have units.
  '0037-parts-of-an-order: alter table refunds alter column gateway_payment_id drop not null',
  '0037-parts-of-an-order: alter table refunds add constraint refunds_whole_or_part check ( num_nonnulls(gateway_payment_id, part_of) = 1 and (part_of is null) = (part_key is null))',
  '0037-parts-of-an-order: alter table refunds add constraint refunds_part_of foreign key (supplier_id, part_of) references payments (supplier_id, gateway_payment_id) on delete restrict',
  '0037-parts-of-an-order: alter table sale_lines drop constraint sale_lines_units_check',
  '0037-parts-of-an-order: alter table sale_lines add constraint sale_lines_units_check check (units >= 0)',
  // They accept more: the previous build writes no order that replaces what came back, and other reasons.
  '0038-returns: alter table orders drop constraint orders_total_paise_check',
  '0038-returns: alter table orders add constraint orders_total_paise_check check (total_paise >= 0 and (total_paise % 100 = 0 or exchange_of is not null))',
  '0038-returns: alter table stock_movements drop constraint stock_movements_reason_check',
  "0038-returns: alter table stock_movements add constraint stock_movements_reason_check check (reason in ('import', 'order', 'cancel', 'revive', 'count', 'return', 'exchange'))",
  // One reason more: the previous build writes the others.
  '0045-cash-that-is-meant: alter table orders drop constraint orders_cancelled_for_check',
  "0045-cash-that-is-meant: alter table orders add constraint orders_cancelled_for_check check (cancelled_for in ('expired', 'replaced', 'gateway', 'customer', 'operator', 'unconfirmed'))",
  '0046-new-devices: revoke execute on function count_code_to_number, uncount_code_to_number from public',
  // They accept more; the kind is written by the database.
  '0048-discounts-among-the-figures: alter table sales drop constraint sales_kind_check',
  "0048-discounts-among-the-figures: alter table sales add constraint sales_kind_check check (kind in ('sale', 'discount', 'cancelled', 'refused'))",
  '0048-discounts-among-the-figures: alter table sale_lines drop constraint sale_lines_kind_check',
  "0048-discounts-among-the-figures: alter table sale_lines add constraint sale_lines_kind_check check (kind in ('sale', 'discount', 'cancelled', 'refused'))",
  // The previous build writes neither column.
  '0049-pick-ups: alter table parcels add constraint parcels_return foreign key (supplier_id, return_id) references returns on delete restrict',
  '0049-pick-ups: alter table parcels add constraint parcels_pieces check ((return_id is null) = (pieces is null) and (return_id is null or cod_paise = 0))',
  // One value more each: the previous build writes the others, and pays nothing in advance.
  '0050-advances: alter table payments drop constraint payments_purpose_check',
  "0050-advances: alter table payments add constraint payments_purpose_check check (purpose in ('none', 'order', 'advance', 'refund', 'review'))",
  "0050-advances: create unique index payments_one_advance_per_order on payments (supplier_id, order_id) where purpose = 'advance'",
  '0050-advances: alter table payment_requests drop constraint payment_requests_kind_check',
  "0050-advances: alter table payment_requests add constraint payment_requests_kind_check check (kind in ('qr', 'intent', 'link', 'advance'))",
  '0050-advances: alter table cash_confirmations drop constraint cash_confirmations_confirmed_by_check',
  "0050-advances: alter table cash_confirmations add constraint cash_confirmations_confirmed_by_check check (confirmed_by in ('code', 'link', 'account', 'whatsapp', 'call', 'payment', 'advance'))",
  // One value more: the previous build writes the others.
  '0053-accounts-of-payments: alter table payouts drop constraint payouts_trouble_check',
  "0053-accounts-of-payments: alter table payouts add constraint payouts_trouble_check check (trouble in ('', 'no-such-id', 'not-approved', 'refused-by-bank', 'service', 'other-account'))",
  // One value more: the previous build writes the others.
  '0054-news-to-strangers: alter table mails drop constraint mails_status_check',
  "0054-news-to-strangers: alter table mails add constraint mails_status_check check (status in ('waiting', 'sent', 'parked', 'skipped'))",
  // Two reasons more: the previous build writes the others.
  '0060-products-off-sale: alter table product_change_items drop constraint product_change_items_reason_check',
  "0060-products-off-sale: alter table product_change_items add constraint product_change_items_reason_check check (reason in ('', 'over-mrp', 'under-one-rupee', 'under-price', 'changed', 'gone', 'draft', 'archived'))",
]

/** Statements that the previous build may fail on, about a table, view, index or function that existed before. */
const TAKES_AWAY = [
  /^drop (?!trigger|policy)/,
  /^(?:alter \w+ \S+ )?rename /,
  /^truncate /,
  /^revoke /,
  /^alter table \S+ (?:drop|rename|set schema|alter column|alter \w+ (?:type|set not null|drop default)|add constraint)/,
  /^alter table \S+ add column (?!.*(?:default|generated)).*not null/,
  /^create unique index/,
]

interface Migration {
  name: string
  statements: string[]
}

/** An `alter table` with several actions becomes one statement for each. */
function readMigration(file: string): Migration {
  const text = readFileSync(join(FOLDER, file), 'utf8').replace(/--.*$/gm, '')
  const withoutBodies = text.replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
  const statements = withoutBodies.split(';').map((each) => each.replace(/\s+/g, ' ').trim().toLowerCase())
  return { name: file.replace(/\.sql$/, ''), statements: statements.filter(Boolean).flatMap(partsOf) }
}

function partsOf(statement: string): string[] {
  const [, table, parts] = /^(alter table (?:only )?\S+) (.*)$/.exec(statement) ?? []
  if (!table || !parts) return [statement]
  return parts.split(/, (?=(?:add|drop|alter|rename) )/).map((part) => `${table} ${part}`)
}

function madeIn({ statements }: Migration): string[] {
  return statements.flatMap((statement) => {
    const made = /^create table (?:if not exists )?(\S+)|^alter table (\S+) add column (\S+)/.exec(statement)
    return made ? [made[1] ?? `${made[2]} ${made[3]}`] : []
  })
}

/** About a table or columns that this migration creates. */
function isOfItsOwn(statement: string, own: readonly string[]): boolean {
  const table = /^(?:alter table|create unique index \S+ on|drop \w+|truncate) (\S+)/.exec(statement)?.[1] ?? ''
  const columns = /^create unique index \S+ on \S+ \(([^)]*)\)/.exec(statement)?.[1]?.split(', ') ?? []
  return own.includes(table) || columns.some((column) => own.includes(`${table} ${column}`))
}

function takenAway(migration: Migration): string[] {
  const own = madeIn(migration)
  return migration.statements
    .filter((statement) => TAKES_AWAY.some((pattern) => pattern.test(statement)) && !isOfItsOwn(statement, own))
    .map((statement) => `${migration.name}: ${statement}`)
}

test('F25: migrations only add, except for the statements listed as exceptions', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'))
  const found = files.sort().flatMap((file) => takenAway(readMigration(file)))
  expect(found).toEqual(LOOKED_AT.map((statement) => statement.toLowerCase()))
})

test.each([
  'drop table orders',
  'alter table orders drop column status',
  'alter table orders add column a int, drop column total_paise',
  'alter table orders rename to bought',
  'alter table orders rename column status to state',
  'alter table orders alter column total_paise type int',
  'alter table orders alter column status set not null',
  'alter table orders add column gift text not null',
  'alter table orders add constraint few check (total_paise < 10)',
  'create unique index one_each on orders (supplier_id, customer_id)',
  'revoke update on orders from haat_app',
])('F25: %s is found as a removal', (statement) => {
  expect(takenAway({ name: 'x', statements: partsOf(statement) })).toHaveLength(1)
})

test.each([
  'create table gifts (a int not null)',
  "alter table orders add column gift text not null default ''",
  'alter table orders add column gift text',
  'create index orders_by_gift on orders (gift)',
  'grant select on orders to haat_app',
])('F25: %s is an addition', (statement) => {
  expect(takenAway({ name: 'x', statements: partsOf(statement) })).toEqual([])
})
