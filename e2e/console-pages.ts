import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cookie, Page } from '@playwright/test'
import { enter } from '#e2e/console.ts'
import { expect } from '#e2e/fixtures.ts'

/** Without a page of their own. */
const NO_PAGES = ['sign-out', 'open/address', 'shops/:shop/numbers/csv']

/** All pages of the console, as its routes name them: a new one is tried without being listed here. */
export const CONSOLE_PAGES: string[] = pathsIn(
  readFileSync(join(import.meta.dirname, '../console/routes.ts'), 'utf8'),
).filter((path) => !NO_PAGES.includes(path))

function pathsIn(source: string): string[] {
  const above: string[] = []
  const found: string[] = []
  for (const [token, path = '', opens] of source.matchAll(/route\('([^']+)', '[^']+'(, \[)?|\bindex\('|\]\)/g)) {
    if (token === '])') above.pop()
    else if (opens) above.push(path)
    else found.push([...above, path].filter(Boolean).join('/'))
  }
  return found
}

/** Opens the page as whoever may see it, in a shop that has something to show there. */
export async function openConsolePage(page: Page, host: string, path: string): Promise<void> {
  await page.goto(`${host}/${await addressOf(page, host, path)}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
}

async function addressOf(page: Page, host: string, path: string): Promise<string> {
  if (path === 'sign-in') return path
  if (/^(platform|open)\b/.test(path)) {
    await enterOnce(page, 'operator', async () => {
      await page.goto(host)
      await page.getByRole('button', { name: 'Go in as operator' }).click()
      await expect(page.getByRole('heading', { name: /^(Shops|Your shops)$/ })).toBeVisible()
      return host
    })
    return path === 'platform/shops/:shop' ? firstLink(page, `${host}/platform`, path) : path
  }
  const home = await enterOnce(page, 'owner', () => enter(page, host, 'owner', 'Mitti'))
  if (path === 'invitation/:token') return 'invitation/an-old-one'
  if (!path.startsWith('shops/')) return path
  const inShop = path.replace('shops/:shop', home.slice(host.length + 1))
  if (path.endsWith('/:number/return')) {
    const order = inShop.replace(/\/return$/, '')
    return `${await firstLink(page, `${home}/orders?list=delivered`, order)}/return`
  }
  const [list] = inShop.split('/:')
  if (list === inShop) return inShop
  if (path.endsWith('/:import')) await upload(page, home)
  if (path.endsWith('/files/:file')) return uploadCash(page, home)
  if (path.endsWith('/:change')) return preview(page, home)
  const [, offers, more = ''] = /(\/:offer)(\/change)?$/.exec(path) ?? []
  if (offers) return `${await makeOffer(page, home)}${more}`
  const group = inShop.replace('categories/:category', 'groups/:group')
  const from = list?.replace(/\/(groups|categories)$/, '')
  const above = `${host}/${from}${from?.endsWith('/orders') ? '?list=all' : ''}`
  return firstLink(page, group === inShop ? above : `${host}/${await firstLink(page, above, group)}`, inShop)
}

const entered = new Map<string, { cookies: Cookie[]; home: string }>()

/** A worker signs in once for each role: the way in is tried by other tests. */
async function enterOnce(page: Page, role: 'owner' | 'operator', signIn: () => Promise<string>): Promise<string> {
  const before = entered.get(role)
  if (before) {
    await page.context().addCookies(before.cookies)
    return before.home
  }
  const home = await signIn()
  entered.set(role, { home, cookies: await page.context().cookies() })
  return home
}

/** Where the first link of this page leads that fits the path and is no page of another name. */
async function firstLink(page: Page, list: string, path: string): Promise<string> {
  await page.goto(list)
  const links = page.getByRole('main').getByRole('link')
  await expect(links.first()).toBeVisible()
  const addresses = await links.evaluateAll((all) =>
    all.map((each) => new URL((each as HTMLAnchorElement).href).pathname),
  )
  const fits = new RegExp(`^/${path.replace(/:\w+/g, '[^/]+')}$`)
  const named = CONSOLE_PAGES.map((each) => each.split('/').at(-1) ?? '').filter((each) => !each.startsWith(':'))
  const found = addresses.find((each) => fits.test(each) && !named.includes(each.split('/').at(-1) ?? ''))
  if (!found) throw new Error(`nothing at ${list} leads to ${path}`)
  return found.slice(1)
}

async function upload(page: Page, home: string): Promise<void> {
  await page.goto(`${home}/imports`)
  const text = `asin,name,group,category,subcategory,original_price,discount_price,sizes\r\nROOM-1,Room lamp,Home,Lamps,Table,999,cheap,S=4\r\nROOM-2,Room shade,Home,Lamps,Table,999,499,S=4\r\n`
  await page.getByLabel('File').setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page.getByRole('status')).toHaveText(/^Ready to import/, { timeout: 30_000 })
}

async function uploadCash(page: Page, home: string): Promise<string> {
  await page.goto(`${home}/cash`)
  await page.getByRole('combobox', { name: 'Courier' }).fill('Delhivery')
  const text = `Waybill,COD Amount,Batch ID\r\nROOM${Date.now()},499,B1\r\n,-20,B1\r\n`
  await page
    .getByLabel('Remittance file')
    .setInputFiles({ name: 'cod.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Look at the file' }).click()
  await expect(page.getByRole('status')).toContainText('Nothing is written yet.')
  return new URL(page.url()).pathname.slice(1)
}

async function makeOffer(page: Page, home: string): Promise<string> {
  await page.goto(`${home}/offers/new`)
  await page.getByLabel('Percent', { exact: true }).fill('5')
  await page.getByLabel('Code').fill(`ROOM${Date.now().toString(36).toUpperCase()}`)
  await page.getByRole('button', { name: 'Make the offer' }).click()
  await expect(page.getByText('The offer is made.')).toBeVisible()
  return new URL(page.url()).pathname.slice(1)
}

async function preview(page: Page, home: string): Promise<string> {
  await page.goto(`${home}/products/change`)
  await page.getByRole('textbox', { name: 'By how many percent' }).fill('3')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Price 3 % higher/)
  return new URL(page.url()).pathname.slice(1)
}
