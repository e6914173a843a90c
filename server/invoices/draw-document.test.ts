import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readPdf } from '#server/testing/pdf.ts'
import { describeSale } from './describe-sale.ts'
import type { IssuedDocument } from './document-contents.ts'
import { drawDocument } from './draw-document.ts'
import { amountOf } from './figures.ts'

const NAME = 'श्रीमती कृष्णा'

function aDocument({
  count = 2,
  gstin = '08AAACR0000A1ZH' as string | null,
  state = 'Karnataka',
} = {}): IssuedDocument {
  const line = {
    name: 'द्विवेदी Kurta',
    size: 'M',
    color: 'Red',
    category: 'Sarees',
    hsn: '6211',
    units: 2,
    unitPaise: 525_00,
    gstPercent: null,
  }
  const lines = Array.from({ length: count }, () => ({ ...line, unitDeliveryPaise: 0 }))
  const snapshot = describeSale({
    order: {
      orderId: 1,
      number: 'H7K4M-9QXTC',
      status: 'Placed',
      paymentMode: 'COD',
      placedAt: new Date('2026-03-31T18:29:59Z'),
      adjustments: [],
      offer: null,
      replaced: null,
      exchangeOf: null,
      advance: null,
      totalPaise: 1050_00 * count,
      address: {
        ...{ name: NAME, email: 'a@example.in', mobile: '9876543210', address1: '12 MG Road', address2: 'Indiranagar' },
        ...{ city: 'Bengaluru', district: 'Bengaluru', pincode: '560038', state },
      },
    },
    lines,
    seller: { name: 'Rangoli Vastra', address: 'Johari Bazar, Jaipur', gstin, state: 'Rajasthan' },
    branding: {
      ...{ host: 'rangoli.example', title: 'Rangoli', tagline: '', logo: '', favicon: '', pixelId: '' },
      ...{ defaultVideo: '', address: '', mobile: '9829000014', email: 'a@rangoli.example', onlineDiscountPercent: 10 },
      ...{ hasDeliveryDates: false, hasOwnReturnPolicy: false },
      ...{
        seller: 'Rangoli Vastra',
        promises: undefined,
        delivery: null,
        codUpToPaise: 5000_00,
        deliversEverywhere: true,
        frame: 'landscape' as const,
      },
      theme: { text: '#000000', background: '#15131c', primary: '#f0b43c', secondary: '#000000', accent: '#000000' },
      social: { fb: '', insta: '', linkedin: '', twitter: '', youtube: '' },
    },
    rates: [{ hsnPrefix: '', upToPaise: null, percent: 5 }],
  })
  return { kind: gstin ? 'invoice' : 'bill', number: 'INV2526/000007', day: '2026-03-31', snapshot }
}

test('an invoice has what CGST Rule 46 requires, with the rupee sign and Devanagari as text', async () => {
  const { texts, pages, actual, source } = readPdf(await drawDocument(aDocument(), null))
  expect(pages).toBe(1)
  for (const text of [
    ...['Tax Invoice', 'INV2526/000007', '31 Mar 2026', 'H7K4M-9QXTC', 'Rangoli Vastra', 'GSTIN 08AAACR0000A1ZH'],
    ...[
      'State 08 Rajasthan',
      'Place of supply 29 Karnataka',
      'Bengaluru 560038, Karnataka',
      'Size M · Colour Red · HSN 6211',
    ],
    ...['IGST ₹', '1,000.00', '50.00', '₹2,100.00', 'Rupees Two Thousand One Hundred Only'],
  ]) {
    expect(texts).toContain(text)
  }
  expect(texts.join('')).toContain(NAME)
  expect(actual).toContain(NAME)
  expect(source).toMatch(/\/MarkInfo|\/Marked true/)
  expect(source).toContain('/Lang (en-IN)')
  expect(source.match(/\/FontFile2/g)).toHaveLength(2)
})

test('a shop without a logo has its initial on its colour, as on its pages; with one only the logo', async () => {
  const logo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const document = aDocument()
  const without = readPdf(await drawDocument(document, null)).texts
  expect(without.slice(0, 2)).toEqual(['R', 'Rangoli'])
  const { texts } = readPdf(await drawDocument(document, logo))
  expect(texts).not.toContain('R')
  expect(texts).not.toContain('Rangoli')
})

test('inside the state the tax is split; a union territory without a legislature has another name for its half', async () => {
  const { texts } = readPdf(await drawDocument(aDocument({ state: 'Rajasthan' }), null))
  expect(texts).toEqual(expect.arrayContaining(['CGST ₹', 'SGST ₹', '5% (2.5% + 2.5%)']))
  expect(texts).not.toContain('IGST ₹')
  const island = aDocument()
  const stated = { ...island.snapshot, taxKind: 'within-state' as const, stateTax: 'SGST/UTGST' as const }
  expect(readPdf(await drawDocument({ ...island, snapshot: stated }, null)).texts).toContain('SGST/UTGST ₹')
  expect(aDocument({ state: 'Ladakh' }).snapshot.stateTax).toBe('SGST/UTGST')
  expect(aDocument({ state: 'Delhi' }).snapshot.stateTax).toBe('SGST')
})

test('without a GSTIN it is a bill of supply that speaks of no tax', async () => {
  const { texts } = readPdf(await drawDocument(aDocument({ gstin: null }), null))
  expect(texts).toContain('Bill of Supply')
  expect(texts).toContain('Not registered for GST')
  expect(texts.filter((text) => /^(GST|CGST|SGST|IGST|Taxable)\b/.test(text))).toEqual([])
})

test('a discount of lakhs is in one piece', async () => {
  const sale = aDocument({ count: 1 })
  for (const paise of [1_00_000_00, 9_99_999_00, 99_99_999_00]) {
    const lines = sale.snapshot.lines.map((line) => ({ ...line, reductionPaise: paise }))
    const { texts } = readPdf(await drawDocument({ ...sale, snapshot: { ...sale.snapshot, lines } }, null))
    expect(texts).toContain(`\u2212${amountOf(paise)}`)
  }
})

test('the same document gives the same bytes', async () => {
  const [one, other] = [await drawDocument(aDocument(), null), await drawDocument(aDocument(), null)]
  expect(Buffer.compare(one, other)).toBe(0)
})

test('twelve lines fit on a page; a hundred go on over pages that each have the head of the table and their number', async () => {
  expect(readPdf(await drawDocument(aDocument({ count: 12 }), null)).pages).toBe(1)
  const { texts, pages } = readPdf(await drawDocument(aDocument({ count: 100 }), null))
  expect(pages).toBeGreaterThan(3)
  expect(texts.filter((text) => text === 'Item').length).toBeGreaterThanOrEqual(pages - 1)
  expect(texts.filter((text) => text === 'Size M · Colour Red · HSN 6211')).toHaveLength(100)
  for (let page = 1; page <= pages; page++) expect(texts).toContain(`INV2526/000007 · page ${page} of ${pages}`)
})
