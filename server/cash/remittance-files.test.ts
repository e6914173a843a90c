import { beforeEach, expect, test } from 'vitest'
import { cancelShopOrder } from '#server/orders/index.ts'
import { audit } from '#server/testing/audit.ts'
import { aDeliveredOrder, aSentOrder, cash, cashOf, openFile, openLines, remit, upload } from '#server/testing/cash.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'owner', 'Meera')
})

const HEAD = 'Waybill,Order No,COD Amount,Batch ID\n'
const KEY = () => crypto.randomUUID()
const counts = async (fileId: number) =>
  Object.fromEntries(
    (await openFile(meera, fileId)).outcome?.outcomes.map(({ outcome, lines }) => [outcome, lines]) ?? [],
  )

test('the preview shows the outcome of each line, and writes nothing', async () => {
  const [one, less, more] = [
    await aDeliveredOrder(shop, meera, { awb: 'D1001' }),
    await aDeliveredOrder(shop, meera, { awb: 'D1002' }),
    await aDeliveredOrder(shop, meera, { awb: 'D1003' }),
  ]
  await aDeliveredOrder(shop, meera, { awb: 'S1001', courier: 'Shiprocket' })
  const other = await aShop()
  const kiran = await aStaff(other, 'owner')
  await aDeliveredOrder(other, kiran, { awb: 'D9999' })
  const lines = [
    ...['d-1001,,499,B1', 'D1001,,499,B1', 'D1002,,400,B1', 'D1003,,600,B1', 'S1001,,499,B1', 'D9999,,499,B1'],
    ...[',,-25,B1', 'D1001,,499,B2', 'D1001,,abc,B1', 'D1002,,-50,B3'],
  ]
  const fileId = await upload(meera, HEAD + lines.join('\n'))
  const opened = await openFile(meera, fileId)
  expect(opened.lines.map(({ outcome, number }) => [outcome, number])).toEqual([
    ...[
      ['matched', one],
      ['repeat', null],
      ['less', less],
      ['too-much', more],
      ['other-courier', null],
      ['unknown', null],
    ],
    ...[
      ['no-awb', null],
      ['settled', one],
      ['back', less],
      ['unreadable', null],
    ],
  ])
  expect(opened.lines[2]).toMatchObject({ shortPaise: 99_00 })
  expect(opened.lines[3]).toMatchObject({ openPaise: 101_00 })
  expect(await cashOf(meera, one)).toMatchObject({ collected: 499_00, remitted: 0 })
  expect(await openLines(meera)).toEqual([])
  await cash(meera, 'applyCashFile', { fileId })
  expect(await cashOf(meera, more)).toMatchObject({ remitted: 499_00 })
  expect((await openLines(meera)).map(({ why, openPaise }) => [why, openPaise])).toEqual([
    ...[
      ['too-much', 101_00],
      ['other-courier', 499_00],
      ['unknown', 499_00],
      ['no-awb', -25_00],
      ['settled', 499_00],
    ],
  ])
  expect(await counts(fileId)).toMatchObject({ matched: 1, repeat: 1, less: 1, unreadable: 1 })
  for (const each of [shop, other]) expect(await audit(each)).toEqual([])
})

test('the same file twice, at once and later, and its lines in another file change nothing', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  const file = `${HEAD}D1001,,499,B1\n`
  const ids = await Promise.all([1, 2, 3].map(() => upload(meera, file)))
  expect(new Set(ids).size).toBe(1)
  const [fileId = 0] = ids
  await Promise.all([1, 2, 3].map(() => cash(meera, 'applyCashFile', { fileId })))
  expect(await upload(meera, file)).toBe(fileId)
  await remit(meera, `${file}\n`)
  expect(await cashOf(meera, number)).toMatchObject({ remitted: 499_00, collected: 0 })
  expect(await openLines(meera)).toEqual([])
  expect(await audit(shop)).toEqual([])
})

test('two files with the same lines, applied at once', async () => {
  const numbers: string[] = []
  for (const awb of ['D1001', 'D1002', 'D1003']) numbers.push(await aDeliveredOrder(shop, meera, { awb }))
  const lines = ['D1001,,499,B1', 'D1002,,499,B1', 'D1003,,499,B1', 'X1,,1,B1']
  const files = await Promise.all([lines, lines.toReversed()].map((each) => upload(meera, HEAD + each.join('\n'))))
  await Promise.all(files.map((fileId) => cash(meera, 'applyCashFile', { fileId })))
  for (const number of numbers) expect(await cashOf(meera, number)).toMatchObject({ remitted: 499_00, short: 0 })
  expect(await openLines(meera)).toHaveLength(1)
  expect(await audit(shop)).toEqual([])
})

