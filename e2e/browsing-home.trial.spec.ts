import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#e2e/fixtures.ts'

/** Restarts the interval with the clock stopped, and leaves the row, which pauses while it has the pointer or the focus. */
async function restart(page: Page, section: Locator): Promise<void> {
  const pause = section.getByRole('button', { name: /^Pause/ })
  if (await pause.isVisible()) await pause.click()
  await section.getByRole('button', { name: /^Play/ }).click()
  await expect(pause).toBeVisible()
  await leave(page)
}

/** Leaves with the pointer; the focus stays on the pressed button. */
async function leave(page: Page): Promise<void> {
  await page.mouse.move(2, 2)
}

/** Records from now on when the row starts and stops moving, in ms, and by how many widths it moves. */
async function watchMovement(page: Page, section: Locator) {
  await section.locator('ul').evaluate((row) => {
    const start = performance.now()
    const seen: [at: number, left: number][] = []
    const look = () => {
      seen.push([performance.now() - start, row.scrollLeft])
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { seen, wide: row.clientWidth })
  })
  return () =>
    page.evaluate(() => {
      const { seen, wide } = window as unknown as { seen: [at: number, left: number][]; wide: number }
      const [first, last] = [seen[0]?.[1] ?? 0, seen.at(-1)?.[1] ?? 0]
      return {
        begins: seen.find(([, left]) => left !== first)?.[0] ?? 0,
        ends: seen.find(([, left]) => left === last)?.[0] ?? 0,
        way: Math.round(((last - first) / wide) * 100) / 100,
      }
    })
}

test('S2-081 S2-082 S2-083 S2-084 S2-085 S2-086 the banners turn by themselves, pause, resume and open their links', async ({
  page,
  navigate,
  isMobile,
}) => {
  await page.clock.install()
  await navigate('/')
  const offers = page.getByRole('region', { name: 'Offers' })
  const dot = (nth: number) => offers.getByRole('button', { name: `Banner ${nth}` })
  const expectAt = (nth: number) => expect(dot(nth)).toHaveAttribute('aria-current', 'true')
  await page.clock.pauseAt(Date.now() + 60_000)
  await expect(offers.getByRole('button', { name: /^Banner \d$/ })).toHaveCount(4)
  await dot(1).click()
  await page.clock.runFor(1_100)
  await expectAt(1)

  await restart(page, offers)
  const movement = await watchMovement(page, offers)
  await page.clock.runFor(4_700)
  const { begins, ends, way } = await movement()
  // The movement eases in and out: on a phone its first and last whole pixel are up to a tenth of a second inside the interval.
  expect(begins).toBeGreaterThan(3_500)
  expect(begins).toBeLessThan(3_640)
  expect(ends).toBeGreaterThan(4_370)
  expect(ends).toBeLessThan(4_520)
  expect(way).toBe(1)
  await expectAt(2)
  await page.clock.runFor(3_500)
  await expectAt(3)

  await offers.getByRole('button', { name: 'Pause: banners' }).click()
  await leave(page)
  const stopped = await offers.locator('ul').evaluate((row) => row.scrollLeft)
  await page.clock.runFor(4_700) // one turn, if it continued
  expect(await offers.locator('ul').evaluate((row) => row.scrollLeft)).toBe(stopped)
  await offers.getByRole('button', { name: 'Play: banners' }).click()
  await leave(page)
  await page.clock.runFor(3_500 + 1_020)
  await expectAt(4)
  await offers.getByRole('button', { name: 'Pause: banners' }).click()

  if (!isMobile) {
    // From the last to the first, and back.
    await offers.getByRole('button', { name: 'Next banner' }).click()
    await page.clock.runFor(1_020)
    await expectAt(1)
    await offers.getByRole('button', { name: 'Previous banner' }).click()
    await page.clock.runFor(1_020)
    await expectAt(4)
  }
  const link = offers.getByRole('listitem', { name: '4 of 4' }).getByRole('link')
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()])
  await expect(opened).toHaveURL(/\/Product-Serach\/holi$/)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('S2-091 S2-092 S2-093 S2-094 the categories: five scroll on a desktop, eight are shown on a phone', async ({
  page,
  navigate,
  isMobile,
}) => {
  await page.clock.install()
  await navigate('/')
  const section = page.getByRole('region', { name: 'Explore Our Categories' })
  const tiles = section.getByRole('listitem')
  if (isMobile) {
    await expect(tiles.filter({ visible: true })).toHaveCount(8)
    return
  }
  const count = await tiles.count()
  expect(count).toBeGreaterThan(10)
  expect(count).toBeLessThanOrEqual(15)
  const inRow = () =>
    section.locator('ul').evaluate((row) => {
      const { left, right } = row.getBoundingClientRect()
      const places = [...row.children].map((tile) => tile.getBoundingClientRect())
      return places.flatMap((place, at) => (place.left >= left - 1 && place.right <= right + 1 ? [at] : []))
    })
  expect(await inRow()).toEqual([0, 1, 2, 3, 4])
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.clock.runFor(3_000)
  await expect.poll(inRow).not.toContain(0)

  // Without animation, so that a turn is visible at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await section.locator('ul').evaluate((row) => row.scrollTo({ left: 0 }))
  await restart(page, section)
  await page.clock.runFor(2_990)
  expect(await inRow()).toEqual([0, 1, 2, 3, 4])
  await page.clock.runFor(10)
  await expect.poll(inRow).toEqual([5, 6, 7, 8, 9])
  await page.clock.runFor(3_000)
  await expect.poll(inRow).toEqual([5, 4, 3, 2, 1].map((fromEnd) => count - fromEnd))
  await page.clock.runFor(3_000)
  await expect.poll(inRow).toEqual([0, 1, 2, 3, 4])
})

