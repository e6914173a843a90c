import { expect, type Page } from '@playwright/test'
import { field } from './buying.ts'

let numbers = 0

/** A mobile number that nobody has used. */
export function aMobile(): string {
  return `7${`${Date.now() % 1e7}${process.pid % 10}${numbers++ % 10}`.padStart(9, '0')}`
}

const read = new Set<string>()

/** The newest code to this number in the demo's outbox that was not read before, as soon as it is there. */
export async function readCode(page: Page, mobile: string): Promise<string> {
  // Not every machine finds names under localhost.
  const { host, port } = new URL(page.url())
  const outbox = () => page.request.get(`http://localhost:${port}/outbox`, { headers: { Host: host } })
  let code = ''
  await expect
    .poll(async () => {
      const text = await (await outbox()).text()
      const codes = text.split('<li>').filter((each) => each.includes(mobile))
      code = codes.map((each) => /\b\d{6}\b/.exec(each)?.[0]).find(Boolean) ?? ''
      return code !== '' && !read.has(`${mobile} ${code}`)
    })
    .toBe(true)
  read.add(`${mobile} ${code}`)
  return code
}

/** From the first form with a mobile number until the code is in. */
export async function signInByCode(page: Page, mobile: string): Promise<void> {
  await field(page, 'Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Get a code' }).click()
  await expect(field(page, '6-digit code')).toBeVisible()
  await enterCode(page, await readCode(page, mobile))
}

/** With scripts the sixth digit sends it. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await field(page, '6-digit code').fill(code)
  const button = page.getByRole('button', { name: 'Continue', exact: true })
  if (await hasNoScripts(page)) await button.click()
}

async function hasNoScripts(page: Page): Promise<boolean> {
  return page.evaluate(() => matchMedia('(scripting: none)').matches)
}
