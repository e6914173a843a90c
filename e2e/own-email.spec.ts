import type { Page } from '@playwright/test'
import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { field } from './buying.ts'
import { aMobile, enterCode, signInByCode } from './sign-in-by-code.ts'

/** The code in the newest mail to this address, as soon as it is there and is none of these. */
async function mailedCode(page: Page, email: string, before: string[] = []): Promise<string> {
  const { host, port } = new URL(page.url())
  const read = async (path: string) =>
    (await page.request.get(`http://localhost:${port}${path}`, { headers: { Host: host } })).text()
  let code = ''
  await expect
    .poll(async () => {
      const entry = (await read('/outbox')).split('<li>').find((each) => each.includes(email)) ?? ''
      const mail = /\/outbox\/\d+/.exec(entry)?.[0]
      code = (mail && /<b>(\d{6})<\/b>/.exec(await read(`${mail}/html`))?.[1]) ?? ''
      return code !== '' && !before.includes(code)
    })
    .toBe(true)
  return code
}

const getCode = (page: Page) => page.getByRole('button', { name: 'Get a code' })

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('an account by number gets an e-mail address in its settings', async ({ page, navigate, allowError }) => {
      allowError(/status of 400/, 'a plain form that is refused is answered with the status of its refusal')
      const mobile = aMobile()
      const email = `${mobile}@example.com`
      await navigate('/login?from=/account-settings')
      await signInByCode(page, mobile)
      await page.getByRole('link', { name: 'Add an e-mail address' }).click()
      await field(page, 'Email').fill('asha@')
      await getCode(page).click()
      await expect(page.getByText(MESSAGES.emailWrong)).toBeVisible()
      await field(page, 'Email').fill(email)
      await getCode(page).click()
      await expect(page.getByText(`A code is on its way to ${email}`)).toBeVisible()
      const code = await mailedCode(page, email)
      await enterCode(page, code === '000000' ? '000001' : '000000')
      await expect(page.getByText(MESSAGES.signInCodeWrong)).toBeVisible()
      await page.getByRole('button', { name: 'Another address' }).click()
      await expect(field(page, 'Email')).toHaveValue('')
      await field(page, 'Email').fill(email)
      await getCode(page).click()
      await enterCode(page, await mailedCode(page, email, [code]))
      await expect(page).toHaveURL(/\/account-settings\?email=added$/)
      await expect(page.getByText(MESSAGES.emailAdded)).toBeVisible()
      await expect(field(page, 'Email')).toHaveValue(email)
      // There is no old password to type.
      await expect(page.getByRole('link', { name: 'Change Password' })).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Set a password by mail' })).toBeVisible()
      await page.goto('/account-settings/email')
      await expect(page).toHaveURL(/\/account-settings$/)
      await expect(page.getByRole('link', { name: 'Add an e-mail address' })).toHaveCount(0)
    })
  })
}