test('columns of no known heading are agreed once, and remembered for the courier', async () => {
  await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  const fileId = await upload(meera, 'Ref,Value\nD1001,499\n')
  expect(await openFile(meera, fileId)).toMatchObject({ isComplete: false, outcome: null, lines: [] })
  await expect(cash(meera, 'applyCashFile', { fileId })).rejects.toMatchObject({ reason: { id: 'cashColumnsMissing' } })
  const agree = (meanings: object, stated = '') => cash(meera, 'agreeCashColumns', { fileId, meanings, stated })
  await expect(agree({ awb: 'Nowhere' })).rejects.toMatchObject({ reason: { id: 'cashColumnUnknown' } })
  await expect(agree({ awb: 'Ref', gross: 'Ref' })).rejects.toMatchObject({ reason: { id: 'cashColumnTwice' } })
  await agree({ awb: 'Ref', gross: 'Value' }, '₹480')
  expect(await openFile(meera, fileId)).toMatchObject({
    isComplete: true,
    outcome: { differences: [{ of: 'bank', statedPaise: 480_00, sumPaise: 499_00 }] },
  })
  await cash(meera, 'applyCashFile', { fileId })
  await expect(agree({ awb: 'Ref', gross: 'Value' })).rejects.toMatchObject({ code: 'changed-meanwhile' })
  expect(await openFile(meera, await upload(meera, 'Ref,Value\nD1002,499\n'))).toMatchObject({ isComplete: true })
  const { rows } = await ownerPool().query(
    'select count(*)::int as count from cash_files where cells is not null and state = $1',
    ['applied'],
  )
  expect(rows[0].count).toBe(0)
})

test('of two who say how a file is read, the second hears who was first, and applies nothing unseen', async () => {
  await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  const fileId = await upload(meera, 'Ref,Value,Other\nD1001,499,1\n')
  const ravi = await aStaff(shop, 'manager', 'Ravi')
  const { mark: before } = await openFile(meera, fileId)
  const agree = (by: TestStaff, gross: string, seen: string) =>
    cash(by, 'agreeCashColumns', { fileId, meanings: { awb: 'Ref', gross }, seen })
  const otherwise = { code: 'changed-meanwhile', reason: { id: 'cashFileReadOtherwise', by: 'Ravi' } }
  await agree(meera, 'Value', before)
  const { mark } = await openFile(meera, fileId)
  await agree(ravi, 'Other', mark)
  await agree(ravi, 'Other', mark) // sent twice
  await expect(agree(meera, 'Value', mark)).rejects.toMatchObject(otherwise)
  await expect(cash(meera, 'applyCashFile', { fileId, seen: mark })).rejects.toMatchObject(otherwise)
  expect(await openFile(meera, fileId)).toMatchObject({ state: 'waiting', meanings: { gross: 'Other' } })
  await agree(meera, 'Value', (await openFile(meera, fileId)).mark)
  await cash(meera, 'applyCashFile', { fileId, seen: (await openFile(meera, fileId)).mark })
  expect(await audit(shop)).toEqual([])
})

test('a stated sum that differs is reported', async () => {
  const fileId = await upload(meera, 'Waybill,COD Amount,Fee,Net\nD1,499,10,489\nTotal,500,10,489\n')
  expect((await openFile(meera, fileId)).outcome).toMatchObject({
    totals: { lines: 1, grossPaise: 499_00, feePaise: 10_00, netPaise: 489_00 },
    differences: [{ of: 'gross', statedPaise: 500_00, sumPaise: 499_00 }],
  })
})

test('the list is worked through: assigned to an order, called a fee, disputed and later settled', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  await remit(meera, `${HEAD}LOST1,${number},499,B1\nLOST2,,30,B1\n,,-20,B1\n`)
  const [first, second, third] = await openLines(meera)
  expect(first).toMatchObject({ suggested: number, why: 'unknown' })
  const assign = { lineId: first?.lineId, number: number.toLowerCase(), key: KEY() }
  await Promise.all([cash(meera, 'assignCashLine', assign), cash(meera, 'assignCashLine', assign)])
  expect(await cashOf(meera, number)).toMatchObject({ remitted: 499_00, collected: 0 })
  const settle = (lineId: number | undefined, as: string, note = 'As agreed', key = KEY()) =>
    cash(meera, 'settleCashLine', { lineId, as, note, key })
  await expect(settle(second?.lineId, 'fee', '')).rejects.toThrow('reason')
  await settle(third?.lineId, 'fee')
  await settle(second?.lineId, 'disputed')
  expect(await openLines(meera)).toMatchObject([{ lineId: second?.lineId, openPaise: 0, disputedPaise: 30_00 }])
  await settle(second?.lineId, 'other')
  expect(await openLines(meera)).toEqual([])
  await expect(settle(second?.lineId, 'other')).rejects.toMatchObject({ reason: { id: 'cashLineOver' } })
  await expect(cash(meera, 'assignCashLine', { lineId: first?.lineId, number, key: KEY() })).rejects.toMatchObject({
    reason: { id: 'cashLineOver' },
  })
  expect(await audit(shop)).toEqual([])
})

