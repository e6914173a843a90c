import type { Locator, Page } from '@playwright/test'

// Two ways of a new shopper from a product to its order, with what a thumb does on each: bench measures them, e2e counts them.

/** A thumb on a screen. */
export class Thumb {
  taps = 0
  keys = 0

  async tap(target: Locator): Promise<void> {
    this.taps++
    await target.click()
  }

  /** Tapped first, unless the page has put the cursor there. */
  async type(field: Locator, text: string): Promise<void> {
    await field.waitFor()
    if (!(await field.evaluate((element) => element === document.activeElement))) this.taps++
    this.keys += text.length
    await field.fill(text)
  }

  /** Tapped, then a line of the list. */
  async choose(list: Locator, line: string): Promise<void> {
    this.taps += 2
    await list.selectOption(line)
  }
}

export interface Shopper {
  mobile: string
  email: string
  /** Reads the newest message to this number. */
  readCode(): Promise<string>
}

const NAME = ['Asha', 'Rao'] as const
const PASSWORD = 'Monsoon2026'
const STREET = '12 Laxmi Road'
const AREA = 'Sadashiv Peth'
const PINCODE = '411030'

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true })

/** The first size of which more than a few are left, then Buy Now: both ways begin on a product's page. */
async function buy(page: Page, thumb: Thumb): Promise<void> {
  const size = page.locator('main label:has(input[name=size]:enabled)').filter({ hasNotText: 'left' }).first()
  if ((await size.count()) > 0) await thumb.tap(size)
  await thumb.tap(button(page, 'Buy Now'))
}

/** By the screens of the specification: registration, sign-in, address form, checkout with its captcha. */
export async function orderByForms(page: Page, thumb: Thumb, { mobile, email }: Shopper): Promise<void> {
  await buy(page, thumb)
  await thumb.tap(page.getByRole('link', { name: 'Create account' }))
  await thumb.type(field(page, 'First name'), NAME[0])
  await thumb.type(field(page, 'Last name'), NAME[1])
  await thumb.type(field(page, 'Email'), email)
  await thumb.type(field(page, 'Phone'), mobile)
  await thumb.type(field(page, 'Password'), PASSWORD)
  await thumb.type(field(page, 'Confirm password'), PASSWORD)
  await thumb.tap(button(page, 'Create account'))
  await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'OK' }))
  await thumb.type(field(page, 'Password'), PASSWORD)
  await thumb.tap(button(page, 'Sign In'))
  await thumb.tap(page.getByRole('link', { name: 'Add New Address' }))
  await thumb.type(field(page, 'Zip code'), PINCODE)
  await page.getByText(/Maharashtra\. Please check/).waitFor()
  await thumb.type(field(page, 'House, building, street'), STREET)
  await thumb.type(field(page, 'Locality'), AREA)
  await thumb.tap(button(page, 'Save Address'))
  await thumb.tap(page.getByRole('link', { name: 'OK', exact: true }))
  const captcha = await page.getByLabel(/^Captcha code/).innerText()
  await thumb.type(field(page, 'Type the 4 digits above'), captcha)
  await thumb.tap(button(page, 'Place Order'))
  await page.waitForURL(/\/order-confirmation/)
}

/** By a number and its code. The phone could fill in the code; here it is typed. */
export async function orderByCode(page: Page, thumb: Thumb, { mobile, readCode }: Shopper): Promise<void> {
  await buy(page, thumb)
  await thumb.type(field(page, 'Mobile number'), mobile)
  await thumb.tap(button(page, 'Get a code'))
  await field(page, '6-digit code').waitFor()
  await thumb.type(field(page, '6-digit code'), await readCode())
  await thumb.type(field(page, 'PIN code'), PINCODE)
  await page.getByText(/Maharashtra\. Please check/).waitFor()
  await thumb.type(field(page, 'Full name'), NAME.join(' '))
  await thumb.type(field(page, 'House, building, street'), STREET)
  await thumb.type(field(page, 'Landmark or area'), AREA)
  await thumb.tap(button(page, 'Place Order'))
  await page.waitForURL(/\/order-confirmation/)
}
