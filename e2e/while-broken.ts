import type { Page } from '@playwright/test'
import { type Customer, expect } from '#e2e/fixtures.ts'
import type { RunningShop } from '#harness/running-shop.ts'
import { fill, press } from './buying.ts'
import { type Break, breakTable } from './store.ts'

// Forms of a running shop whose tables fail.

export const origin = ({ port }: RunningShop) => `http://localhost:${port}`

export const OUR_FAULT = /Something went wrong on our side\. Please try again; if it stays, tell us ([0-9a-f-]{36})\./

function faultsIn(shop: RunningShop): { request: string }[] {
  const lines = shop.printed.out.split('\n').filter((line) => line.includes('"msg":"fault"'))
  return lines.map((line) => JSON.parse(line) as { request: string })
}

interface Place {
  page: Page
  shop: RunningShop
}

interface Broken {
  table: string
  how?: Break[]
  /** Submits the form. */
  send: () => Promise<void>
  sentence: string | RegExp
  /** Checks what is still typed. */
  expectInput?: () => Promise<void>
}

/** Submits the form while the table is broken, in each way. */
export async function whileBroken(
  { page, shop }: Place,
  { table, how = ['writes', 'all'], send, sentence, expectInput }: Broken,
): Promise<void> {
  for (const way of how) {
    const before = faultsIn(shop).length
    const repair = await breakTable(shop.data, table, way)
    try {
      await send()
      const shown = page.getByText(sentence).filter({ visible: true }).first()
      await expect(shown, `${table}, ${way}`).toBeVisible()
      // A toast may be gone by now.
      const [, id] = sentence === OUR_FAULT ? (OUR_FAULT.exec(await shown.innerText()) ?? []) : []
      await expectInput?.()
      // Exactly one fault from the form; the page that is rendered again may hit the same table.
      await expect.poll(() => faultsIn(shop).length, `${table}, ${way}: logged`).toBeGreaterThan(before)
      if (id) expect(faultsIn(shop).filter(({ request }) => request === id).length).toBeGreaterThan(0)
    } finally {
      await repair()
    }
  }
}

let customers = 0

/** Signs up by plain requests and the form, without scripts. */
export async function signUp({ page, shop }: Place): Promise<Customer> {
  const mobile = `9${String((Date.now() * 10 + customers++) % 1e9).padStart(9, '0')}`
  const customer = {
    firstName: 'Asha',
    lastName: 'Rao',
    email: `a${mobile}@example.com`,
    mobile,
    password: 'Monsoon2026',
  }
  const { firstName: firstname, lastName: lastname, email, password } = customer
  const data = { firstname, lastname, email, mobileno: mobile, password }
  expect((await page.request.post(`${origin(shop)}/api/insert_customer`, { data })).ok()).toBe(true)
  await signIn({ page, shop }, customer)
  return customer
}

async function signIn({ page, shop }: Place, { email, password }: Customer): Promise<void> {
  await page.goto(`${origin(shop)}/login`)
  await fill(page, { 'Username or email': email, Password: password })
  await press(page, 'Sign In')
  await expect(page).not.toHaveURL(/\/login/)
}

interface Sold {
  ASIN: string
  sizes: object[]
  quantity: number
}

export async function productPath({ page, shop }: Place): Promise<string> {
  const answer = await page.request.post(`${origin(shop)}/api/GetAllProductFilters`, {
    data: { search: '', subcat_id: 0, type: '' },
  })
  const found = ((await answer.json()) as Sold[]).findLast(({ sizes, quantity }) => sizes.length === 0 && quantity > 5)
  return `/product/${found?.ASIN.toLowerCase()}`
}
