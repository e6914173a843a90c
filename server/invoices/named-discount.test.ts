import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { listMails } from '#server/mails/index.ts'
import { shopOfferOperations } from '#server/offers/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aCustomer } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { order } from '#server/testing/ordering.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { aProduct, aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { creditLines, issueInvoice, renderDocument } from './index.ts'

test('mail, invoice and the credit note of a part name the offer that was taken, whatever it is called', async () => {
  const shop = await aShop()
  const { ctx } = await aStaff(shop, 'owner')
  const name = 'दिवाली offer for all who have been with us since the very first day'.slice(0, 60)
  await run(shopOfferOperations.addOffer, ctx, {
    ...{ key: randomUUID(), name, code: '', saving: { kind: 'percent', percent: 10 } },
  })
  const asha = await aCustomer(shop)
  const { productId } = await aProduct(shop, { discountPaise: 333_33 })
  const placed = await order(asha.ctx, { addressId: asha.addressId, lines: [{ productId, units: 3 }] })
  await runJobs(shop)
  const [mail] = await listMails(shop.ctx)
  expect(mail?.text).toContain(`Discount (${name})`)

  const { rows } = await ownerPool().query('select order_id from orders where number = $1', [placed.number])
  const orderId = Number(rows[0].order_id)
  const wordsOf = async (document: Parameters<typeof renderDocument>[1]) =>
    readPdf(await renderDocument(shop.ctx, document, '/nowhere'))
      .texts.join(' ')
      .replace(/\s+/g, ' ')
  const invoice = await withTransaction(shop.ctx, (tx) => issueInvoice(tx, { orderId }))
  if (!invoice) throw new Error('no invoice was issued')
  expect(await wordsOf(invoice)).toContain('offer for all who have been with us')
  const lines = [{ line: 1, units: 1 }]
  const part = { orderId, key: 'part-1', lines, reason: 'it is out of stock' }
  const note = await withTransaction(shop.ctx, (tx) => creditLines(tx, part))
  if (!note) throw new Error('no credit note was issued')
  expect(await wordsOf(note)).toContain('offer for all who have been with us')
  expect(await audit(shop)).toEqual([])
})
