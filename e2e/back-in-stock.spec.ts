import { writeFile } from 'node:fs/promises'
import { atThreeWidths } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { operator } from './an-order.ts'

const GOODS = `asin,name,category,discount_price,sizes
BACK-1,Kurta That Comes Back,Kurtas,499,S=0|M=4|L=0|XL=0
`

test('a signed-in customer requests it with one tap, and takes it back in the account', async ({
  page,
  navigate,
  login,
  shopUrl,
  axe,
}) => {
  const shop = `back-in-stock-${test.info().project.name}-${test.info().workerIndex}`
  const file = test.info().outputPath('goods.csv')
  await writeFile(file, GOODS)
  await operator('reseller', 'add', shop, '--title', 'Back Soon', '--host', `${shop}.localhost`)
  await operator('catalogue', 'import', file, '--reseller', shop)
  await navigate(`${shopUrl(shop)}/product/back-1`)
  await login()
  for (const size of ['L', 'XL']) {
    await navigate(`${shopUrl(shop)}/product/back-1`)
    await expect(page.getByRole('button', { name: 'Notify me when size M is back' })).toHaveCount(0)
    if (size === 'L') await atThreeWidths(page, axe)
    await page.getByRole('button', { name: `Notify me when size ${size} is back` }).click()
    await expect(page.getByRole('heading', { name: 'We notify you when it is back' })).toBeVisible()
  }
  await navigate(`${shopUrl(shop)}/account-settings`)
  await expect(page.getByRole('heading', { name: 'Back in stock' })).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Cancel the request: Kurta That Comes Back, size L' }).click()
  await expect(page.getByRole('button', { name: /^Cancel the request: .*size L$/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Cancel the request: .*size XL$/ })).toBeVisible()
})