test('the banners take at most 55 % of a laptop screen, their words beside the picture, and their buttons cover nothing', async ({
  page,
  navigate,
  shopUrl,
  isMobile,
}) => {
  if (!isMobile) await page.setViewportSize({ width: 1366, height: 768 })
  for (const origin of [shopUrl(), shopUrl('mitti'), shopUrl('raat')]) {
    await navigate(`${origin}/`)
    const offers = page.getByRole('region', { name: 'Offers' })
    const slide = offers.getByRole('listitem', { name: '1 of 4' })
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [whole, picture, words] = await Promise.all([
      boxOf(offers),
      boxOf(slide.locator('picture')),
      boxOf(slide.locator('div')),
    ])
    if (isMobile) {
      expect(words.y).toBeGreaterThanOrEqual(picture.y + picture.height - 1)
      continue
    }
    expect(whole.height).toBeLessThanOrEqual(0.55 * 768)
    expect(words.x + words.width).toBeLessThanOrEqual(picture.x + 1)
    const button = await boxOf(offers.getByRole('button', { name: 'Next banner' }))
    expect(button.y).toBeGreaterThanOrEqual(picture.y + picture.height)
  }
})

test('after a navigation the home page has the blocks of the document, and no product twice', async ({
  page,
  navigate,
}) => {
  await navigate('/')
  const parts = () => page.locator('main section').evaluateAll((all) => all.map((each) => each.textContent))
  const fromDocument = await parts()
  for (const name of ['The edit', 'Shop by price', 'Offer', 'Our story'])
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
  const products = await page
    .locator('main article h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(new Set(products).size).toBe(products.length)

  await page.locator('footer a[href="/aboutPage"]').click()
  await expect(page).toHaveURL(/aboutPage$/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Rangoli/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Our story' })).toBeVisible()
  expect(await parts()).toEqual(fromDocument)
  await page.getByRole('region', { name: 'Shop by price' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/under \d+/)
})

test('S2-158 a row has arrows only where there is something to scroll', async ({ page, navigate }) => {
  const item = (id: number) => ({
    id,
    ASIN: `R-${id}`,
    name: `Row ${id}`,
    image: 'x.webp',
    category: 'Rows',
    slug: `r-${id}`,
  })
  await navigate('/')
  for (const count of [3, 4, 5, 6, 7, 8]) {
    const viewed = Array.from({ length: count }, (_, id) => ({ ...item(id), discountPrice: 10, originalPrice: 10 }))
    await page.evaluate((all) => localStorage.setItem('recentlyViewed', all), JSON.stringify(viewed))
    await navigate('/')
    for (const width of [800, 1100, 1366]) {
      await page.setViewportSize({ width, height: 850 })
      // Polled: what counts is the page once it is laid out for its new width.
      await expect.poll(() => rowsWithWrongArrows(page), { message: `${count} viewed at ${width} px` }).toEqual([])
    }
  }
})

async function rowsWithWrongArrows(page: Page): Promise<(string | null)[]> {
  const rows = await page.locator('.row').evaluateAll((all) =>
    all.map((row) => {
      const list = row.querySelector(':scope > ul')
      const arrows = row.querySelector<HTMLElement>('.turns')
      return {
        name: row.textContent,
        turns: (list?.scrollWidth ?? 0) > (list?.clientWidth ?? 0) + 1,
        arrows: arrows?.checkVisibility({ visibilityProperty: true }),
      }
    }),
  )
  expect(rows.length).toBeGreaterThan(2)
  return rows.filter(({ turns, arrows }) => turns !== arrows).map(({ name }) => name)
}
