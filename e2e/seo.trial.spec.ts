import { expect, test } from './fixtures.ts'

for (const shop of ['', 'mitti', 'raat']) {
  test(`every feed and sitemap of ${shop || 'rangoli'} is well-formed XML of its own host`, async ({
    page,
    shopUrl,
    navigate,
  }) => {
    const origin = shopUrl(shop)
    await navigate(`${origin}/aboutPage`)
    const index = await readXml(page, '/sitemap.xml')
    expect(index.addresses.length).toBeGreaterThan(1)
    for (const address of index.addresses) {
      const sitemap = await readXml(page, new URL(address).pathname)
      expect(sitemap.addresses.length).toBeGreaterThan(0)
      expect(sitemap.addresses.filter((each) => !each.startsWith(`${origin}/`))).toEqual([])
    }
    const feed = await readXml(page, '/feeds/google-merchant.xml')
    expect(feed.items).toBeGreaterThan(70)
    expect(feed.incomplete).toEqual([])
  })
}

test('after a navigation the canonical address is that of the new page', async ({ page, navigate, shopUrl }) => {
  await navigate('/')
  await page.locator('a[href^="/product-category/"]').first().click()
  await expect(page).toHaveURL(/\/product-category\//)
  const path = new URL(page.url()).pathname.replace('product-category', 'product')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${shopUrl()}${path}`)
})

interface XmlSeen {
  addresses: string[]
  items: number
  incomplete: string[]
}

/** Parses with the browser's strict parser; malformed text fails the test. */
function readXml(page: import('@playwright/test').Page, path: string): Promise<XmlSeen> {
  return page.evaluate(async (path) => {
    const answer = await fetch(path)
    const parsed = new DOMParser().parseFromString(await answer.text(), 'application/xml')
    const fault = parsed.querySelector('parsererror')
    if (!answer.ok || fault) throw new Error(`${path}: ${answer.status} ${fault?.textContent ?? ''}`)
    const needed = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price']
    const items = [...parsed.querySelectorAll('item')]
    const tooLong = (item: Element, name: string, length: number) =>
      (item.getElementsByTagName(`g:${name}`)[0]?.textContent?.length ?? 0) > length
    return {
      addresses: [...parsed.querySelectorAll('loc')].map((each) => each.textContent ?? ''),
      items: items.length,
      incomplete: items
        .filter(
          (item) =>
            needed.some((name) => !item.getElementsByTagName(`g:${name}`)[0]?.textContent) ||
            tooLong(item, 'title', 150) ||
            tooLong(item, 'description', 5_000),
        )
        .map((item) => item.textContent ?? ''),
    }
  }, path)
}
