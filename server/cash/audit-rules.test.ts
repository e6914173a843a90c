import { beforeEach, expect, test } from 'vitest'
import { audit } from '#server/testing/audit.ts'
import { aDeliveredOrder, remit } from '#server/testing/cash.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await aShop()
  const meera = await aStaff(shop, 'owner')
  await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  await remit(meera, 'Waybill,COD Amount,Batch ID\nD1001,400,B1\nX1,12,B1\n')
  expect(await audit(shop)).toEqual([])
})

test.each([
  [
    'a state of an order’s cash that no entry explains',
    'update cash_orders set short_paise = short_paise - 1, remitted_paise = remitted_paise + 1 where supplier_id = $1',
    "a state of an order's cash is not the sum of its entries",
  ],
  [
    'cash that is not what the order is worth',
    'update cash_orders set short_paise = short_paise + 100 where supplier_id = $1',
    'the cash of an order is not what the order is worth',
  ],
  [
    'an order that nobody follows',
    'delete from cash_entries where supplier_id = $1; delete from cash_orders where supplier_id = $1',
    'an order that is paid on delivery was sent and is not in the ledger of cash',
  ],
  [
    'a line of which something is lost',
    'update cash_lines set open_paise = open_paise - 1 where supplier_id = $1 and open_paise > 0',
    'a line of a remittance file is not what was made of it',
  ],
])('the audit sees %s', async (_, breaking, rule) => {
  for (const each of breaking.split(';')) await ownerPool().query(each, [shop.tenant.supplierId])
  expect(JSON.stringify(await audit(shop))).toContain(rule)
})
