import { atThreeWidths } from '#e2e/console.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { operator, placeByApi } from './an-order.ts'

/** Two jobs, one after the other, beside those of all other tests. */
const SOON = { timeout: 30_000 }

/** From nine in the evening till nine in the morning, in India, messages wait. */
function isQuiet(): boolean {
  const hour = new Date(Date.now() + 5.5 * 3_600_000).getUTCHours()
  return hour < 9 || hour >= 21
}

test('a customer who ticks a box after the order gets messages with a link that needs no sign-in, and ends them in the account', async ({
  page,
  navigate,
  login,
  axe,
  browser,
  allowError,
}) => {
  await navigate('/')
  const customer = await login()
  const { number } = await placeByApi(page, customer, { fromEnd: 5 })
  await navigate(`/order-confirmation?order=${number}`)
  const box = page.getByRole('checkbox', { name: 'Notify me of my orders by WhatsApp, on 98765 43210' })
  await expect(box).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: /by SMS/ })).not.toBeChecked()
  await box.check()
  await expect(page.getByText('Saved.')).toBeVisible()
  await atThreeWidths(page, axe)

  const outbox = async () => (await page.request.get(new URL('/outbox', page.url()).href)).text()
  if (isQuiet()) {
    await expect.poll(outbox, SOON).toContain('order-placed')
  } else {
    const linkAfter = async (words: string) => {
      let link = ''
      await expect
        .poll(async () => {
          link = new RegExp(`order ${number}${words} <a href="([^"]+)`).exec(await outbox())?.[1] ?? ''
          return link
        }, SOON)
        .not.toBe('')
      return link
    }
    // Here it costs less online, so the first message leads to paying.
    expect(await linkAfter('\\. Pay online and it costs Rs \\d+ less:')).toContain('/pay/')
    await operator('orders', 'confirm', number)
    const link = await linkAfter(' is confirmed\\. See it at')
    for (const javaScriptEnabled of [false, true]) {
      const guest = await (
        await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } })
      ).newPage()
      await guest.goto(link)
      await expect(guest.getByRole('heading', { name: 'Where your order is' })).toBeVisible()
      await expect(guest.locator('main')).not.toContainText(/Asha|Laxmi|98765|₹/)
      if (javaScriptEnabled) await atThreeWidths(guest, axe)
      await guest.context().close()
    }
  }

  allowError(/status of 404/, 'a made-up link is no page')
  await navigate('/o/made-up', { status: 404 })
  await expect(page.getByText('This link is over.')).toBeVisible()
  await navigate('/pay/made-up', { status: 404 })
  await expect(page.getByText('This payment link does not exist.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Your Orders' })).toBeVisible()
  await navigate('/account-settings')
  await expect(page.getByRole('heading', { name: 'Messages about orders' })).toBeVisible()
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Stop messages by WhatsApp on 98765 43210' }).click()
  await expect(page.getByRole('heading', { name: 'Messages about orders' })).toHaveCount(0)
})
