import { expect, test } from 'vitest'
import { aBuyer } from '#server/testing/buyer.ts'
import { fillShop } from '#server/testing/full-shop.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { anOperator, aStaff, sendToConsole } from '#server/testing/staff.ts'

test('check 36: what shoppers, staff and files are called is text on every page of the console', async () => {
  const shop = await aShop()
  const owner = await aStaff(shop, 'owner')
  const buyer = await aBuyer(shop)
  await fillShop(shop)
  const nasty = `<script>alert(1)</script>"'>`
  const { supplierId, resellerId } = shop.tenant
  const poisoned = [
    ['products', 'name'],
    ['products', 'description'],
    ['categories', 'name'],
    ['groups', 'name'],
    ['header_rows', 'name'],
    ['customers', 'first_name'],
    ['customers', 'last_name'],
    ['order_lines', 'name'],
    ['complaints', 'text'],
    ['complaints', 'name'],
    ['search_misses', 'words'],
    ['cod_closed', 'reason'],
    ['imports', 'file_name'],
    ['order_views', 'name'],
    ['mails', 'last_error'],
    ['shipments', 'courier'],
    ['shipments', 'awb'],
    ['staff_invitations', 'invited_by'],
  ] as const
  for (const [table, column] of poisoned) {
    const { rowCount } = await ownerPool().query(
      `update ${table} set ${column} = $2 where ctid = (select min(ctid) from ${table} where supplier_id = $1)`,
      [supplierId, nasty],
    )
    expect([table, column, rowCount]).toEqual([table, column, 1])
  }
  await ownerPool().query('update resellers set title = $2 where reseller_id = $1', [resellerId, nasty])
  await ownerPool().query('update staff set name = $2 where staff_id = $1', [owner.actor.staffId, nasty])
  await ownerPool().query(
    `update staff_log set details = jsonb_build_object('reason', $2::text), subject = $2 where supplier_id = $1`,
    [supplierId, nasty],
  )
  await ownerPool().query(
    `update orders set delivery_address = delivery_address || jsonb_build_object('name', $2::text, 'city', $2::text) where supplier_id = $1`,
    [supplierId, nasty],
  )
  const ids = await ownerPool().query(
    `select (select min(product_id) from products where supplier_id = $1) as product,
       (select min(customer_id) from customers where supplier_id = $1) as customer,
       (select min(category_id) from categories where supplier_id = $1) as category,
       (select min(group_id) from groups where supplier_id = $1) as "group"`,
    [supplierId],
  )
  const { product, customer, category, group } = ids.rows[0]
  const kiran = await anOperator()
  const inShop = (path: string) => `/shops/${resellerId}${path}`
  const pages: [path: string, token: string][] = [
    ...[
      ...['', '/orders?list=all', '/orders/new', '/orders/scan', `/orders/${buyer.orderNumber}`],
      ...[
        '/products',
        `/products/${product}`,
        '/products/new',
        '/products/count',
        '/products/change',
        '/products/changes',
      ],
      ...['/more', '/customers', `/customers/${customer}`, '/complaints', '/numbers', '/history', '/staff'],
      ...['/delivery', '/payments', '/law', '/imports'],
      ...['/look', '/look/colours', '/look/brand', '/look/banners', '/look/home', '/look/catalogue', '/look/texts'],
      ...[`/look/catalogue/groups/${group}`, `/look/catalogue/categories/${category}`, '/preview/'],
      `/products?q=${encodeURIComponent(nasty)}`,
      `/customers?q=${encodeURIComponent(nasty)}`,
    ].map((path): [string, string] => [inShop(path), owner.token]),
    ['/me', owner.token],
    ['/platform', kiran.token],
    [`/platform/shops/${resellerId}`, kiran.token],
    ['/platform/jobs', kiran.token],
    ['/platform/mails', kiran.token],
  ]
  let seen = 0
  for (const [path, token] of pages) {
    const { status, body } = await sendToConsole('GET', path, { token })
    expect([path, status]).toEqual([path, 200])
    expect(body, path).not.toContain('<script>alert(1)')
    if (String(body).includes('&lt;script&gt;alert(1)')) seen++
  }
  // The name of the shop alone stands on all of its pages.
  expect(seen).toBeGreaterThan(pages.length / 2)
})
