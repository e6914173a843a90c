import { deflateRawSync } from 'node:zlib'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { storeZip } from '#server/imports/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aDeliveredOrder, cash, cashOf, openLines, remit, upload } from '#server/testing/cash.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { aWorkbook, sheetWith } from '#server/testing/workbook.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff
let number: string

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'owner', 'Meera')
  ravi = await aStaff(shop, 'manager', 'Ravi')
  number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
})

const HEAD = 'AWB NO.,Order No.,COD Amount,Remittance UTR,CRF ID\n'
const all = { due: 0, collected: 0, remitted: 0, short: 0, disputed: 0, nothing: 0 }

test('F58 two of the staff move the same cash at once: no paisa is moved twice', async () => {
  const say = (by: TestStaff, to: string) =>
    cash(by, 'moveCash', { number, from: 'collected', to, note: 'By hand', key: crypto.randomUUID() })
  await Promise.allSettled([say(meera, 'remitted'), say(ravi, 'disputed'), say(meera, 'remitted'), say(ravi, 'short')])
  const { collected, remitted, disputed, short } = await cashOf(meera, number)
  expect([collected, remitted + disputed + short]).toEqual([0, 499_00])
  expect(await audit(shop)).toEqual([])
})

test('F58 a file has more than the order, twice, and with a number of another shop: no order is paid more than it is worth', async () => {
  const other = await aShop()
  const stranger = await aStaff(other, 'owner')
  const theirs = await aDeliveredOrder(other, stranger, { awb: 'D2002' })
  await remit(
    meera,
    `${HEAD}D1001,${number},99999,UTR1,CRF1\nD1001,${number},99999,UTR1,CRF2\nD2002,${theirs},499,UTR1,CRF1\n`,
  )
  expect(await cashOf(meera, number)).toMatchObject({ ...all, remitted: 499_00 })
  expect(await cashOf(stranger, theirs)).toMatchObject({ ...all, collected: 499_00 })
  expect((await openLines(meera)).length).toBeGreaterThan(0)
  expect([await audit(shop), await audit(other)]).toEqual([[], []])
})

test('F58 a workbook that unpacks to three hundred megabytes is refused in words, and leaves nothing', async () => {
  const sheet = deflateRawSync(Buffer.alloc(300 * 2 ** 20))
  const bomb = storeZip([{ name: 'xl/worksheets/sheet1.xml', bytes: sheet }])
  bomb.writeUInt16LE(8, 8)
  bomb.writeUInt16LE(8, bomb.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 10)
  await expect(upload(meera, bomb, { name: 'cod.xlsx' })).rejects.toMatchObject({ reason: { id: 'unpackedTooLarge' } })
  expect(await cashOf(meera, number)).toMatchObject({ ...all, collected: 499_00 })
})

const far = (name: string, rows: string) => [name, aWorkbook([], sheetWith(rows))] as const
const nine = '9'.repeat(9)

test.each([
  far('in single quotes', `<row r='${nine}'><c r='A${nine}'><v>1</v></c></row>`),
  far('behind a bracket', `<row a=">" r="${nine}"><c a=">" r="A${nine}"><v>1</v></c></row>`),
  far('as an entity', `<row r="&#57;${nine}"/>`),
  far('of rows without addresses', '<row/>'.repeat(60_000)),
  far('of cells without addresses', `<row>${'<c/>'.repeat(400)}</row>`),
  far('of half a million tags without an end', '<c '.repeat(500_000)),
])('F58 a workbook with places that are far away %s is refused in words', async (_, bomb) => {
  await expect(upload(meera, bomb, { name: 'cod.xlsx' })).rejects.toMatchObject({
    reason: { id: expect.stringMatching(/^workbook(TooLong|TooWide|Broken)$/) },
  })
})

test('F58 a workbook with one long text in many cells is refused in words', async () => {
  const row = (_: unknown, at: number) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`
  const bomb = aWorkbook([['x'.repeat(100_000)]], sheetWith(Array.from({ length: 1000 }, row).join('')))
  await expect(upload(meera, bomb, { name: 'cod.xlsx' })).rejects.toMatchObject({ reason: { id: 'unpackedTooLarge' } })
})

test('F58 while a large workbook is read, others are served', async () => {
  const cells = (row: number) =>
    Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ', (column) => `<c r="${column}${row}"><v>1</v></c>`)
  const rows = Array.from({ length: 4000 }, (_, at) => `<row r="${at + 1}">${cells(at + 1).join('')}</row>`)
  const thread = vi.fn()
  process.once('worker', thread)
  onTestFinished(() => {
    process.off('worker', thread)
  })
  await upload(meera, aWorkbook([], sheetWith(rows.join(''))), { name: 'cod.xlsx' }).catch(() => {})
  expect(thread, 'it is read in a thread of its own').toHaveBeenCalledOnce()
})

test('F58 no cash of another shop is seen or moved', async () => {
  const stranger = await aStaff(await aShop(), 'owner')
  const key = crypto.randomUUID()
  await expect(cashOf(stranger, number)).rejects.toMatchObject({ code: 'not-found' })
  const moved = { number, from: 'collected', to: 'remitted', note: 'Mine', key }
  await expect(cash(stranger, 'moveCash', moved)).rejects.toMatchObject({ code: 'not-found' })
})
