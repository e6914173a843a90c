import { expect, test } from 'vitest'
import { aWorkbook } from '#server/testing/workbook.ts'
import { proposeColumns } from './propose-columns.ts'
import { readAmount, readDay } from './read-cells.ts'
import { readRemittance } from './read-remittance-lines.ts'
import { readTable } from './read-table.ts'

test.each([
  ['499', 499_00],
  ['₹1,29,900.50', 129_900_50],
  ['Rs. 1,299', 1_299_00],
  ['499.5', 499_50],
  ['499.99999999999994', 500_00],
  ['-499', -499_00],
  ['₹-499', -499_00],
  ['\u2212499.00', -499_00],
  ['(499.00)', -499_00],
  ['499-', -499_00],
  ['', 0],
  ['-', 0],
  ['1,299/-', 1_299_00],
  ['Rs. 499/-', 499_00],
  ['--', 0],
  ['NA', 0],
  ['N/A', 0],
  ['Nil', 0],
  ['0.00', 0],
  ['1000000000', null],
  ['499.123', null],
  ['1.299,00', null],
  ['=1+1', null],
  ['four', null],
  ['1e9', null],
  ['--5', null],
  ['4 99', null],
])('the amount %j', (text, paise) => expect(readAmount(text)).toBe(paise))

test.each([
  ['25-11-2026', '2026-11-25'],
  ['05/06/26', '2026-06-05'],
  ['2026-11-25', '2026-11-25'],
  ['2026-11-25 11:59:16', '2026-11-25'],
  ['25 Nov 2026', '2026-11-25'],
  ['25-Nov-26', '2026-11-25'],
  ['23 05 2023 11:43:52', '2023-05-23'],
  ['11/25/2026', null],
  ['31-02-2026', null],
  ['46351', null],
  ['', null],
])('the day %j, the day first as in India', (text, day) => expect(readDay(text)).toBe(day))

/** As Shiprocket's export of a batch, with what a program adds. */
const SHIPROCKET = `\ufeffCOD Remittance,,,,,\r
CRF ID,CRF20261125,,,,\r
\r
"AWB NO.","Order No.","Customer","COD Amount","Remittance Date","Remittance UTR"\r
="00123",H7K4M-9QXTC-1,Asha,"₹1,299.00",25-11-2026,SBIN123\r
456,H7K4M-9QXTD,"Rao, K.",499,25-11-2026,SBIN123\r
,,,,,\r
Total,,,1798.00,,\r
`

test('an export of Shiprocket: titles above, marks, commas in names, its own sum below', async () => {
  const table = await readTable(Buffer.from(SHIPROCKET))
  expect(table.headings).toEqual([
    'AWB NO.',
    'Order No.',
    'Customer',
    'COD Amount',
    'Remittance Date',
    'Remittance UTR',
  ])
  const meanings = proposeColumns(table.headings, null)
  expect(meanings).toEqual({
    ...{ awb: 'AWB NO.', order: 'Order No.', gross: 'COD Amount', paidOn: 'Remittance Date', utr: 'Remittance UTR' },
  })
  const { lines, unreadable, statedGrossPaise } = readRemittance(table, meanings)
  expect(unreadable).toEqual([])
  expect(statedGrossPaise).toBe(1798_00)
  expect(lines).toMatchObject([
    { nth: 5, awb: '00123', grossPaise: 1299_00, netPaise: 1299_00, batch: 'SBIN123', paidOn: '2026-11-25' },
    { nth: 6, awb: '456', orderNumber: 'H7K4M-9QXTD', grossPaise: 499_00 },
  ])
})

test('gross, fee, tax, set-off and net; one of gross and net may be left out, deductions may have a minus', async () => {
  const read = async (csv: string) => {
    const table = await readTable(Buffer.from(csv))
    return readRemittance(table, proposeColumns(table.headings, null))
  }
  const whole = await read('Waybill,COD Amount,COD Charges,GST,RTO Reversal,Net Payable\n1,1000,10,1.80,50,938.20\n')
  const parts = { grossPaise: 1000_00, feePaise: 10_00, taxPaise: 1_80, setOffPaise: 50_00, netPaise: 938_20 }
  expect(whole).toMatchObject({ lines: [parts], unequal: 0 })
  const withMinus = await read('Waybill,COD Charges,GST,Adjusted Amount,Net Payable\n1,-10,-1.80,-50,938.20\n')
  expect(withMinus).toMatchObject({ lines: [parts], unequal: 0 })
  const wrong = await read('Waybill,COD Amount,COD Charges,Net Payable\n1,1000,10,900\n2,0,0,0\n3,0,50,-50\n')
  expect(wrong).toMatchObject({ unequal: 1, lines: [{ netPaise: 900_00 }, { isCharge: true, grossPaise: -50_00 }] })
})

