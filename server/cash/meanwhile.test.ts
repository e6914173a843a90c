import { beforeEach, expect, test } from 'vitest'
import { audit } from '#server/testing/audit.ts'
import { aDeliveredOrder, cash, cashOf, openFile, openLines, remit, upload } from '#server/testing/cash.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'

// Two of the staff at the same file, line or entry: whoever is slower reads who was first.

let shop: TestShop
let meera: TestStaff
let anu: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'owner', 'Meera')
  anu = await aStaff(shop, 'manager', 'Anu')
})

const HEAD = 'Waybill,COD Amount,Batch ID\n'
const KEY = () => crypto.randomUUID()
const over = (by: string | null, state: string) => ({
  code: 'changed-meanwhile',
  reason: { id: 'cashFileOver', by, state },
})

test('a file that a colleague has applied is not applied by whoever is slower, nor discarded, nor read in another way', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  const fileId = await upload(meera, `${HEAD}D1001,499,B1\n`)
  await cash(anu, 'applyCashFile', { fileId })
  await cash(anu, 'applyCashFile', { fileId }) // sent twice
  // Another file of the same name, which Meera herself applies.
  await cash(meera, 'applyCashFile', { fileId: await upload(meera, `${HEAD}D2002,1,B1\n`) })
  await expect(cash(meera, 'applyCashFile', { fileId })).rejects.toMatchObject(over('Anu', 'applied'))
  await expect(cash(meera, 'discardCashFile', { fileId })).rejects.toMatchObject(over('Anu', 'applied'))
  const agree = { fileId, meanings: { awb: 'Waybill', gross: 'COD Amount' } }
  await expect(cash(meera, 'agreeCashColumns', agree)).rejects.toMatchObject(over('Anu', 'applied'))
  await expect(cash(anu, 'discardCashFile', { fileId })).rejects.toThrow('You have applied this file meanwhile.')
  expect([(await openFile(meera, fileId)).endedBy, (await openFile(anu, fileId)).endedBy]).toEqual(['Anu', null])
  expect(await cashOf(meera, number)).toMatchObject({ remitted: 499_00 })
  expect(await audit(shop)).toEqual([])
})

test('a file that is discarded says so, and by whom; it is neither applied nor discarded again', async () => {
  const fileId = await upload(meera, `${HEAD}D1001,499,B1\n`)
  await cash(anu, 'discardCashFile', { fileId })
  await cash(anu, 'discardCashFile', { fileId }) // sent twice
  for (const call of ['applyCashFile', 'discardCashFile'] as const)
    await expect(cash(meera, call, { fileId })).rejects.toMatchObject(over('Anu', 'discarded'))
  await expect(cash(anu, 'applyCashFile', { fileId })).rejects.toMatchObject(over(null, 'discarded'))
  expect(await openFile(meera, fileId)).toMatchObject({ state: 'discarded', endedBy: 'Anu', lines: [], columns: [] })
  const page = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/cash/files/${fileId}`, {
    token: meera.token,
  })
  expect([page.status, page.body]).toEqual([200, expect.stringContaining(' by Anu')])
  expect(page.body).toContain('This file is discarded')
  expect(await upload(meera, `${HEAD}D1001,499,B1\n`)).not.toBe(fileId)
})

test('who read a file in another way is not who read another of its name so', async () => {
  const [one, other] = [
    await upload(meera, 'Ref,Value,Other\nD1,1,2\n'),
    await upload(meera, 'Ref,Value,Other\nD1,3,4\n'),
  ]
  const { mark } = await openFile(meera, one)
  const agree = (by: TestStaff, fileId: number, gross: string, seen?: string) =>
    cash(by, 'agreeCashColumns', { fileId, meanings: { awb: 'Ref', gross }, seen })
  await agree(anu, one, 'Value')
  await agree(meera, other, 'Other')
  await expect(agree(meera, one, 'Other', mark)).rejects.toMatchObject({
    reason: { id: 'cashFileReadOtherwise', by: 'Anu' },
  })
})

test('of two who explain a line the second hears who did, and to which order it went', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  await remit(meera, `${HEAD}LOST1,499,B1\nLOST2,30,B1\n,-20,B1\n`)
  const [first, second, third] = (await openLines(meera)).map(({ lineId }) => lineId)
  const assign = (by: TestStaff) => cash(by, 'assignCashLine', { lineId: first, number, key: KEY() })
  const settle = (by: TestStaff, lineId: number | undefined, as: string) =>
    cash(by, 'settleCashLine', { lineId, as, note: 'As agreed', key: KEY() })
  const explained = (by: string | null, line: string, to = '') => ({
    code: 'changed-meanwhile',
    reason: { id: 'cashLineOver', by, line, number: to },
  })
  await assign(anu)
  await settle(anu, second, 'disputed')
  await settle(meera, third, 'fee')
  await expect(assign(meera)).rejects.toMatchObject(explained('Anu', 'LOST1', number))
  await expect(settle(meera, first, 'fee')).rejects.toMatchObject(explained('Anu', 'LOST1', number))
  await expect(assign(anu)).rejects.toMatchObject(explained(null, 'LOST1', number))
  await expect(settle(meera, second, 'disputed')).rejects.toMatchObject(explained('Anu', 'LOST2'))
  await expect(settle(anu, third, 'other')).rejects.toMatchObject(explained('Meera', '4'))
  await expect(settle(meera, third, 'fee')).rejects.toThrow('You have explained the line 4 meanwhile.')
  expect(await audit(shop)).toEqual([])
})

test('of two who counter an entry the second hears who did', async () => {
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  await remit(meera, `${HEAD}D1001,499,B1\n`)
  const entryId = (await cashOf(meera, number)).entries.at(-1)?.entryId
  const counter = (by: TestStaff) => cash(by, 'counterCash', { entryId, note: 'Another order’s' })
  await counter(anu)
  await expect(counter(meera)).rejects.toMatchObject({
    code: 'changed-meanwhile',
    reason: { id: 'counteredMeanwhile', by: 'Anu' },
  })
  await expect(counter(anu)).rejects.toThrow('You have countered this entry meanwhile.')
  expect(await audit(shop)).toEqual([])
})
