import { atThreeWidths, consoleUrl, enter } from '#e2e/console.ts'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'

test('a seller filters, keeps the list as a view, opens it elsewhere, saves it as a file and deletes it', async ({
  page,
  context,
  shopUrl,
  axe,
}) => {
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
  await page.goto(`${home}/orders?list=all`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Orders: All')
  await expect(page.getByRole('navigation', { name: 'Lists' }).locator('[aria-current]')).toBeInViewport({ ratio: 1 })
  await page.getByText('Filter and sort').click()
  await page.getByLabel('Payment').selectOption('Cash on delivery')
  await page.getByLabel('Sort').selectOption('Lowest amount first')
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(/payment=COD.*sort=cheapest/)
  await expect(page.getByRole('link', { name: 'Without Cash on delivery' })).toBeVisible()
  const amounts = await page
    .locator('main li a .font-semibold')
    .filter({ hasText: '₹' })
    .evaluateAll((all) => all.map((each) => Number(each.textContent?.replace(/[^\d.]/g, ''))))
  expect(amounts.length).toBeGreaterThan(2)
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  await page
    .getByRole('link', { name: /[0-9A-Z]{5}-[0-9A-Z]{5}/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
  await page.getByRole('main').getByRole('link', { name: 'Orders' }).click()
  await expect(page, 'back to the list as it was').toHaveURL(/payment=COD.*sort=cheapest/)

  await page.getByText('Keep as a view').click()
  const name = `Cash ${Date.now() % 1e5}`
  await page.getByLabel('Name of the view').fill(name)
  await page.getByLabel('For everybody in the shop').check()
  await atThreeWidths(page, axe)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page).toHaveURL(/\?view=\d+$/)
  const address = page.url()
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-current', 'page')
  const shown = await page.getByRole('link', { name: /[0-9A-Z]{5}-[0-9A-Z]{5}/ }).count()

  const download = page.waitForEvent('download')
  await page.getByText('Filter and sort').click()
  await page.getByRole('link', { name: 'Save as CSV' }).click()
  const file = await (await download).createReadStream()
  const bytes = Buffer.concat(await file.toArray())
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  // Other tests order here meanwhile.
  expect(bytes.toString().trim().split('\r\n').length).toBeGreaterThan(shown)

  await context.clearCookies()
  await page.goto(home)
  // For whoever signs in next in this tab.
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => /list/.test(key))))
    .toEqual([])
  await enter(page, consoleUrl(shopUrl), 'manager', 'Rangoli')
  await page.goto(address)
  await expect(page.getByRole('link', { name: 'Without Cash on delivery' })).toBeVisible()
  await page.getByText('Change this view').click()
  await page.getByLabel('Name of the view').fill(`${name} again`)
  await page.getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^${name} again`) })).toBeVisible()
  await page.getByText('Change this view').click()
  await page.getByRole('button', { name: /^Delete this view/ }).click()
  await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0)
  await page.goto(address)
  await expect(page, 'its address leads to the orders').toHaveURL(/\/orders$/)
})

test('by keyboard alone: from the sign-in to a shipped order', async ({ page, shopUrl }) => {
  await page.goto(consoleUrl(shopUrl))
  const walk = async (to: () => Promise<boolean>) => {
    for (let taps = 0; taps < 120; taps++) {
      if (await to()) return
      await page.keyboard.press('Tab')
    }
    throw new Error('not reached by Tab')
  }
  /** Tab until the focus is on what has this name, as somebody without a pointer does. */
  const reach = (name: RegExp) =>
    walk(() =>
      page.evaluate((source) => {
        const at = document.activeElement
        if (!(at instanceof HTMLElement) || at === document.body) return false
        const label =
          at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((each) => each.innerText).join(' ') : ''
        return new RegExp(source).test((at.getAttribute('aria-label') ?? (label || at.innerText)).trim())
      }, name.source),
    )
  const go = async (name: RegExp, key = 'Enter') => {
    await reach(name)
    await page.keyboard.press(key)
  }
  await go(/^Go in as owner/)
  await expect(page.getByRole('heading', { name: 'Your shops' })).toBeVisible()
  await go(/^Rangoli/)
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible()
  await go(/To confirm/)
  await expect(page.getByRole('button', { name: 'Confirm the chosen' })).toBeVisible()
  await untilHydrated(page)
  const number = await page
    .getByRole('checkbox', { name: /^Choose [0-9A-Z]{5}-/ })
    .first()
    .evaluate((box) => (box as HTMLInputElement).value)
  await go(/^Confirm the chosen/)
  await expect(page.getByText('Please choose at least one order.')).toBeVisible()
  await go(new RegExp(`^Choose ${number}`), 'Space')
  await expect(page.getByText('Please choose at least one order.')).toHaveCount(0)
  await go(/^Confirm the chosen/)
  await expect(page.getByRole('status').filter({ hasText: '1 order confirmed' })).toHaveCount(1)
  await go(/^To pack/)
  await expect(page.getByRole('button', { name: 'Mark as packed' })).toBeVisible()
  await go(new RegExp(`^Choose ${number}`), 'Space')
  await go(/^Mark as packed/)
  await expect(page.getByRole('status').filter({ hasText: '1 order packed' })).toHaveCount(1)
  await go(/^To ship/)
  await reach(/^Courier/)
  await page.keyboard.type('Delhivery')
  await reach(new RegExp(`^AWB of ${number}`))
  await page.keyboard.type(`KEY${Date.now() % 1e8}`)
  await go(/^Ship those with an AWB/)
  await expect(page.getByRole('status').filter({ hasText: '1 order shipped' })).toHaveCount(1)
  await go(/^Close/)
  await expect(page.getByRole('status').filter({ hasText: '1 order shipped' })).toHaveCount(0)
})

test('after a network cut Today shows what came meanwhile, within seconds and without a reload', async ({
  page,
  context,
  shopUrl,
  allowError,
}) => {
  allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_NETWORK_CHANGED/, 'the network is cut')
  const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Raat')
  await untilHydrated(page)
  const count = page.getByRole('link', { name: /To confirm/ })
  const other = await context.newPage()
  await other.goto(`${home}/orders?list=to-confirm`)
  const box = other.getByRole('checkbox', { name: /^Choose [0-9A-Z]{5}-/ }).first()
  await box.check()
  await page.evaluate(() => window.dispatchEvent(new Event('offline')))
  await other.getByRole('button', { name: 'Confirm the chosen' }).click()
  await expect(other.getByRole('status')).toContainText('1 order confirmed')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  // Others order here meanwhile, so the number is that of the list.
  await expect(async () => {
    await other.reload()
    const listed = Number.parseInt((await other.getByRole('link', { name: /^To confirm/ }).innerText()).slice(10), 10)
    expect(Number.parseInt(await count.innerText(), 10)).toBe(listed)
  }).toPass({ timeout: 20_000 })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, views and the form of a new order work', async ({ page, shopUrl }) => {
    const home = await enter(page, consoleUrl(shopUrl), 'owner', 'Rangoli')
    await page.goto(`${home}/orders?list=all`)
    await page.getByText('Filter and sort').click()
    await page.getByLabel('Payment').selectOption('Cash on delivery')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page.getByRole('link', { name: 'Without Cash on delivery' })).toBeVisible()
    await page.getByText('Keep as a view').click()
    await page.getByLabel('Name of the view').fill('Plain')
    await page.getByRole('button', { name: 'Keep', exact: true }).click()
    await expect(page.getByRole('link', { name: /^Plain/ })).toBeVisible()
    await page.getByText('Change this view').click()
    await page.getByRole('button', { name: 'Delete this view' }).click()
    await expect(page.getByRole('link', { name: /^Plain/ })).toHaveCount(0)
    await page.goto(`${home}/orders/new?q=a`)
    await page
      .getByRole('link', { name: /\d+ left$/ })
      .first()
      .click()
    await page.getByLabel('Mobile number').fill('9876500000')
    await page.getByLabel('PIN code').fill('411030')
    await page.getByRole('button', { name: 'Look up' }).click()
    await page.getByLabel('Name').fill('Kamala')
    await page.getByLabel('House and street').fill('7 Laxmi Road')
    await page.getByLabel('Area or landmark').fill('Near the temple')
    await page.getByLabel('City').fill('Pune')
    await page.getByLabel('State').selectOption('Maharashtra')
    await page.getByRole('button', { name: /^Place the order/ }).click()
    await expect(page.getByText('Meera (owner) entered it')).toBeVisible()
  })
})
