import { expect, test } from 'vitest'
import { aPaidAdvance } from '#server/testing/advance.ts'
import { cancelOrder, cancelPart } from '#server/testing/cancelling.ts'
import { aGateway } from '#server/testing/gateway.ts'
import { mailTexts } from '#server/testing/mails.ts'
import { findOwnOrder } from '#server/testing/paying.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { runJobsAt } from '#server/testing/phones.ts'
import { getOwnDocument, printPapers, renderDocument } from './index.ts'

// An order for cash of which its shopper has paid ₹100 of ₹1,500 in advance.

const gateway = await aGateway()
type Given = Awaited<ReturnType<typeof aPaidAdvance>>

const ownInvoice = ({ ctx, placed }: Given) =>
  getOwnDocument(ctx, { orderNumber: placed.number, kind: 'invoice', note: undefined })

/** What its PDF has below the total. */
async function belowTotal(given: Given): Promise<string[]> {
  const { texts } = readPdf(await renderDocument(given.ctx, await ownInvoice(given), '/nowhere'))
  const total = texts.indexOf('Total')
  expect(texts[total + 1]).toBe('₹1,500.00')
  return texts.slice(
    total + 2,
    texts.findIndex((text) => text.startsWith('Rupees')),
  )
}

test('invoice, papers, mails and the order’s page agree on the total, the advance and what is due on delivery', async () => {
  const given = await aPaidAdvance(gateway)
  const { ctx, shop, owner, placed } = given
  const rows = ['Paid in advance', '−₹100.00', 'On delivery', '₹1,400.00']
  expect(await belowTotal(given)).toEqual(rows)
  const papers = readPdf(await printPapers(owner.ctx, { numbers: [placed.number], size: 'a4' }, '/nowhere')).texts
  expect(papers).toContain('CASH ON DELIVERY ₹1,400')
  expect(papers.slice(papers.indexOf(rows[0] ?? '')).slice(0, rows.length)).toEqual(rows)
  expect(await findOwnOrder(ctx, placed.number)).toMatchObject({
    ...{ totalPaise: 1500_00, advancePaise: 100_00, duePaise: 1400_00 },
  })
  expect((await mailTexts(shop, 'pay-advance'))[0]).toMatch(
    /Total: ₹100 to pay in advance, ₹1,400 on delivery\s+₹1,500/,
  )
  expect((await mailTexts(shop, 'advance-paid'))[0]).toMatch(
    /Total: ₹100 paid in advance, ₹1,400 to pay on delivery\s+₹1,500/,
  )
})

test('what is cancelled later is taken off below the invoice, which stays as it was issued', async () => {
  const given = await aPaidAdvance(gateway)
  const { ctx, shop, placed } = given
  const { snapshot } = await ownInvoice(given)
  await cancelPart(ctx, placed.number, { lines: [{ line: 1, units: 1 }], expectedPaise: 500_00, key: 'one' })
  await runJobsAt(shop)
  expect(await belowTotal(given)).toEqual([
    ...['Paid in advance', '−₹100.00', 'Credited since', '−₹500.00', 'On delivery', '₹900.00'],
  ])
  await cancelOrder(ctx, placed.number)
  await runJobsAt(shop)
  expect(await belowTotal(given)).toEqual([])
  expect((await ownInvoice(given)).snapshot).toEqual(snapshot)
})
