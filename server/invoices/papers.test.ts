import { beforeAll, expect, test } from 'vitest'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { markOrder } from '#server/orders/index.ts'
import { paymentOperations } from '#server/payments/index.ts'
import { aCustomer, anAddress } from '#server/testing/customer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { act, book, parcelsOf } from '#server/testing/parcels.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { printPapers } from './index.ts'

let shop: TestShop
let owner: TestStaff
let packer: TestStaff
let numbers: string[]

beforeAll(async () => {
  shop = await aShop()
  owner = await aStaff(shop, 'owner')
  packer = await aStaff(shop, 'packer')
  const { productId } = await aProduct(shop, { name: 'Indigo Kurta', discountPaise: 499_00, stock: { M: 50 } })
  const { ctx, addressId } = await aCustomer(shop)
  numbers = []
  for (let nth = 0; nth < 3; nth++) {
    const input = { addressId, payment: 'COD', lines: [{ productId, units: 2, size: 'M' }] }
    const { number } = (await run(paymentOperations.placeOrder, ctx, input)) as { number: string }
    await markOrder(shop.as({ kind: 'operator' }), { number, as: 'Confirmed' })
    numbers.push(number)
  }
  await runJobs(shop)
})

const papers = (by: TestStaff, size: 'label' | 'a4', of = numbers) =>
  printPapers(by.ctx, { numbers: of, size }, '/nowhere')

/** A shop or a product of a test may have the digits of a price in its name. */
const pricesIn = (texts: readonly string[]) =>
  texts
    .filter((text) => !text.startsWith('CASH ON DELIVERY'))
    .map((text) => text.replaceAll(/Shop \d+|T-\d+-\w+/g, ''))
    .filter((text) => /₹|\b(?:499|998)\b/.test(text))

test('for a thermal printer: slip and label of each order, in the order that was chosen; of amounts only what is to be collected', async () => {
  const { pages, texts, source } = readPdf(await papers(owner, 'label', numbers.toReversed()))
  expect(pages).toBe(6)
  expect(source.match(/\/MediaBox \[0 0 288 432\]/g)).toHaveLength(6)
  const printed = texts.filter((text) => numbers.includes(text))
  expect(printed).toEqual(numbers.toReversed().flatMap((number) => [number, number]))
  const all = texts.join('\n')
  for (const word of ['2 × M', 'Indigo Kurta', 'Asha Rao', '560038', '9876543210', 'CASH ON DELIVERY ₹998'])
    expect(all).toContain(word)
  expect(pricesIn(texts)).toEqual([])
})

test('where a part was paid in advance, the label has what is left to collect, and the slip no amount', async () => {
  const { productId } = await aProduct(shop, { name: 'Jute Bag', discountPaise: 250_00, stock: { '': 5 } })
  const { ctx, addressId } = await aCustomer(shop)
  const input = { addressId, payment: 'COD', lines: [{ productId, units: 2 }] }
  const { number } = (await run(paymentOperations.placeOrder, ctx, input)) as { number: string }
  await ownerPool().query('update orders set advance_paise = 100_00 where supplier_id = $1 and number = $2', [
    shop.tenant.supplierId,
    number,
  ])
  const { texts } = readPdf(await papers(owner, 'label', [number]))
  expect(texts.filter((text) => text.includes('₹'))).toEqual(['CASH ON DELIVERY ₹400'])
  expect(texts).toContain('A part is paid in advance.')
})

test('a parcel at a courier has a label of its own, with its number in the bars and what it collects', async () => {
  const [number = ''] = numbers
  await book(packer, number)
  await book(owner, number, 1)
  await runJobs(shop)
  const [one, two] = await parcelsOf(owner, number)
  const { pages, texts } = readPdf(await papers(packer, 'label', [number]))
  expect(pages).toBe(3)
  expect(texts.filter((text) => text === one?.awb || text === two?.awb)).toEqual([one?.awb, two?.awb])
  expect(texts.filter((text) => /CASH ON DELIVERY|PREPAID/.test(text))).toEqual(['CASH ON DELIVERY ₹998', 'PREPAID'])
  expect(pricesIn(texts)).toEqual([])
  expect(readPdf(await papers(packer, 'a4', [number])).pages).toBe(2)
  for (const { parcelId } of [one, two].filter((each) => each !== undefined))
    await act(owner, 'cancelParcel', { parcelId })
  await runJobs(shop)
  expect(readPdf(await papers(packer, 'label', [number])).texts).toContain(number)
})

/** The papers of an order for cash to an address as given; past the contract if `isOld`, as rows from before it joined lines. */
async function papersTo(typed: object, { isOld = false, size = 'label' as 'label' | 'a4' } = {}) {
  const { productId } = await aProduct(shop, { name: 'Jute Bag', stock: { '': 5 } })
  const { ctx, addressId } = await aCustomer(shop)
  const to = isOld
    ? addressId
    : ((await run(operations.addAddress, ctx, { ...anAddress, ...typed })) as { id: number }).id
  const input = { addressId: to, payment: 'COD', lines: [{ productId, units: 1 }] }
  const { number } = (await run(paymentOperations.placeOrder, ctx, input)) as { number: string }
  if (isOld) {
    const set = 'update orders set delivery_address = delivery_address || $3 where supplier_id = $1 and number = $2'
    await ownerPool().query(set, [shop.tenant.supplierId, number, typed])
  }
  return readPdf(await papers(owner, size, [number]))
}

