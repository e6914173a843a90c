import { expect, type Page } from '@playwright/test'
import { field, press } from './buying.ts'
import type { Fixtures } from './fixtures.ts'
import { aMobile, enterCode, readCode } from './sign-in-by-code.ts'

type Navigate = Fixtures['navigate']

/** From a product by Buy Now to the field for the number. */
export async function toNumber(page: Page, navigate: Navigate): Promise<void> {
  await navigate('/product/rng-kurta-indigo')
  const sizes = page.locator('main label:has(input[name=size]:enabled)').filter({ hasNotText: 'left' })
  await sizes.first().getByRole('radio').check()
  await press(page, 'Buy Now')
  await expect(field(page, 'Mobile number')).toBeVisible()
}

/** Further on, to the field for its code. Returns the number. */
export async function toCode(page: Page, navigate: Navigate, mobile = aMobile()): Promise<string> {
  await toNumber(page, navigate)
  await field(page, 'Mobile number').fill(mobile)
  await page.getByRole('button', { name: 'Get a code' }).click()
  await expect(field(page, '6-digit code')).toBeVisible()
  return mobile
}

/** Further on, to the address of the short checkout. */
export async function toAddress(page: Page, navigate: Navigate, number?: string): Promise<string> {
  const mobile = await toCode(page, navigate, number)
  await enterCode(page, await readCode(page, mobile))
  await expect(field(page, 'PIN code')).toBeVisible()
  return mobile
}

export async function typeAddress(page: Page, { pincode }: { pincode: string }): Promise<void> {
  await field(page, 'PIN code').fill(pincode)
  await field(page, 'Full name').fill('Asha Rao')
  await field(page, 'House, building, street').fill('12 Laxmi Road')
  await field(page, 'Landmark or area').fill('Sadashiv Peth')
}
