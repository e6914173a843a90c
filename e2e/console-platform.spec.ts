import type { Page } from '@playwright/test'
import { axeWhole, consoleUrl } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'

/** No page is wider than its window, and axe finds nothing. */
async function fits(page: Page, axe: (page: Page) => Promise<void>): Promise<void> {
  await axeWhole(page, axe)
  const width = page.viewportSize()?.width
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
}

async function enterAsOperator(page: Page, host: string): Promise<void> {
  await page.goto(host)
  await page.getByRole('button', { name: 'Go in as operator' }).click()
  await expect(page.getByRole('heading', { name: /^(Shops|Your shops)$/ })).toBeVisible()
}

/** A shop of its own for each run, so that the demo shops stay open. */
async function openShop(page: Page, title: string): Promise<void> {
  await page.getByLabel('Name of the shop').fill(title)
  await expect(page.getByText('This address is free.')).toBeVisible()
  await page.getByRole('button', { name: 'Make the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Your shop is not open yet' })).toBeVisible()
}

// The sessions of the operator are ended in one of them.
test.describe.configure({ mode: 'serial' })

test('the operator opens a shop, finds it, suspends it with a reason and opens it again; health, jobs and mails are there', async ({
  page,
  shopUrl,
  axe,
  allowError,
}) => {
  allowError(/status of 404/, 'what only the operator may see is looked at')
  const host = consoleUrl(shopUrl)
  await enterAsOperator(page, host)
  await page.goto(`${host}/platform`)
  await expect(page.getByRole('link', { name: /Mitti/ })).toBeVisible()
  await fits(page, axe)
  await page.getByRole('link', { name: 'Open a shop' }).click()
  const title = `Kiran ${Date.now()}`
  await openShop(page, title)

  await page.goto(`${host}/platform`)
  await page.getByRole('searchbox', { name: 'Search shops' }).fill(title)
  await page.getByRole('button', { name: 'Search' }).click()
  const found = page.getByRole('listitem').filter({ hasText: title })
  await expect(found).toContainText('being set up')
  await found.getByRole('link').click()
  await page.getByRole('textbox', { name: /Why/ }).fill('Its papers are complete')
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page.getByRole('status')).toHaveText('The shop is open.')
  await expect(page.getByRole('heading', { name: 'Suspend the shop' })).toBeVisible()
  await page.getByRole('textbox', { name: /Why/ }).fill('It sells what is not theirs')
  await page.getByRole('button', { name: 'Suspend it' }).click()
  await expect(page.getByRole('status')).toHaveText('The shop is closed to shoppers.')
  await expect(
    page.getByRole('listitem').filter({ hasText: 'suspended it: It sells what is not theirs' }),
  ).toBeVisible()
  await fits(page, axe)

  await page.getByRole('link', { name: 'Health' }).click()
  await expect(page.getByText('all migrations are applied')).toBeVisible()
  await fits(page, axe)
  await page.getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByRole('heading', { name: 'Jobs that gave up' })).toBeVisible()
  await fits(page, axe)
  await page.getByRole('link', { name: 'Mails' }).click()
  await expect(page.getByRole('heading', { name: 'Mails that could not be sent' })).toBeVisible()
  await fits(page, axe)

  await page.context().clearCookies()
  await page.goto(host)
  await page.getByRole('button', { name: 'Go in as owner' }).click()
  await expect(page.getByRole('heading', { name: 'Your shops' })).toBeVisible()
  expect((await page.goto(`${host}/platform`))?.status()).toBe(404)
})

test('a new person gets a code, signs in and opens a shop', async ({ page, context, shopUrl, axe, allowError }) => {
  allowError(/favicon\.ico/, 'the outbox has no icon')
  const host = consoleUrl(shopUrl)
  const email = `nobody-${Date.now()}@example.in`
  await page.goto(host)
  await expect(page.getByText('everybody who wants to open one')).toBeVisible()
  await page.getByRole('textbox', { name: /E-mail address/ }).fill(email)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await fits(page, axe)
  const mail = await context.newPage()
  let mailText = ''
  await expect
    .poll(async () => {
      await mail.goto(`${host}/outbox`)
      const links = mail.getByRole('listitem').filter({ hasText: email }).getByRole('link')
      mailText = (await links.count()) > 0 ? String(await links.first().getAttribute('href')) : ''
      return mailText
    })
    .not.toBe('')
  await mail.goto(`${host}${mailText}/html`)
  const code = /\b\d{6}\b/.exec(await mail.locator('body').innerText())?.[0] ?? ''
  await page.getByRole('textbox', { name: /Code/ }).fill(code)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('heading', { name: 'Open a shop' })).toBeVisible()
  await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible()
  await fits(page, axe)
  await openShop(page, `Nobody ${Date.now()}`)

  await page.goto(`${host}/me`)
  await expect(page.getByRole('button', { name: 'End all other sessions' })).toBeHidden()
})

test('one tap ends all other sessions', async ({ page, browser, shopUrl, axe }) => {
  const host = consoleUrl(shopUrl)
  const other = await (await browser.newContext()).newPage()
  for (const each of [other, page]) {
    await enterAsOperator(each, host)
  }
  await page.goto(`${host}/me`)
  await fits(page, axe)
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(page.getByRole('status')).toHaveText('You are signed out everywhere else.')
  await other.goto(`${host}/platform`)
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await other.context().close()
})
