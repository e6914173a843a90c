import { expect, test } from '#e2e/fixtures.ts'

/** On a slow line a page is shown while it is still coming. */
const PAGES = ['/', '/products-section2/6', '/product/rng-kurta-indigo', '/Product-Serach/kurta']
for (const [shop, paths] of Object.entries({ '': PAGES, mitti: ['/'], raat: ['/'] }))
  for (const path of paths)
    test(`what is shown of ${shop}${path} stays in its place while the rest comes`, async ({ page, shopUrl }) => {
      await page.route('**/pieces', (route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html>' }))
      await page.goto(`${shopUrl(shop)}/pieces`)
      expect(await page.evaluate(moveWhileWriting, path), 'what moved').toEqual([])
      await expect(page.locator('body > footer')).toBeAttached()
    })

for (const width of [600, 768, 800, 1024])
  test(`neither does what a tablet of ${width} px shows of home and a listing`, async ({ page, shopUrl }) => {
    await page.setViewportSize({ width, height: 1000 })
    await page.route('**/pieces', (route) => route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html>' }))
    for (const path of PAGES.slice(0, 2)) {
      await page.goto(`${shopUrl('')}/pieces`)
      expect(await page.evaluate(moveWhileWriting, path), `what moved of ${path}`).toEqual([])
    }
  })

/** Runs in the page: what moves while it is written element by element, without its scripts. */
async function moveWhileWriting(path: string): Promise<string[]> {
  const html = (await (await fetch(path)).text()).replace(/<script[\s\S]*?<\/script>/g, '')
  const [head = '', ...pieces] = html.split(/(?=<body)|(?<=<\/(?:li|form|nav|header|section|article)>)/)
  document.open()
  document.write(head)
  const sheet = document.querySelector('link[rel=stylesheet]')
  await new Promise((loaded) => sheet?.addEventListener('load', loaded))
  // A font that comes later moves some words by a few pixels.
  await Promise.all(
    ['400', '600', '700'].map((weight) => document.fonts.load(`${weight} 1rem "Figtree Variable"`, 'a₹')),
  )
  const moved: string[] = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { sources } = entry as PerformanceEntry & {
        sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      }
      for (const { node, previousRect: from, currentRect: to } of sources)
        moved.push(`from ${from.x},${from.y} to ${to.x},${to.y}: ${node?.outerHTML}`.slice(0, 200))
    }
  }).observe({ type: 'layout-shift' })
  for (const piece of pieces) {
    document.write(piece)
    await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown)))
  }
  document.close()
  return moved
}
