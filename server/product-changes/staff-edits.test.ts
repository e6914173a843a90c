import { expect, test } from 'vitest'
import { bring, rowsOf } from '#server/testing/import.ts'
import { apply, plan, SEVEN_MORE, type Wanted } from '#server/testing/product-changes.ts'
import { aShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

test('an import that overrides what was changed among many lists the fields, once', async () => {
  const shop = await aShop()
  const meera = await aStaff(shop, 'manager', 'Meera')
  const csv =
    'asin,name,group,category,subcategory,discount_price,original_price,returns,stock\n' +
    'A1,Mug,Home,Cups,Plain,100,200,yes,5\nA2,Jug,Home,Cups,Festive,100,200,yes,5\n'
  await bring(shop, csv)
  const [festive] = await rowsOf(
    shop,
    `select subcategory_id as id from subcategories where supplier_id = $1 and name = 'Festive'`,
  )
  const changes: Wanted['what'][] = [
    SEVEN_MORE,
    { kind: 'mrp', way: 'up', percent: 10 },
    { kind: 'category', subcategoryId: Number(festive?.id) },
    { kind: 'faulty-only' },
  ]
  for (const what of changes) await apply(meera, (await plan(meera, what, { search: 'mug' })).changeId)
  const named = (column: string) =>
    `line 2, column ${column}: "A1" has been changed at the console since the last import; the file goes before`
  const { messages } = await bring(shop, csv, { isDry: true })
  expect(messages.toSorted()).toEqual(['discount_price', 'original_price', 'returns', 'subcategory'].map(named))
  expect(await bring(shop, csv)).toMatchObject({ changed: 1, messages })
  expect(await bring(shop, csv)).toMatchObject({ changed: 0, messages: [] })
})