test('a disputed line of an order is assigned too, and what its order cannot be stays', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  await remit(meera, `${HEAD}LOST1,,600,B1\n`)
  const [line] = await openLines(meera)
  await cash(meera, 'settleCashLine', { lineId: line?.lineId, as: 'disputed', note: 'Whose is it?', key: KEY() })
  await cash(meera, 'assignCashLine', { lineId: line?.lineId, number, key: KEY() })
  expect(await cashOf(meera, number)).toMatchObject({ remitted: 499_00 })
  expect(await openLines(meera)).toMatchObject([{ openPaise: 101_00, disputedPaise: 0 }])
  await expect(cash(meera, 'assignCashLine', { lineId: line?.lineId, number, key: KEY() })).rejects.toMatchObject({
    reason: { id: 'cashLineFitsNot' },
  })
  expect(await audit(shop)).toEqual([])
})

test('files, lines, entries and couriers of another shop are not there', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  const fileId = await remit(meera, `${HEAD}D1001,,499,B1\nX,,1,B1\n`)
  const [line] = await openLines(meera)
  const entry = (await cashOf(meera, number)).entries.at(-1)
  const stranger = await aStaff(await aShop(shop.tenant.supplierId), 'owner')
  const there = { code: 'not-found' }
  await expect(openFile(stranger, fileId)).rejects.toMatchObject(there)
  await expect(cash(stranger, 'applyCashFile', { fileId })).rejects.toMatchObject(there)
  await expect(cash(stranger, 'discardCashFile', { fileId })).rejects.toMatchObject(there)
  await expect(cashOf(stranger, number)).rejects.toMatchObject(there)
  const settle = { lineId: line?.lineId, as: 'fee', note: 'x', key: KEY() }
  await expect(cash(stranger, 'settleCashLine', settle)).rejects.toMatchObject(there)
  await expect(cash(stranger, 'counterCash', { entryId: entry?.entryId, note: 'x' })).rejects.toMatchObject(there)
  await expect(cash(stranger, 'setLateDays', { courier: 'delhivery', days: 5 })).rejects.toMatchObject(there)
  const ravi = await aStaff(shop, 'packer')
  await expect(openFile(ravi, fileId)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(upload(ravi, HEAD)).rejects.toMatchObject({ code: 'forbidden' })
})

test('hostile files: ten megabytes, and what no file of a courier is', async () => {
  const line = 'D1001,,499,B1\n'
  await expect(upload(meera, HEAD + line.repeat(800_000))).rejects.toMatchObject({ reason: { id: 'cashFileTooLarge' } })
  await expect(upload(meera, '')).rejects.toMatchObject({ reason: { id: 'chosenFileEmpty' } })
  await expect(upload(meera, HEAD, { courier: ' \u202e ' })).rejects.toMatchObject({
    reason: { id: 'cashCourierMissing' },
  })
  const fileId = await upload(meera, `${HEAD}"=HYPERLINK(""http://x"")",'; drop table orders;--,499,\ud83d\n`, {
    name: '../../<script>.csv',
  })
  await cash(meera, 'applyCashFile', { fileId })
  expect(await openFile(meera, fileId)).toMatchObject({ fileName: 'script.csv', state: 'applied' })
  expect(await openLines(meera)).toHaveLength(1)
  expect(await audit(shop)).toEqual([])
})

test('five thousand lines are applied in one piece', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  const lines = Array.from({ length: 4999 }, (_, nth) => `X${nth},,${nth + 1},B1\n`)
  await remit(meera, `${HEAD}D1001,,499,B1\n${lines.join('')}`)
  expect(await cashOf(meera, number)).toMatchObject({ remitted: 499_00 })
  expect(await cash(meera, 'countCash')).toMatchObject({ openLines: 1000, collectedPaise: 0 })
  expect(await audit(shop)).toEqual([])
})

test('what a courier has for longer than the shop waits is late', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  const late = async () => ((await cash(meera, 'countCash')) as { late: object }).late
  await ownerPool().query(`update cash_orders set collected_on = collected_on - 8 where supplier_id = $1`, [
    shop.tenant.supplierId,
  ])
  expect(await late()).toEqual({ orders: 0, paise: 0 })
  await cash(meera, 'setLateDays', { courier: 'delhivery', days: 7 })
  expect(await late()).toEqual({ orders: 1, paise: 499_00 })
  expect(await cash(meera, 'listCashOrders', { late: true })).toMatchObject({ orders: [{ number }], after: null })
  await expect(cash(meera, 'setLateDays', { courier: 'delhivery', days: 0 })).rejects.toThrow('from 1 to 90')
})

test('a line is of the order that was sent with its number, not of a cancelled one that had it before', async () => {
  const wrong = await aSentOrder(shop, meera, { awb: 'D4001' })
  await cancelShopOrder(shop.as({ kind: 'operator' }), { number: wrong, reason: 'Scanned for another order' })
  await runJobs(shop)
  const number = await aDeliveredOrder(shop, meera, { awb: 'D4001' })
  await remit(meera, 'AWB NO.,COD Amount,CRF ID\nD4001,499,B1\nD4001,-499,B2\nD4001,499,B3\n')
  expect(await openLines(meera)).toEqual([])
  expect(await cashOf(meera, number)).toMatchObject({ remitted: 499_00, nothing: 0 })
  expect(await cashOf(meera, wrong)).toMatchObject({ remitted: 0, nothing: 499_00 })
})
