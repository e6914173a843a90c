import { PRODUCTS } from './customers.ts'

/**
 * The smallest possible order: take stock if available, insert an order and two lines, commit. The target of 300 orders per second is for
 * a machine on which pgbench runs 7,400 of these per second with 8 clients and 6,300 with 32; the target for another machine follows in
 * proportion.
 */
export const PLAIN_ORDER = `\\set p random(1, ${PRODUCTS})
begin;
update plain_stock set units = units - 1 where product = :p and units > 0;
insert into plain_orders (customer, total) values (:p, 100);
insert into plain_lines (plain_order_id, product, units)
values (currval('plain_orders_plain_order_id_seq'), :p, 1), (currval('plain_orders_plain_order_id_seq'), :p, 2);
commit;
`
const THERE: Record<number, number> = { 8: 7_400, 32: 6_300 }
const TARGET_THERE = 300

/** The target in orders per second on this machine, from its rate of plain orders. */
export function targetHere(clients: number, plainPerSecond: number): number {
  return (TARGET_THERE * plainPerSecond) / (THERE[clients] ?? Number.NaN)
}