const FORGED = { address1: '12 MG Road\n\nPREPAID\u2028\u0007\nDO NOT COLLECT CASH', name: 'Asha\r\nPREPAID' }

test.each([false, true])('lines in an address forge none on the label, also in an old order (%s)', async (isOld) => {
  const { pages, texts } = await papersTo(FORGED, { isOld })
  expect(pages).toBe(2)
  expect(texts).not.toContain('PREPAID')
  expect(texts).not.toContain('DO NOT COLLECT CASH')
  expect(texts.join(' ')).toContain('12 MG Road PREPAID DO NOT COLLECT CASH')
  expect(texts).toContain('Asha PREPAID')
  expect(texts).toContainEqual(expect.stringMatching(/^CASH ON DELIVERY ₹\d/))
})

const WIDE = 'W'.repeat(200)
const LONG: [string, object][] = [
  ['wide characters', { name: WIDE, address1: WIDE, address2: WIDE, city: WIDE, district: WIDE }],
  [
    'many words',
    { name: 'W W '.repeat(50), address1: 'Wa '.repeat(66), address2: 'Wa '.repeat(66), city: 'Wa '.repeat(66) },
  ],
  [
    'line breaks',
    { name: `A${'\n'.repeat(100)}B`, address1: `${'\n'.repeat(100)}x`, address2: `a${'\n'.repeat(90)}b` },
  ],
]

test.each(LONG)('an address of %s is one slip and one label, with all that has to be on it', async (_name, typed) => {
  for (const isOld of [false, true]) {
    const { pages, texts } = await papersTo(typed, { isOld })
    expect(pages).toBe(2)
    const label = texts.slice(texts.indexOf('To'))
    for (const word of [/^560038$/, /^Phone 9876543210$/, /^CASH ON DELIVERY ₹\d/]) {
      expect(label).toContainEqual(expect.stringMatching(word))
    }
    expect((await papersTo(typed, { isOld, size: 'a4' })).pages).toBe(1)
  }
})

test('on A4: slip, label and invoice of one order stay together', async () => {
  const { pages, texts } = readPdf(await papers(owner, 'a4'))
  expect(pages).toBe(6)
  const seen = texts.filter((text) => numbers.some((number) => text.includes(number)))
  const order = seen.map((text) => numbers.findIndex((number) => text.includes(number)))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(texts.filter((text) => /page 1 of 1/.test(text))).toHaveLength(3)
})

test('a packer gets no invoice and no order that is not to be sent', async () => {
  const { pages, texts } = readPdf(await papers(packer, 'a4'))
  expect(pages).toBe(3)
  expect(pricesIn(texts)).toEqual([])
  await ownerPool().query(`update orders set status = 'Delivered' where number = $1`, [numbers[2]])
  expect(readPdf(await papers(packer, 'label')).pages).toBe(4)
  await expect(papers(packer, 'label', [numbers[2] ?? ''])).rejects.toMatchObject({ code: 'not-found' })
})

test('an order of another shop is not there, nothing and more than fifty are refused, and printing changes nothing', async () => {
  const stranger = await aStaff(await aShop(), 'owner')
  await expect(papers(stranger, 'label')).rejects.toMatchObject({ code: 'not-found' })
  await expect(papers(owner, 'label', [])).rejects.toThrow('Please choose at least one order.')
  await expect(papers(owner, 'label', Array(51).fill('H'))).rejects.toThrow('at most 50')
  await expect(printPapers(shop.ctx, { numbers, size: 'label' }, '/nowhere')).rejects.toMatchObject({
    code: 'unauthorized',
  })
  const state = () =>
    ownerPool().query('select * from orders where supplier_id = $1 order by order_id', [shop.tenant.supplierId])
  const before = (await state()).rows
  const [one, two] = [await papers(owner, 'label'), await papers(owner, 'label')]
  expect(Buffer.compare(one, two)).toBe(0)
  expect((await state()).rows).toEqual(before)
})

test('bars are whole dots of a printer with 203 to the inch, with ten modules free at each side', async () => {
  const { source } = readPdf(await papers(owner, 'label', numbers.slice(0, 1)))
  const { inflateSync } = await import('node:zlib')
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      return [inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  const bars = streams.flatMap((text) => [...text.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) 40 re$/gm)])
  expect(bars.length).toBeGreaterThan(50)
  const dot = 72 / 203
  for (const [, x, , width] of bars) {
    expect(Math.abs(Number(width) / dot - Math.round(Number(width) / dot))).toBeLessThan(0.02)
    expect(Number(x)).toBeGreaterThan(10 * 3 * dot)
    expect(Number(x) + Number(width)).toBeLessThan(288 - 10 * 3 * dot)
  }
})
