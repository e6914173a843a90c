import { expect, inject, test } from 'vitest'
import { aFolder } from '#server/testing/folder.ts'
import { aDeliveredOrder, requestReturn } from '#server/testing/returns.ts'
import { aShop } from '#server/testing/shop.ts'
import { haat } from './run-haat.ts'

const data = aFolder()

async function returns(...words: string[]): Promise<string> {
  const { stdout } = await haat(['returns', ...words], { DATABASE_URL: inject('ownerUrl'), HAAT_DATA: data })
  return stdout
}

test('the operator lists what comes back, by what is to be done', async () => {
  const shop = await aShop()
  const here = ['--reseller', shop.tenant.name]
  expect(await returns('list', ...here)).toBe('No returns.\n')
  const { number } = await requestReturn(await aDeliveredOrder(shop))
  expect(await returns('list', ...here, '--list', 'to-answer')).toContain(`${number}  requested  refund`)
  expect(await returns('list', ...here, '--list', 'done')).toBe('No returns.\n')
  expect(JSON.parse(await returns('list', ...here, '--json'))).toMatchObject([{ number, products: '1 × Shirt, M' }])
})
