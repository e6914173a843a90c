import type { Page } from '@playwright/test'
import { type Customer, expect, type Fixtures } from './fixtures.ts'

/** Signs in, adds an address, and opens the checkout of one product. */
export async function atCheckout(
  page: Page,
  { login, navigate }: Pick<Fixtures, 'login' | 'navigate'>,
): Promise<{ customer: Customer; price: number }> {
  await navigate('/')
  const customer = await login()
  const { id, size, price } = await page.evaluate(async () => {
    const post = (path: string, body: object) =>
      fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    await post('/api/insert_Customer_add', {
      name: 'Asha Rao',
      email: 'asha@example.com',
      mobile: '9876543210',
      address1: '12 Laxmi Road',
      address2: 'Sadashiv Peth',
      country: 'India',
      city: 'Pune',
      district: '',
      pincode: '411030',
      state: 'Maharashtra',
    })
    const products = await (await post('/api/GetAllProductFilters', { search: '', subcat_id: 0, type: '' })).json()
    const many = ({ sizes }: { sizes?: { Stock: number; Size_Desc: string }[] }) =>
      sizes?.find(({ Stock }) => Stock > 10)
    const found = products.find(
      (product: { quantity: number; sizes?: [] }) => product.quantity > 20 && (!product.sizes?.length || many(product)),
    )
    const size = many(found)?.Size_Desc ?? ''
    return { id: found.id, size, price: found.discountPrice }
  })
  await navigate(`/checkout2?productID=${id}&units=1&size=${encodeURIComponent(size)}`)
  return { customer, price }
}

export async function chooseOnline(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Online card payment/ }).check()
  await page.getByRole('button', { name: 'Continue to Payment' }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/PaymentPage\?order=order_/)
}

export const form = (page: Page) => page.frameLocator('iframe[title="Payment"]')

export const payInForm = (page: Page) =>
  form(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click()
