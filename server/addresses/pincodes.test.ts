import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { STATES } from '#contract/indian-states.ts'
import { DEFAULT_LOCALE, sentenceIn } from '#contract/say.ts'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { someCustomers } from '#server/testing/customer.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { addressOperations, importPincodes } from './index.ts'

// The directory is shared by all shops: each test uses pincodes of its own and removes them afterwards.

const REAL = resolve('../shared/data/pincodes.csv')

const folder = aFolder()
let shop: TestShop
beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => ownerPool().query('truncate pincodes'))

async function bringIn(text: string) {
  const file = join(folder, 'directory.csv')
  await writeFile(file, text)
  const faults: string[] = []
  const report = await importPincodes(inject('ownerUrl'), {
    file,
    onFault: ({ line, problem }) => faults.push(`${line}: ${sentenceIn(DEFAULT_LOCALE, problem)}`),
  })
  return { ...report, problems: faults }
}

async function suggested(pincode: string) {
  const { status, body } = await send(shop, 'GET', `/api/Pincode/${pincode}`)
  return { status, places: body.data, message: body.message }
}

test('R28 a pincode suggests its places, the likeliest first, without a sign-in', async () => {
  const report = await bringIn(
    'pincode,officename,city,district,state,offices,primary\r\n' +
      '990001,B SO,Nirapur,Sagar,Madhya Pradesh,2,0\r\n990001,A HO,Nirapur,Damoh,Madhya Pradesh,9,1\r\n',
  )
  expect(report).toMatchObject({ rows: 2, faults: 0, pincodes: 1, places: 2 })
  expect(await suggested('990001')).toMatchObject({
    status: 200,
    places: [
      { pincode: '990001', city: 'Nirapur', district: 'Damoh', state: 'Madhya Pradesh' },
      { pincode: '990001', city: 'Sagar', district: 'Sagar', state: 'Madhya Pradesh' },
    ],
  })
  expect(await suggested('990999')).toMatchObject({ status: 200, places: [] })
  for (const wrong of ['41100', '4110011', 'abcdef', '41%2000', "1'or'1"]) {
    expect(await suggested(wrong)).toMatchObject({ status: 400, message: 'Zip code must be exactly 6 digits' })
  }
})

test('R28 an address of the short checkout has the city and state of its PIN code, and requires what is not known', async () => {
  await bringIn('pincode,city,district,state\n990010,Nirapur,Sagar,Madhya Pradesh\n')
  const [customer] = await someCustomers(shop, 1)
  const typed = { name: 'Asha Rao', address1: '12 MG Road', address2: 'Old Town' }
  const add = (input: object) => run(addressOperations.addOwnAddress, customer?.ctx ?? shop.ctx, { ...typed, ...input })
  expect(await add({ pincode: '990010' })).toMatchObject({ city: 'Nirapur', state: 'Madhya Pradesh' })
  expect(await add({ pincode: '990010', city: 'Sagar' })).toMatchObject({ city: 'Sagar', state: 'Madhya Pradesh' })
  await expect(add({ pincode: '990999', city: 'Sagar' })).rejects.toMatchObject({
    details: { fields: { state: { id: 'required' } } },
  })
})

test('R28 the directory as India Post publishes it: one line per post office, in capitals, with older state names', async () => {
  const report = await bringIn(
    'CircleName,OfficeName,Pincode,OfficeType,Delivery,District,StateName\n' +
      'X,Hingna B.O,990002,BO,Delivery,NAGPUR,MAHARASHTRA\n' +
      'X,NAGPUR G.P.O,990002,HO,Delivery,NAGPUR,MAHARASHTRA\n' +
      'X,Sitabuldi S.O,990002,PO,Delivery,NAGPUR,MAHARASHTRA\n' +
      'X,Puri H.O,990003,,Delivery,PURI,ORISSA\n' +
      'X,Port Blair,990004,,Delivery,,ANDAMAN & NICOBAR ISLANDS\n',
  )
  expect(report).toMatchObject({ rows: 5, faults: 0, pincodes: 3, places: 3 })
  expect((await suggested('990002')).places).toEqual([
    { pincode: '990002', city: 'Nagpur', district: 'Nagpur', state: 'Maharashtra' },
  ])
  expect((await suggested('990003')).places[0]).toMatchObject({ city: 'Puri', state: 'Odisha' })
  expect((await suggested('990004')).places[0]).toMatchObject({ district: '', state: 'Andaman and Nicobar Islands' })
})

test('R28 F49 bad lines are reported by number, and the others are imported', async () => {
  const report = await bringIn(
    'pincode,city,district,state\n' +
      '990005,Sagar,Sagar,Madhya Pradesh\n' +
      '0990005,Sagar,Sagar,Madhya Pradesh\n' +
      '990006,Sagar,Sagar,Narnia\n' +
      '990006\n' +
      ',,,\n' +
      '990007,Panaji,North Goa,Goa\n',
  )
  expect(report.problems).toEqual([
    "3: '0990005' is not a pincode of six digits.",
    "4: 'Narnia' is not a state of India.",
    '5: The state is missing.',
    "6: '' is not a pincode of six digits.",
  ])
  expect((await suggested('990005')).places).toHaveLength(1)
  expect((await suggested('990007')).places).toHaveLength(1)
  expect((await suggested('990006')).places).toEqual([])
})

test('R28 the same file again changes nothing, a newer one replaces what it names, a wrong one changes nothing', async () => {
  const older = 'pincode,city,district,state\n990008,Old,Old,Goa\n990009,Kept,Kept,Goa\n'
  expect(await bringIn(older)).toMatchObject({ pincodes: 2, places: 2 })
  expect(await bringIn(older)).toMatchObject({ pincodes: 2, places: 2 })
  await bringIn('pincode,city,district,state\n990008,New,New,Goa\n')
  expect((await suggested('990008')).places.map((place: { city: string }) => place.city)).toEqual(['New'])
  expect((await suggested('990009')).places).toHaveLength(1)
  await expect(bringIn('name,age\nAsha,7\n')).rejects.toThrow('at least pincode and state')
  const unclosed = `pincode,city,district,state\n990008,Newest,New,Goa\n990009,"open,New,Goa\n${'1,2,3,4\n'.repeat(3000)}`
  await expect(bringIn(unclosed)).rejects.toThrow(/^Line \d+ has a quote that is never closed/)
  await expect(bringIn('')).rejects.toThrow('is empty')
  expect((await suggested('990008')).places).toHaveLength(1)
})

test.skipIf(!existsSync(REAL))(
  'R28 the real directory is imported, for every state (skipped without ../shared)',
  async () => {
    const faults: number[] = []
    const report = await importPincodes(inject('ownerUrl'), { file: REAL, onFault: ({ line }) => faults.push(line) })
    expect(report).toMatchObject({ rows: 20_806, faults: 116 })
    expect(faults).toHaveLength(116)
    expect((await suggested('411030')).places[0]).toMatchObject({
      city: 'Pune',
      district: 'Pune',
      state: 'Maharashtra',
    })
    expect((await suggested('110085')).places[0]).toMatchObject({ city: 'Delhi', state: 'Delhi' })
    const { rows } = await ownerPool().query('select distinct state from pincodes order by state')
    expect(rows.map(({ state }) => state)).toEqual([...STATES])
  },
)
