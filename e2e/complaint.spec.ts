import * as MESSAGES from '#contract/messages.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { field, fill } from './buying.ts'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'before JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('India 2: a shopper complains, sees what is missing, and gets a number and the due day of the answer', async ({
      page,
      navigate,
      axe,
      allowError,
    }) => {
      allowError(
        /Blocked script execution in .*\/outbox\//,
        'the frame of the mail is sandboxed; only the test looks in',
      )
      if (!javaScriptEnabled) allowError(/status of 400/, 'a plain form is answered with its status')
      const checkAxe = javaScriptEnabled ? axe : async () => {}
      const email = `complaint-${Date.now()}-${test.info().workerIndex}@example.com`
      const send = page.getByRole('button', { name: 'Send complaint' })

      await navigate('/')
      await page.getByRole('link', { name: 'Seller and complaints' }).filter({ visible: true }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Make a complaint' })).toBeVisible()
      await checkAxe(page)
      await fill(page, { 'Your name': 'Asha Rao', 'E-mail or phone': 'asha', 'What happened\\?': 'broken' })
      await send.click()
      await expect(page.getByText(MESSAGES.contactWrong)).toBeVisible()
      await expect(page.getByText(MESSAGES.complaintTooShort)).toBeVisible()
      await expect(field(page, 'Your name'), 'what was typed stays').toHaveValue('Asha Rao')
      await checkAxe(page)

      await fill(page, { 'E-mail or phone': email, 'What happened\\?': 'The kurta came with a hole in its sleeve.' })
      await send.click()
      await expect(page.getByRole('heading', { name: 'We have your complaint' })).toBeVisible()
      await checkAxe(page)
      const number = await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).innerText()
      await expect(page.getByText('Answer due by')).toBeVisible()
      await page.reload()
      await expect(page.getByText(number, { exact: true }), 'a reload sends nothing again').toBeVisible()

      const entry = page.getByRole('listitem').filter({ hasText: email })
      await expect(async () => {
        await page.goto('/outbox')
        await expect(entry).toBeVisible({ timeout: 500 })
      }).toPass()
      await entry.getByRole('link').click()
      const mail = page.frameLocator('iframe')
      await expect(mail.getByRole('heading', { name: 'We have your complaint' })).toBeVisible()
      await expect(mail.getByRole('paragraph').filter({ hasText: number })).toBeVisible()
    })
  })
}

test('a failed request leaves what was typed in the form, and the next try succeeds', async ({
  page,
  context,
  navigate,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|Failed to fetch/, 'the network is cut')
  await navigate('/customer-support/complaint')
  const text = `Nobody answers the telephone, ${Date.now()}.`
  await fill(page, { 'Your name': 'Asha Rao', 'E-mail or phone': '98765 43210', 'What happened\\?': text })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.locator('main').getByText(MESSAGES.tryLater)).toBeVisible() // a toast may show it too
  await expect(field(page, 'What happened\\?')).toHaveValue(text)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send complaint' }).click()
  await expect(page.getByText('Please note the number down: we call you with our answer.')).toBeVisible()
})
