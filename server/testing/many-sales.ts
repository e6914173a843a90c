import { aCustomer } from './customer.ts'
import { aProduct, ownerPool, type TestProduct, type TestShop } from './shop.ts'

/** Test help: so many orders of one customer over a year up to a day, invoiced; every seventh was cancelled after it. */
export async function manySales(shop: TestShop, count: number, lastDay: string): Promise<void> {
  const { supplierId, resellerId } = shop.tenant
  const { customerId } = await aCustomer(shop)
  const goods: TestProduct[] = []
  for (let nth = 0; nth < 40; nth++) goods.push(await aProduct(shop, { name: `Kurta ${nth}`, stock: { M: 9, L: 9 } }))
  const stocks = goods.flatMap((each) => Object.values(each.stocks).map((stockId) => [each.productId, stockId]))
  const key = [supplierId, resellerId]
  const owner = ownerPool()
  await owner.query(
    `insert into orders (supplier_id, reseller_id, customer_id, number, status, payment_mode, total_paise, delivery_address,
       placed_at, cancelled_for)
     select $1, $2, $3, 'B' || n, case when n % 7 = 0 then 'Cancelled' else 'Placed' end,
       case when n % 3 = 0 then 'ONLINE' else 'COD' end, 50000 + n % 90 * 100,
       jsonb_build_object('name', 'Asha', 'state', 'State ' || n % 36, 'district', 'District ' || n % 700, 'pincode', '999999'),
       ($5::date::timestamp at time zone 'Asia/Kolkata') - make_interval(mins => (n * 525000.0 / $4)::int),
       case when n % 7 = 0 then 'customer' end
     from generate_series(1, $4::int) n`,
    [...key, customerId, count, lastDay],
  )
  await owner.query(
    `insert into order_lines (supplier_id, reseller_id, order_id, line, product_id, stock_id, asin, name, image, size, units,
       unit_paise, unit_delivery_paise)
     select supplier_id, reseller_id, order_id, l, ($3::bigint[])[1 + (order_id * l) % $5], ($4::bigint[])[1 + (order_id * l) % $5],
       'A', 'Kurta', '', case when order_id % 2 = 0 then 'M' else 'L' end, 1, total_paise / 2, 0
     from orders, generate_series(1, 2) l where supplier_id = $1 and reseller_id = $2 and number like 'B%'`,
    [...key, stocks.map(([product]) => product), stocks.map(([, stock]) => stock), stocks.length],
  )
  for (const [kind, cancelledOnly] of [
    ['bill', false],
    ['credit-note', true],
  ]) {
    await owner.query(
      `insert into invoices (supplier_id, reseller_id, order_id, kind, financial_year, serial, number, dated_on, snapshot)
       select supplier_id, reseller_id, order_id, $3, '2020-21', substr(number, 2)::int, left($3, 1) || number,
         (placed_at at time zone 'Asia/Kolkata')::date, jsonb_build_object('totalPaise', total_paise, 'lines',
           jsonb_build_array(jsonb_build_object('totalPaise', total_paise / 2), jsonb_build_object('totalPaise', total_paise / 2)))
       from orders where supplier_id = $1 and reseller_id = $2 and number like 'B%' and (not $4 or status = 'Cancelled')
       order by placed_at`,
      [...key, kind, cancelledOnly],
    )
  }
}