const ROWS = [
  ['Waybill', 'COD Amount', 'Batch ID'],
  ['D1', 499.5, 'B1'],
  ['00042', '₹1,000', 'B1'],
]

test.each([
  ['a workbook', aWorkbook(ROWS)],
  ['Unicode text of Excel', Buffer.from(`\ufeff${ROWS.map((row) => row.join('\t')).join('\r\n')}`, 'utf16le')],
  ['semicolons', Buffer.from(ROWS.map((row) => row.join(';')).join('\n'))],
])('%s reads the same', async (_, file) => {
  const table = await readTable(file)
  const { lines } = readRemittance(table, proposeColumns(table.headings, null))
  expect(lines.map(({ awb, grossPaise, batch }) => [awb, grossPaise, batch])).toEqual([
    ['D1', 499_50, 'B1'],
    ['00042', 1000_00, 'B1'],
  ])
})

test('what cannot be read is a line to look at, and stops no other', async () => {
  const csv =
    'Waybill,COD Amount,Customer name and address\n=cmd|x,499\n1.23457E+11,499\nD2,1000000000\nD3,\u0000499\nD4,"499\nD5,499,Asha\n'
  const table = await readTable(Buffer.from(csv))
  const { lines, unreadable } = readRemittance(table, proposeColumns(table.headings, null))
  expect(lines.map(({ awb }) => awb)).toEqual(['=cmd|x', 'D3', 'D5'])
  expect(unreadable.map(({ nth, why }) => [nth, why.id])).toEqual([
    [3, 'awbRounded'],
    [4, 'cashAmountWrong'],
    [6, 'cashAmountWrong'],
  ])
})

test.each([
  [
    ['Air Waybill No', 'Order #', 'COD Amt', 'Remittance Amt'],
    ['Air Waybill No', 'Order #', 'COD Amt', 'Remittance Amt'],
  ],
  [
    ['CN No.', 'COD Amount'],
    ['CN No.', '', 'COD Amount'],
  ],
  [
    ['Article Number', 'COD Amount'],
    ['Article Number', '', 'COD Amount'],
  ],
  // What was ordered is not what was collected, whichever comes first.
  [
    ['AWB #', 'Order Number', 'Invoice Value', 'COD Amount'],
    ['AWB #', 'Order Number', 'COD Amount'],
  ],
])('of the headings %j', (headings, [awb, order, gross, net]) => {
  expect(proposeColumns(headings, null)).toEqual({ awb, gross, ...(order && { order }), ...(net && { net }) })
})

test('a column of fees without an amount makes no line unreadable', async () => {
  const table = await readTable(Buffer.from('Waybill,COD Amount,Deduction\nD1,"1,299/-",NA\nD2,499,--\n'))
  const { lines, unreadable } = readRemittance(table, proposeColumns(table.headings, null))
  expect([lines.map(({ awb, netPaise }) => [awb, netPaise]), unreadable]).toEqual([
    [
      ['D1', 1299_00],
      ['D2', 499_00],
    ],
    [],
  ])
})

test('what was agreed counts while the file has those columns; else its headings', () => {
  const agreed = { awb: 'Ref', gross: 'Value' }
  expect(proposeColumns(['Ref', 'Value', 'COD'], agreed)).toEqual(agreed)
  expect(proposeColumns(['Waybill', 'Value'], agreed)).toEqual({ awb: 'Waybill', gross: 'Value' })
  expect(proposeColumns(['', 'x'], null)).toEqual({})
})

test.each([
  ['nothing', '', 'cashFileEmpty'],
  ['a heading alone', 'Waybill,COD Amount\n', 'cashFileEmpty'],
  ['a picture', '\x89PNG\r\n', 'notACashFile'],
  ['a web page', '<html><body>Sign in</body></html>', 'notACashFile'],
  ['an old workbook', '\xd0\xcf\x11\xe0 old', 'workbookLocked'],
  ['a zip', 'PK\x03\x04', 'workbookBroken'],
  ['too many lines', `Waybill,COD Amount\n${'D1,499\n'.repeat(5040)}`, 'cashFileTooLong'],
  ['too many columns', `Waybill,COD Amount${',x'.repeat(200)}\nD1,1\n`, 'workbookTooWide'],
])('%s is refused in a sentence', async (_, text, id) => {
  await expect(readTable(Buffer.from(text, 'latin1'))).rejects.toMatchObject({ reason: { id } })
})
