import { expect, test } from '#e2e/fixtures.ts'

test("S2-130 S2-131 Share opens the device's own dialog, or a chat link", async ({ page, navigate }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.defineProperty(Navigator.prototype, 'share', {
      configurable: true,
      value: async (what: unknown) => {
        shared.push(what)
      },
    })
  })
  await navigate('/product/rng-kurta-indigo')
  const share = page.getByRole('link', { name: 'Share' })
  await share.click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ title: 'Indigo Buti Block Print Straight Kurta', url: page.url() }])
  await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: '' }))
  const [chat] = await Promise.all([page.context().waitForEvent('page'), share.click()])
  await expect(chat).toHaveURL(/^https:\/\/wa\.me\//)
  expect(new URL(chat.url()).searchParams.get('text')).toBe(`Indigo Buti Block Print Straight Kurta ${page.url()}`)
})

test('S2-148 S2-152 S2-154 S2-155 S2-156 long values and the description open and close', async ({
  page,
  navigate,
}) => {
  await navigate('/product/rng-saree-banarasi')
  const care = page.locator('main dd details').filter({ visible: true }).first()
  const short = await care.innerText()
  await care.getByText('View More').click()
  await expect.poll(async () => (await care.innerText()).length).toBeGreaterThan(short.length)
  await care.getByText('View Less').click()
  await expect.poll(() => care.innerText()).toBe(short)

  await navigate('/product/rng-kurta-indigo')
  const text = page.locator('.rich-text')
  const clamp = () => text.evaluate((box) => getComputedStyle(box).webkitLineClamp)
  const collapse = page.getByRole('button', { name: 'Collapse All' })
  await expect.poll(clamp).toBe('8')
  await expect(collapse).toHaveCount(0)
  await page.getByRole('button', { name: 'Read More' }).click()
  await expect.poll(clamp).toBe('16')
  await collapse.click()
  await expect.poll(clamp).toBe('8')
  for (const lines of ['16', '24']) {
    await page.getByRole('button', { name: 'Read More' }).click()
    await expect.poll(clamp).toBe(lines)
  }
  await page.getByRole('button', { name: 'Read Less' }).click()
  await expect.poll(clamp).toBe('8')
  await page.locator('summary', { hasText: 'Product Description' }).click()
  await expect(text).toBeHidden()
})

test('S4-031 S5-005 the quantity stays between 1 and the stock of the size, and restarts with another size', async ({
  page,
  navigate,
}) => {
  await navigate('/product/rng-kurta-indigo')
  const quantity = page.getByLabel('Quantity')
  const size = (label: string | RegExp) => page.getByRole('radio', { name: label })
  await size('XXL 3 left').check()
  await expect(quantity).toHaveAttribute('max', '3')
  for (const [typed, expected] of [
    ['9', '3'],
    ['0', '1'],
    ['2.5', '2'],
    ['-3', '1'],
    ['1e2', '1'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.blur()
    await expect(quantity).toHaveValue(expected)
  }
  await size('M').check()
  await expect(quantity).toHaveValue('1')
  for (const [typed, expected] of [
    ['1.50', '1'],
    ['-3', '1'],
    ['2e3', '2'],
  ] as const) {
    await quantity.clear()
    await quantity.pressSequentially(typed)
    expect(await quantity.evaluate((field: HTMLInputElement) => field.checkValidity())).toBe(false)
    await quantity.blur()
    await expect(quantity).toHaveValue(expected)
  }
  await expect(size(/^XS.*out of stock/)).toBeDisabled()
})

test('R36 active filters of a listing are shown, counted and removed', async ({ page, navigate }) => {
  await navigate('/products-section2/1')
  const all = await page.locator('main article').count()
  await navigate('/products-section2/1?q=kurta&price=2000-3000')
  const filters = page.getByRole('list', { name: 'Active filters' })
  await expect(filters.getByRole('link')).toHaveText([
    ...['Remove the filter “kurta”', 'Remove the filter ₹2,000 – ₹3,000'],
    'Clear all',
  ])
  await expect(page.locator('button', { hasText: 'Filter' })).toContainText('active filters: (2)')
  await filters.getByRole('link', { name: '₹2,000' }).click()
  await expect(page).toHaveURL(/\?q=kurta$/)
  await expect(filters.getByRole('link')).toHaveText(['Remove the filter “kurta”'])
  await filters.getByRole('link').click()
  await expect(filters).toHaveCount(0)
  await expect(page.locator('main article')).toHaveCount(all)
})

test('look.md with Save-Data nothing plays and nothing is prefetched', async ({ page, navigate, isMobile }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })
  })
  await navigate('/')
  await expect(page.getByRole('button', { name: 'Play: banners' })).toBeVisible()
  const link = page.locator('main article a[href^="/product-category/"]').first()
  if (isMobile) await link.dispatchEvent('touchstart')
  else await link.hover()
  await link.focus()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0)
})

test('S2-157 S2-158 similar products scroll by six and wrap around', async ({ page, navigate }) => {
  await page.setViewportSize({ width: 1366, height: 850 })
  await navigate('/product/rng-kurta-indigo')
  const row = page.getByRole('region', { name: 'Similar Products' })
  const seen = () =>
    row.locator('ul').evaluate((list) => {
      const { left, right } = list.getBoundingClientRect()
      const inside = [...list.children].filter((card) => {
        const box = card.getBoundingClientRect()
        return box.left >= left - 1 && box.right <= right + 1
      })
      return inside.map((card) => [...list.children].indexOf(card))
    })
  const first = [0, 1, 2, 3, 4, 5]
  await expect.poll(seen).toEqual(first)
  const count = await row.locator('li').count()
  expect(count).toBeGreaterThan(6)
  const last = first.map((at) => at + count - 6)
  await row.getByRole('button', { name: /^Previous/ }).click()
  await expect.poll(seen).toEqual(last)
  await row.getByRole('button', { name: /^Next/ }).click()
  await expect.poll(seen).toEqual(first)
  for (let page = 1; page < Math.ceil(count / 6); page++) {
    await row.getByRole('button', { name: /^Next/ }).click()
    await expect.poll(seen).toEqual(first.map((at) => at + Math.min(6 * page, count - 6)))
  }
  await expect.poll(seen).toEqual(last)
})

test('a product that a tap has opened shows what lies below it too, and going back finds the old place', async ({
  page,
  navigate,
}) => {
  await navigate('/product/rng-kurta-indigo')
  const similar = page.getByRole('region', { name: 'Similar Products' })
  const here = () => page.evaluate(() => scrollY)
  const details = page.locator('main dl')
  const written = await details.allTextContents()
  const next = similar.getByRole('heading').getByRole('link').first()
  await next.scrollIntoViewIfNeeded()
  const before = await next.evaluate((link: HTMLElement) => {
    link.click() // without a scroll to it
    return scrollY
  })
  expect(before).toBeGreaterThan(200)
  await expect(page).not.toHaveURL(/indigo/)
  await expect(similar.getByRole('listitem').first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/indigo/)
  await expect.poll(here).toBe(before)
  expect(await details.allTextContents()).toEqual(written)
})
