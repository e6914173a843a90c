import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aWorkbook, aWorkbookOfTwo, sheetWith } from '#server/testing/workbook.ts'
import { workbookToCsv } from './workbook-to-csv.ts'
import { storeZip } from './zip.ts'

test('a sheet is read as the CSV that Excel saves of it', async () => {
  const { csv } = await workbookToCsv(
    aWorkbook([
      ['asin', 'name', 'price', 'barcode'],
      ['K1', 'Kurta, "नीला" ₹', 499.5, 8_901_234_567_890],
      ['K2', 'Two\nlines', 0.1 + 0.2, '00123'],
      ['=HYPERLINK("x")', '  spaces', 1e3, ''],
    ]),
  )
  expect(csv.split('\r\n')).toEqual([
    'asin,name,price,barcode',
    'K1,"Kurta, ""नीला"" ₹",499.5,8901234567890',
    'K2,"Two\nlines",0.3,00123',
    '"=HYPERLINK(""x"")","  spaces",1000,',
  ])
})

test('the sheet with goods is read, behind one of instructions; without one the first', async () => {
  const instructions = [['How to fill this template'], ['1. Do not change the headings', 'Name: as on the label']]
  const goods = [['SHREE SAREES'], ['SKU', 'Product Name', 'MRP', 'Selling Price'], ['S1', 'Silk saree', 4999, 2499]]
  const { csv, remarks } = await workbookToCsv(aWorkbookOfTwo(instructions, goods))
  expect(csv).toContain('S1,Silk saree,4999,2499')
  expect(remarks).toEqual([{ id: 'oneSheetOnly', sheets: 2, nth: 2 }])
  const none = await workbookToCsv(aWorkbookOfTwo(instructions, [['Colours'], ['Red']]))
  expect(none.csv).toContain('How to fill')
  expect(none.remarks).toEqual([{ id: 'oneSheetOnly', sheets: 2, nth: 1 }])
})

const refused = (file: Buffer, id: string) =>
  expect(workbookToCsv(file)).rejects.toMatchObject({ name: 'Refusal', reason: { id } })

/** A zip of one file that unpacks to more than it declares. */
function bomb(megabytes: number, name = 'xl/worksheets/sheet1.xml'): Buffer {
  const zip = storeZip([{ name, bytes: deflateRawSync(Buffer.alloc(megabytes * 2 ** 20)) }])
  zip.writeUInt16LE(8, 8)
  zip.writeUInt16LE(8, zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 10)
  return zip
}

describe('a workbook that needs too much memory is refused with a sentence, before it is unpacked', () => {
  test('a zip bomb', async () => {
    const file = bomb(600) // takes memory itself
    const before = process.memoryUsage().rss
    await refused(file, 'unpackedTooLarge')
    expect(process.memoryUsage().rss - before).toBeLessThan(500 * 2 ** 20)
  })

  test('too many rows, also if they are empty, and a cell that is far away', async () => {
    const rows = Array.from({ length: 50_001 }, (_, at) => `<row r="${at + 1}"/>`).join('')
    await refused(aWorkbook([], sheetWith(rows)), 'workbookTooLong')
    await refused(aWorkbook([], sheetWith('<row r="1048576"><c r="A1048576"><v>1</v></c></row>')), 'workbookTooLong')
    await refused(aWorkbook([], sheetWith('<row r="1"><c r="XFD1"><v>1</v></c></row>')), 'workbookTooWide')
  })

  test('a directory that points outside, an entry that is no deflate, and a zip that is no workbook', async () => {
    const zip = aWorkbook([['a']])
    const end = zip.length - 22
    zip.writeUInt32LE(zip.length + 100, end + 16)
    await refused(zip, 'workbookBroken')
    await refused(Buffer.from('PK\x03\x04 nothing more'), 'workbookBroken')
    await refused(storeZip([{ name: 'content.xml', bytes: Buffer.from('<office/>') }]), 'notAnExcelWorkbook')
    const broken = storeZip([{ name: 'xl/workbook.xml', bytes: Buffer.from('<not><closed') }])
    await refused(broken, 'workbookBroken')
  })

  test('entities are not expanded', async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    const sheet = sheetWith('<row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row>')
    const file = aWorkbook([], sheet.replace('<worksheet', `${laughs}<worksheet`))
    const csv = await workbookToCsv(file).then(
      (read) => read.csv,
      () => '',
    )
    expect(csv).not.toContain('aaaaaaaaaa')
  })
})
