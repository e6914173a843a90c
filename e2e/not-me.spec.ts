import type { Browser, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import { field } from './buying.ts'
import { aMobile, signInByCode } from './sign-in-by-code.ts'

const PASSWORD = 'Monsoon2026'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('the owner of an account signs out a stranger by the mail about the new device', async ({
      page,
      browser,
      navigate,
      axe,
      shopUrl,
      allowError,
    }) => {
      allowError(/Blocked script execution in .*\/outbox\//, 'the frame of the mail is sandboxed')
      allowError(/status of 404/, 'a link that is over')
      const { email, mobile } = await anOwner(browser, shopUrl())
      const thief = await (await browser.newContext()).newPage()
      await thief.goto(`${shopUrl()}/login?from=/your-orders`)
      await signInByCode(thief, mobile)
      await expect(thief).toHaveURL(/\/your-orders$/)

      await navigate('/outbox')
      const link = await linkInMail(page, email)
      await navigate(link)
      await expect(page.getByText(`ends in ${mobile.slice(-4)}`)).toBeVisible()
      if (javaScriptEnabled) await axe(page)
      await thief.reload()
      await expect(thief, 'opening the link changes nothing').toHaveURL(/\/your-orders$/)
      await page.getByRole('button', { name: 'The number is not mine any more' }).click()
      await expect(page.getByRole('heading', { name: 'It is signed out' })).toBeVisible()
      if (javaScriptEnabled) await axe(page)
      await thief.reload()
      await expect(thief).toHaveURL(/\/login/)
      await navigate(link, { status: 404 })
      await expect(page.getByRole('heading', { name: 'This link is over.' })).toBeVisible()
      if (javaScriptEnabled) await axe(page)
      await thief.context().close()
    })
  })
}

/** Registered with a password, which has also proved the number, on a device that is not used again. */
async function anOwner(browser: Browser, home: string) {
  const phone = await (await browser.newContext()).newPage()
  const mobile = aMobile()
  const email = `owner-${mobile}@example.com`
  await phone.request.post(`${home}/api/insert_customer`, {
    data: { firstname: 'Asha', lastname: 'Rao', email, mobileno: mobile, password: PASSWORD },
  })
  await phone.goto(`${home}/login?from=/your-orders`)
  await signInByCode(phone, mobile)
  await field(phone, 'Password of that account').fill(PASSWORD)
  await phone.getByRole('button', { name: 'Open my account' }).click()
  await expect(phone).toHaveURL(/\/your-orders$/)
  await phone.context().close()
  return { email, mobile }
}

/** As the customer reads it in the demo's outbox. */
async function linkInMail(page: Page, email: string): Promise<string> {
  const entry = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'A new device' })
  await expect(async () => {
    await page.goto('/outbox')
    await expect(entry).toBeVisible({ timeout: 500 })
  }).toPass()
  await entry.getByRole('link').click()
  const button = page.frameLocator('iframe').getByRole('link', { name: 'This was not me' })
  return String(await button.getAttribute('href'))
}
