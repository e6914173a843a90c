import { parse } from 'csv-parse/sync'
import { expect, inject, test } from 'vitest'
import { addAddress } from '#server/addresses/index.ts'
import { saveBranding } from '#server/branding/index.ts'
import { creditCancelledOrder, issueInvoice } from '#server/invoices/index.ts'
import { run } from '#server/kernel/answer.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { anAddress, someCustomers } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { haat, type Run } from './run-haat.ts'

const theme = { text: '#000000', background: '#ffffff', primary: '#ff6347', secondary: '#4CAF50', accent: '#00BCD4' }

async function anInvoicedOrder(shop: TestShop, name: string): Promise<number> {
  const [buyer] = await someCustomers(shop, 1)
  if (!buyer) throw new Error('no customer was made')
  const { id: addressId } = await addAddress(buyer.ctx, { ...anAddress, name })
  const { productId } = await aProduct(shop, { discountPaise: 1180_00 })
  const lines = [{ productId, units: 1, size: '' }]
  await run(paymentOperations.placeOrder, buyer.ctx, { addressId, payment: 'COD', lines })
  const { rows } = await ownerPool().query('select max(order_id) as id from orders where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  const orderId = Number(rows[0].id)
  await issueInvoice(shop.ctx, { orderId })
  return orderId
}

function invoicesOf(shop: TestShop, ...more: string[]): Promise<Run> {
  return haat(['invoices', 'list', '--reseller', shop.tenant.name, ...more], {
    DATABASE_URL: inject('ownerUrl'),
    HAAT_DATA: aFolder(),
  })
}

test("F49 the accountant's list adds up, with credit notes negative, and runs nothing in a spreadsheet", async () => {
  const shop = await aShop()
  await saveBranding(shop.ctx, { theme, legal: { gstin: '27AAPFU0939F1ZV' } })
  const orderId = await anInvoicedOrder(shop, 'Asha, "Rao"')
  await anInvoicedOrder(shop, '=HYPERLINK("x")')
  await ownerPool().query(`update orders set status = 'Cancelled', cancelled_for = 'operator' where order_id = $1`, [
    orderId,
  ])
  await creditCancelledOrder(shop.ctx, { orderId })
  const { stdout } = await invoicesOf(shop)
  const rows: Record<string, string>[] = parse(stdout, { columns: true })
  expect(rows).toMatchObject([
    {
      ...{ kind: 'invoice', buyer: 'Asha, "Rao"', place_of_supply: '29 Karnataka', gst_percent: '18' },
      ...{ taxable_value: '1000', cgst: '0', sgst: '0', igst: '180', amount: '1180', against: '' },
    },
    { kind: 'invoice', buyer: `'=HYPERLINK("x")` },
    { kind: 'credit-note', taxable_value: '-1000', igst: '-180', amount: '-1180', against: rows[0]?.number },
  ])
  expect(await invoicesOf(shop, '--year', '26')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'A financial year is written like 2026-27, not "26".\n',
  })
})
