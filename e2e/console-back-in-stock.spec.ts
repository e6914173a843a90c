import type { Page } from '@playwright/test'
import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'

/** Of its first size. */
async function setPieces(page: Page, home: string, product: string, pieces: string): Promise<void> {
  await page.goto(`${home}/products/${product}`)
  await page
    .getByLabel(/^(Size|In stock)/)
    .first()
    .fill(pieces)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').first()).toContainText('Saved')
}

test('a sold-out size: a shopper without an account requests a notice, staff see the request, and new pieces end it', async ({
  page,
  shopUrl,
  axe,
  allowError,
}) => {
  allowError(/status of 404 .*\/back-in-stock\?request=/, 'a request that was taken back is no page any more')
  const home = await enter(page, consoleUrl(shopUrl), 'manager', 'Raat')
  await page.goto(`${home}/products?list=live`)
  await expect(page.getByRole('heading', { name: 'Products' })).toBeVisible()
  // Other tests make new ones, which come first.
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const product = links.flatMap((href) => /\/products\/(\d+)$/.exec(href)?.[1] ?? []).at(-1) ?? ''
  await setPieces(page, home, product, '0')
  const asin = (await page.locator('h1 + p').textContent()) ?? ''

  await page.goto(`${shopUrl('raat')}/product/${asin}`)
  const button = page.getByRole('button', { name: /^Notify me when/ }).first()
  await expect(button).toBeVisible()
  await axe(page)
  await button.click()
  await expect(page.getByRole('heading', { name: 'Notify me when it is back' })).toBeVisible()
  await page.getByLabel('E-mail').fill('asha')
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('asha')
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(/e-mail/i)
  await atThreeWidths(page, axe)
  const address = `asha-${Date.now()}@example.in`
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Notify me' }).click()
  await expect(page.getByRole('heading', { name: 'Please look into your mail' })).toBeVisible()
  await atThreeWidths(page, axe)

  const link = await linkTo(page, shopUrl('raat'), address)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Shall we notify you when it is back?' })).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Yes, notify me' }).click()
  await expect(page.getByText('It is confirmed.')).toBeVisible()

  await page.goto(`${home}/products/${product}`)
  await expect(page.getByText(/1 person waits for/)).toBeVisible()
  await atThreeWidths(page, axe)
  await page.goto(`${home}/wanted`)
  await expect(page.getByRole('heading', { name: 'Waited for' })).toBeVisible()
  await expect(page.getByText('waits').first()).toBeVisible()
  await atThreeWidths(page, axe)
  await page.goto(home)
  await expect(page.getByRole('heading', { name: 'Waited for' })).toBeVisible()
  await atThreeWidths(page, axe)

  await setPieces(page, home, product, '3')
  await expect(async () => {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'We have notified you that it is back' })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  await page.getByRole('button', { name: 'Cancel all my requests' }).click()
  await expect(page.getByText('You get no mail about it.')).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link is over.')).toBeVisible()
})

/** In the demo mails stay at /outbox. */
async function linkTo(page: Page, shop: string, address: string): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: address }).getByRole('link')
  await expect(async () => {
    await page.goto(`${shop}/outbox`)
    await expect(mail).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto(`${shop}${await mail.getAttribute('href')}/html`)
  const link = page.getByRole('link', { name: 'Yes, notify me' })
  return (await link.getAttribute('href')) ?? ''
}
