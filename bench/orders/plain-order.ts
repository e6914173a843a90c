import { PRODUCTS } from './customers.ts'

/**
 * The least that an order can be: stock taken if it is there, an order, two lines, a commit. On the machine on which 300 orders a
 * second are asked for, pgbench does 7,400 of it a second with 8 clients and 6,300 with 32: what 300 are on another one follows.
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
const ASKED_THERE = 300

/** How many orders a second are asked for on this machine, by how many plain ones it does. */
export function askedHere(clients: number, plainPerSecond: number): number {
  return (ASKED_THERE * plainPerSecond) / (THERE[clients] ?? Number.NaN)
}
