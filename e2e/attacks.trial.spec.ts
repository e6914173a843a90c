import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from '#e2e/fixtures.ts'
import { PAYLOADS, WORST } from './attacked-shop.ts'
import { addToCart } from './buying.ts'

// F44, F45: text from a hostile reseller or a hostile address is shown, never executed.

declare global {
  interface Window {
    /** Scripts that ran, or were blocked by our policy, since the document loaded. */
    done: string[]
  }
}

test.beforeEach(async ({ page, allowError }) => {
  allowError(/status of 404/, 'no picture has such a name, and some pages are not there')
  await page.addInitScript(() => {
    window.done = []
    const note = (what: string) => () => window.done.push(what)
    Object.assign(window, { alert: note('alert'), confirm: note('confirm'), prompt: note('prompt') })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      window.done.push(`stopped ${violatedDirective}: ${blockedURI} ${sample}`)
    })
  })
})

/** Requests that left this machine, or would have. */
function watchOutside(page: Page): string[] {
  const requested: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol !== 'data:' && !/(^|\.)localhost$/.test(hostname)) requested.push(request.url())
  })
  return requested
}

/** All problems of the current document, or of one received over the wire. */
function wrongs(html: string | undefined): string[] {
  const found = [...window.done]
  const page = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') found.push(`${element.localName} ${name}=${value}`)
      if (!['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href'].includes(name)) continue
      const { protocol, hostname } = new URL(value, location.href)
      const isPicture = element.localName === 'img' && protocol === 'data:'
      const isContact = element.localName === 'a' && /^(tel|mailto):$/.test(protocol)
      if (!/^https?:$/.test(protocol) && !isPicture && !isContact) found.push(`${element.localName} ${name}=${value}`)
      const isOutside = /^https?:$/.test(protocol) && hostname !== location.hostname
      const hasNoopener = /\bnoopener\b/.test(element.getAttribute('rel') ?? '')
      if (isOutside && element.localName !== 'meta' && !hasNoopener) found.push(`without noopener: ${value}`)
    }
  }
  const strangers =
    'base, object, embed, iframe, frame, marquee, math, template, meta[http-equiv], form:not([action^="/"]):not(:not([action]))'
  for (const element of page.querySelectorAll(strangers)) found.push(element.outerHTML.slice(0, 200))
  for (const { textContent } of page.querySelectorAll('script[type="application/ld+json"]')) {
    if (!JSON.parse(textContent ?? '')['@graph']) found.push('no structured data')
  }
  return found
}

async function expectHarmless(page: Page, what: string): Promise<void> {
  expect(await page.evaluate(wrongs, undefined), what).toEqual([])
}

/** Faster than visiting the pages: markup that would execute is already wrong. */
async function expectHarmlessAsSent(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    const { status, html } = await page.evaluate(async (path) => {
      const answer = await fetch(path)
      return { status: answer.status, html: await answer.text() }
    }, path)
    expect(status, path).toBeLessThan(500)
    expect(html, path).toContain('</html>')
    expect(await page.evaluate(wrongs, html), path).toEqual([])
  }
}

const STATIC = ['/aboutPage', '/ReturnPolicy', '/ResellerTermsConditions', '/CustomerSupport', '/ProductNotFound']
const OWN = ['/wishlist', '/addcart', '/login', '/register', '/reset-password', '/RecentlyViewed', '/nowhere']

test('F44 F45 no text of a catalogue or brand runs as script, on any public page', async ({
  page,
  navigate,
  shopUrl,
}) => {
  const requested = watchOutside(page)
  const shop = shopUrl('attacked')
  await navigate(shop)
  const places = await page.evaluate(async () => (await fetch('/sitemaps/places.xml')).text())
  const paths = [...places.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => new URL(String(address)).pathname)
  // Two of the four names differ only in case and blanks, and are one place.
  expect(paths.filter((path) => path.startsWith('/products-section'))).toHaveLength(6)
  for (const path of new Set([...paths, ...STATIC, ...OWN, `/product/${WORST}`])) {
    await page.goto(`${shop}${path}`)
    await untilHydrated(page)
    await expectHarmless(page, path)
  }
  expect(requested).toEqual([])
})

test('F44 the page shows each hostile name as text, before and after scripts', async ({ page, navigate, shopUrl }) => {
  for (const [at, payload] of PAYLOADS.entries()) {
    if (at % 5 > 0) continue
    await navigate(`${shopUrl('attacked')}/product/called-${at}`)
    const name = payload.replace(/\s+/g, ' ').trim()
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    expect(heading?.toLowerCase()).toBe(name.toLowerCase()) // names are shown capitalised
    expect(await page.title()).toBe(`${name} | attacked.localhost`)
    await expectHarmless(page, payload)
  }
  await expectHarmlessAsSent(
    page,
    [...PAYLOADS.keys()].map((at) => `/product/called-${at}`),
  )
})

test('F44 hostile texts in cookies and storage do not run either', async ({ page, navigate, shopUrl }) => {
  const shop = shopUrl('attacked')
  await navigate(`${shop}/product/called-1`)
  await addToCart(page)
  await page
    .getByRole('button', { name: /wishlist/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText(/added to wishlist!/)).toBeVisible()
  await navigate(`${shop}/product/${WORST}`)
  await page.getByRole('link', { name: 'Play the product video' }).first().scrollIntoViewIfNeeded()
  for (const path of ['/', '/wishlist', '/addcart', '/RecentlyViewed']) {
    await navigate(`${shop}${path}`)
    await expect(page.getByRole('main')).toContainText(/<\/script><script>alert\(1\)<\/script>/i)
    await expectHarmless(page, path)
  }
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('script')
  await expect(page.getByRole('option').first()).toContainText('script')
  await expectHarmless(page, 'suggestions')
})

test('F44 hostile text in an address is shown as text', async ({ page, shopUrl }) => {
  const requested = watchOutside(page)
  const shop = shopUrl('attacked')
  const listing = '/products-section2/1'
  const texts = PAYLOADS.map(encodeURIComponent)
  const [first] = texts
  for (const path of [
    ...texts.filter((_, at) => at % 9 === 0).map((text) => `/Product-Serach/${text}`),
    ...texts
      .filter((_, at) => at % 9 === 5)
      .map((text) => `${listing}?q=${text}&sort=${text}&price=${text}&page=${text}`),
    ...[`/login?from=${first}`, `/login?registered=${first}`, `/product/${first}`, `/${first}#${first}`],
  ]) {
    await page.goto(`${shop}${path}`)
    await untilHydrated(page)
    await expectHarmless(page, path)
  }
  await expectHarmlessAsSent(
    page,
    texts.flatMap((text) => [
      `/Product-Serach/${text}`,
      `${listing}?q=${text}&sort=${text}`,
      `/login?from=${text}`,
      `/${text}`,
    ]),
  )
  expect(requested).toEqual([])
})
