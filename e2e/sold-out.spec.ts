import { writeFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { operator } from './an-order.ts'
import { field, press } from './buying.ts'
import { aMobile, signInByCode } from './sign-in-by-code.ts'
import { typeAddress } from './to-address.ts'

const goods = (sizes: string) => `asin,name,category,discount_price,sizes
GONE-1,Kurta That Is Gone,Kurtas,499,${sizes}
`

/** A shop with one product; returns a function that sets its stock. */
async function aShopOf(sizes: string, name: string): Promise<(sizes: string) => Promise<void>> {
  const file = test.info().outputPath('goods.csv')
  const setStock = async (left: string) => {
    await writeFile(file, goods(left))
    await operator('catalogue', 'import', file, '--reseller', name)
  }
  await operator('reseller', 'add', name, '--title', 'Sold Out', '--host', `${name}.localhost`)
  await setStock(sizes)
  return setStock
}

test('S5-004 a sold-out product says so in the error colour, and can be wished for without a size', async ({
  page,
  navigate,
  shopUrl,
}) => {
  const shop = `sold-out-${test.info().workerIndex}`
  await aShopOf('S=0|M=0', shop)
  await navigate(`${shopUrl(shop)}/product/gone-1`)
  await expect(page.getByRole('radio', { disabled: true })).toHaveCount(2)
  const inkOf = (line: Locator) => line.evaluate((element) => getComputedStyle(element).color)
  const headline = page.locator('main header')
  expect(await inkOf(headline.getByText('Out of stock'))).not.toBe(await inkOf(headline.getByRole('heading')))
  await page.getByRole('button', { name: 'Wishlist', exact: true }).filter({ visible: true }).click()
  await expect(page.getByText('Kurta That Is Gone added to wishlist!')).toBeVisible()
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveCount(0)
})

test('what sells out while the address is typed is reported once', async ({ page, navigate, shopUrl }) => {
  const shop = `selling-out-${test.info().workerIndex}`
  const setStock = await aShopOf('S=1|M=1', shop)
  await navigate(`${shopUrl(shop)}/product/gone-1`)
  await page.getByRole('radio').first().check()
  await press(page, 'Buy Now')
  await signInByCode(page, aMobile())
  await field(page, 'PIN code').waitFor()
  await typeAddress(page, { pincode: '411030' })
  await expect(page.getByText(/Pune.*Maharashtra/)).toBeVisible()
  await setStock('S=0|M=0')
  await press(page, 'Place Order')
  await expect(page.getByText('There is nothing to order yet.')).toBeVisible()
  await expect(page.getByText(/Kurta That Is Gone.* is out of stock/)).toHaveCount(1)
})
