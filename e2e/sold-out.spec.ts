import { writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { operator } from './an-order.ts'

const GOODS = `asin,name,category,discount_price,sizes
GONE-1,Kurta That Is Gone,Kurtas,499,S=0|M=0
`

test('S5-004 a sold-out product says so in the error colour, and can be wished for without a size', async ({
  page,
  navigate,
  shopUrl,
}) => {
  const shop = `sold-out-${test.info().workerIndex}`
  const file = test.info().outputPath('goods.csv')
  await writeFile(file, GOODS)
  await operator('reseller', 'add', shop, '--title', 'Sold Out', '--host', `${shop}.localhost`)
  await operator('catalogue', 'import', file, '--reseller', shop)
  await navigate(`${shopUrl(shop)}/product/gone-1`)
  await expect(page.getByRole('radio', { disabled: true })).toHaveCount(2)
  const inkOf = (line: Locator) => line.evaluate((element) => getComputedStyle(element).color)
  const headline = page.locator('main header')
  expect(await inkOf(headline.getByText('Out of stock'))).not.toBe(await inkOf(headline.getByRole('heading')))
  await page.getByRole('button', { name: 'Wishlist', exact: true }).filter({ visible: true }).click()
  await expect(page.getByText('Kurta That Is Gone added to wishlist!')).toBeVisible()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
})
