import type { Input } from '#contract/call.ts'
import type { OpenedChange, planProductChange } from '#contract/shop-product-changes.ts'
import { run } from '#server/kernel/answer.ts'
import { productChangeOperations as calls } from '#server/product-changes/index.ts'
import { aProduct, ownerPool, type TestShop } from './shop.ts'
import type { TestStaff } from './staff.ts'

// Test help: changes of many products, as the console's pages make them, and what the products have then.

export type Wanted = Input<typeof planProductChange>

interface Plan {
  changeId: number
  planned: number
  refused: number
  unchanged: number
  difference: number
}

export const SEVEN_MORE: Wanted['what'] = { kind: 'price-percent', way: 'up', percent: 7, end: '9' }

export const plan = ({ ctx }: TestStaff, what: Wanted['what'], which: Wanted['which'] = {}) =>
  run(calls.planProductChange, ctx, { which, what }) as Promise<Plan>

export const apply = ({ ctx }: TestStaff, changeId: number) => run(calls.applyProductChange, ctx, { changeId })

export const takeBack = ({ ctx }: TestStaff, changeId: number) => run(calls.takeBackProductChange, ctx, { changeId })

type Show = 'changed' | 'left'

export const open = ({ ctx }: TestStaff, changeId: number, show: Show = 'changed', after?: number) =>
  run(calls.openProductChange, ctx, { changeId, show, after }) as Promise<OpenedChange>

/** The items of all pages. */
export async function itemsOf(by: TestStaff, changeId: number, show: Show): Promise<OpenedChange['items']> {
  const items: OpenedChange['items'] = []
  for (let after: number | null | undefined; after !== null; ) {
    const page: OpenedChange = await open(by, changeId, show, after)
    items.push(...page.items)
    after = page.after
  }
  return items
}

/** A column of the shop's products, by their ids. */
export async function valuesOf({ tenant }: TestShop, column: string): Promise<Map<number, number>> {
  const { rows } = await ownerPool().query(
    `select product_id, ${column} as value from products where supplier_id = $1 order by product_id`,
    [tenant.supplierId],
  )
  return new Map(rows.map(({ product_id, value }) => [Number(product_id), Number(value)]))
}

/** So many products with prices of all kinds, some of them close to their MRP, written at once. */
export async function manyProducts(shop: TestShop, count: number): Promise<void> {
  const { productId } = await aProduct(shop, { discountPaise: 499_00, originalPaise: 999_00 })
  await ownerPool().query(
    `insert into products (supplier_id, asin, slug, name, category_id, subcategory_id, original_paise, discount_paise)
     select supplier_id, 'M-' || product_id || '-' || n, 'm-' || product_id || '-' || n, 'Many ' || n, category_id, subcategory_id,
       (100 + n * 7 % 1900) * 100 + (n * 13 % 300) * 100, (100 + n * 7 % 1900) * 100 + case when n % 10 = 0 then 50 else 0 end
     from products, generate_series(1, $3) n
     where supplier_id = $1 and product_id = $2
       and (100 + n * 7 % 1900) * 100 + (n * 13 % 300) * 100 > (100 + n * 7 % 1900) * 100 + 50`,
    [shop.tenant.supplierId, productId, count],
  )
}
