import type { Browser, Page } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { type Customer, expect, test } from '#e2e/fixtures.ts'
import { field } from './buying.ts'

const NEW_PASSWORD = 'Sharad2026'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'before JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('R24: a customer who forgot the password sets a new one with the mailed link', async ({
      page,
      browser,
      navigate,
      axe,
      shopUrl,
      allowError,
    }) => {
      allowError(
        /Blocked script execution in .*\/outbox\//,
        'the frame of the mail is sandboxed; only the test looks in',
      )
      if (!javaScriptEnabled) allowError(/status of 400/, 'a plain form is answered with its status')
      const checkAxe = javaScriptEnabled ? axe : async () => {}
      const { customer, otherDevice } = await aCustomerElsewhere(browser, shopUrl())
      await navigate('/login')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Reset Password' })).toBeVisible()
      await checkAxe(page)
      await field(page, 'Email or phone').fill(customer.email)
      await page.getByRole('button', { name: 'Send the link' }).click()
      await expect(page.getByText(MESSAGES.resetRequested)).toBeVisible()
      await checkAxe(page)

      const link = await linkInMail(page, customer)
      expect(new URL(link).origin).toBe(new URL(page.url()).origin)
      await navigate(link)
      await expect(page, 'the token does not stay in the address').toHaveURL(`${shopUrl()}/reset-password`)
      await checkAxe(page)
      await field(page, 'New password').fill(NEW_PASSWORD)
      await field(page, 'Confirm password').fill('Other2026')
      await page.getByRole('button', { name: 'Set the new password' }).click()
      await expect(page.getByText(MESSAGES.newPasswordsDiffer)).toBeVisible()
      await checkAxe(page)
      await field(page, 'New password').fill(NEW_PASSWORD)
      await field(page, 'Confirm password').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Set the new password' }).click()

      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText(/Your password has been changed successfully/)).toBeVisible()
      await otherDevice.goto(`${shopUrl()}/UserProfile`)
      await expect(otherDevice, 'the old session is over').toHaveURL(/\/login/)
      await field(page, 'Username or email').fill(customer.email)
      await field(page, 'Password').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page).not.toHaveURL(/\/login/)
      await otherDevice.context().close()
    })

    test('R24: a used link says so and offers another', async ({ page, navigate, axe }) => {
      await navigate(`/reset-password?token=${'A'.repeat(43)}`)
      await field(page, 'New password').fill(NEW_PASSWORD)
      await field(page, 'Confirm password').fill(NEW_PASSWORD)
      await page.getByRole('button', { name: 'Set the new password' }).click()
      await expect(page.getByText(MESSAGES.resetLinkOver)).toBeVisible()
      await expect(field(page, 'Email or phone')).toBeVisible()
      if (javaScriptEnabled) await axe(page)
    })
  })
}

/** Signed in on a second device, with the password that will be forgotten. */
async function aCustomerElsewhere(browser: Browser, home: string) {
  const otherDevice = await (await browser.newContext()).newPage()
  const unique = `${Date.now() % 1e7}${test.info().workerIndex % 10}${test.info().retry}`.padStart(9, '0')
  const customer = { email: `forgetful-${unique}@example.com`, mobile: `8${unique}`, password: 'Monsoon2026' }
  await otherDevice.request.post(`${home}/api/insert_customer`, {
    data: {
      firstname: 'Asha',
      lastname: 'Rao',
      email: customer.email,
      mobileno: customer.mobile,
      password: customer.password,
    },
  })
  await otherDevice.goto(`${home}/login`)
  await field(otherDevice, 'Username or email').fill(customer.email)
  await field(otherDevice, 'Password').fill(customer.password)
  await otherDevice.getByRole('button', { name: 'Sign In' }).click()
  await expect(otherDevice).not.toHaveURL(/\/login/)
  return { customer, otherDevice }
}

/** Reads the demo's outbox as the customer would, in its frame. */
async function linkInMail(page: Page, { email }: Pick<Customer, 'email'>): Promise<string> {
  const entry = page.getByRole('listitem').filter({ hasText: email })
  await expect(async () => {
    await page.goto('/outbox')
    await expect(entry).toBeVisible({ timeout: 500 })
  }).toPass()
  await entry.getByRole('link').click()
  const button = page.frameLocator('iframe').getByRole('link', { name: 'Set a new password' })
  return String(await button.getAttribute('href'))
}
