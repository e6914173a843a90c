import type { Page } from '@playwright/test'
import { atThreeWidths, consoleUrl } from '#e2e/console.ts'
import { CONSOLE_PAGES, openConsolePage } from '#e2e/console-pages.ts'
import { expect, test } from '#e2e/fixtures.ts'

for (const path of CONSOLE_PAGES) {
  test(`/${path}: by Tab all is reached, seen and not covered; in dark colours axe finds nothing; twice as large, the text has room`, async ({
    page,
    shopUrl,
    axe,
    allowError,
  }) => {
    allowError(/status of 4\d\d/, 'an invitation that is over is looked at')
    await openConsolePage(page, consoleUrl(shopUrl), path)
    for (const size of [
      { width: 1366, height: 850 },
      { width: 360, height: 740 },
    ]) {
      await test.step(`by keyboard at ${size.width} px`, async () => {
        await page.setViewportSize(size)
        expect(await walk(page)).toEqual({ faults: [], missed: [] })
      })
    }
    await page.emulateMedia({ colorScheme: 'dark' })
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(lightnessOf(ground), ground).toBeLessThan(0.3)
    await atThreeWidths(page, axe)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'))
    await page.evaluate(writeLargeAmounts)
    expect(await beyondThePhone(page), 'with text of 200 % and large amounts').toEqual([])
  })
}

/** In the page: each amount is one of a shop that sells much. */
function writeLargeAmounts() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    node.data = node.data.replace(/₹\s?[\d,.]*\d/g, '₹12,34,567.50')
  }
}

/** What is to the right of a window of 360 px and cannot be scrolled to within the page. */
function beyondThePhone(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).overflowX !== 'visible' || scrolls(element.parentElement))
    return [...document.querySelectorAll('header, nav a, main *')]
      .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth + 1)
      .filter((each) => !scrolls(each))
      .map((each) => each.outerHTML.slice(0, 160))
  })
}

/** Of `rgb(…)` or `oklch(…)`, from 0 to 1. */
function lightnessOf(colour: string): number {
  const [, space = '', first = '', rest = ''] = /^(\w+)\(([\d.]+)(.*)\)$/.exec(colour) ?? []
  if (space.startsWith('okl')) return Number(first)
  return Math.max(Number(first), ...(rest.match(/[\d.]+/g) ?? []).slice(0, 2).map(Number)) / 255
}

test('the walk sees what has no mark, is covered, and is not reached', async ({ page }) => {
  await page.setContent(`
    <a href="#here">Fine</a>
    <button style="outline: none">Unmarked</button>
    <p style="position: relative"><button>Covered</button><i style="position: absolute; inset: -9px; background: #fff"></i></p>
    <input aria-label="A trap" onkeydown="event.preventDefault()">
    <button>Beyond</button>`)
  expect(await walk(page)).toEqual({
    faults: [expect.stringMatching(/^the focus is not seen: .*Unmarked/), expect.stringMatching(/^covered: .*Covered/)],
    missed: [expect.stringContaining('Beyond')],
  })
})

/** Tab from the beginning until everything was reached, or long enough. */
async function walk(page: Page): Promise<{ faults: string[]; missed: string[] }> {
  const count = await page.evaluate(watchStops)
  expect(count).toBeGreaterThan(0)
  const faults: string[] = []
  for (let presses = 0; presses < 2 * count + 200; presses++) {
    await page.keyboard.press('Tab')
    const { fault, isDone } = await page.evaluate(() => (window as unknown as Watched).atStop())
    if (fault) faults.push(fault)
    if (isDone) break
  }
  return { faults, missed: await page.evaluate(() => (window as unknown as Watched).missed()) }
}

interface Watched {
  /** Looks at what has the focus: what is wrong with it, and whether everything was reached. */
  atStop(): { fault: string; isDone: boolean }
  missed(): string[]
}

/** In the page: what should be reached, and how each is looked at. */
function watchStops(): number {
  const describe = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 160)
  const isShown = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')
  const all = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]'),
  ].filter((each) => each.tabIndex >= 0 && !each.matches(':disabled') && isShown(each))
  // Of radio buttons with one name the arrow keys reach the others.
  const left = new Set(all.filter((each) => !(each instanceof HTMLInputElement && each.type === 'radio')))
  const radios = all.filter(
    (each): each is HTMLInputElement => each instanceof HTMLInputElement && each.type === 'radio',
  )
  for (const group of Map.groupBy(radios, ({ form, name }) => `${form?.action} ${name}`).values()) {
    left.add(group.find(({ checked }) => checked) ?? (group[0] as HTMLElement))
  }
  const count = left.size
  const seen = new Set<Element>()
  /** The part that is seen of a box that is drawn by its label. */
  const drawn = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    return label && (width < 4 || height < 4 || getComputedStyle(element).opacity === '0') ? label : element
  }
  const isMarked = (element: Element) =>
    [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : []), element.parentElement].some(
      (each) => {
        if (!each) return false
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
        return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none'
      },
    )
  const isCovered = (element: Element) => {
    const shown = drawn(element)
    const [box] = shown.getClientRects()
    if (!box) return true
    const x = Math.min(Math.max(box.left + Math.min(box.width, innerWidth) / 2, 1), innerWidth - 2)
    const spots = [box.top + 4, box.top + box.height / 2, box.bottom - 4].map((y) => document.elementFromPoint(x, y))
    return !spots.some((at) => at && (shown.contains(at) || at.contains(shown)) && at !== document.body)
  }
  const faultOf = (at: HTMLElement) => {
    if (at instanceof HTMLIFrameElement) return ''
    if (!isMarked(at)) return `the focus is not seen: ${describe(at)}`
    return isCovered(at) ? `covered: ${describe(at)}` : ''
  }
  const atStop = () => {
    const at = document.activeElement
    // Where a field has the focus from the beginning, the way goes round once.
    const isNew = at instanceof HTMLElement && at !== document.body && !seen.has(at)
    if (isNew) {
      seen.add(at)
      left.delete(at)
      if (at instanceof HTMLInputElement && at.type === 'radio') {
        for (const each of radios) if (each.name === at.name && each.form === at.form) left.delete(each)
      }
    }
    return { fault: isNew ? faultOf(at) : '', isDone: ![...left].some(isShown) }
  }
  Object.assign(window, { atStop, missed: () => [...left].filter(isShown).map(describe) })
  return count
}
