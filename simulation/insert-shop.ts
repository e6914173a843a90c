import type { Pool } from 'pg'
import type { Tenant } from '#server/kernel/ctx.ts'

// A new shop with its goods, behind the product's back.

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

export async function insertShop(owner: Pool, plan: Plan): Promise<Opened> {
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
