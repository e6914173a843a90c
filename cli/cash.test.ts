import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { aDeliveredOrder, cashOf } from '#server/testing/cash.ts'
import { aFolder } from '#server/testing/folder.ts'
import { aShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'
import { haat } from './run-haat.ts'

const data = aFolder()
const run = (...words: string[]) => haat(words, { DATABASE_URL: inject('ownerUrl'), HAAT_DATA: data })

test('the operator sees who has the cash, tries a remittance file, and applies it once', async () => {
  const shop = await aShop()
  const meera = await aStaff(shop, 'owner')
  const { name } = shop.tenant
  expect((await run('cash', 'list', '--reseller', name)).stdout).toContain('No cash is there.')
  const number = await aDeliveredOrder(shop, meera, { awb: 'D1001' })
  expect((await run('cash', 'list', '--reseller', name)).stdout).toMatch(
    new RegExp(`${number} +Delhivery .* collected ₹499`),
  )
  const file = join(data, 'cod.csv')
  await writeFile(file, 'Waybill,COD Amount,Batch ID\nD1001,499,B1\nX1,10,B1\n')
  const send = (...words: string[]) =>
    run('cash', 'import', file, '--reseller', name, '--courier', 'delhivery', ...words)
  const tried = await send()
  expect(tried.stdout).toContain('1 line, ₹499: the amount of its order')
  expect(tried.stdout).toContain('Nothing is written: add --apply.')
  expect(await cashOf(meera, number)).toMatchObject({ remitted: 0 })
  for (let nth = 0; nth < 2; nth++) expect((await send('--apply')).stdout).toContain('The file is applied.')
  expect(await cashOf(meera, number)).toMatchObject({ remitted: 499_00 })
  expect((await run('cash', 'lines', '--reseller', name)).stdout).toMatch(
    /₹10 +Delhivery +X1 +No order of this shop has its AWB/,
  )
  expect((await run('cash', 'list', '--reseller', 'no-such-shop')).code).toBe(1)
}, 60_000)
