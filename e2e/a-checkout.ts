import type { Page } from '@playwright/test'

/** Creates two addresses, and opens the checkout of one product; returns a token for API calls. */
export async function aCheckout(page: Page, { email, password }: { email: string; password: string }) {
  return page.evaluate(
    async (form) => {
      const signedIn = await fetch('/token', { method: 'POST', body: new URLSearchParams(form) })
      const { access_token: token } = (await signedIn.json()) as { access_token: string }
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const post = async (path: string, body: unknown) =>
        (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json()
      const person = { email: 'asha@example.com', mobile: '9876543210', country: 'India', district: '' }
      const place = {
        address1: '12 Laxmi Road',
        address2: 'Peth',
        city: 'Pune',
        pincode: '411030',
        state: 'Maharashtra',
      }
      await post('/api/insert_Customer_add', { ...person, ...place, name: 'Asha Rao' })
      await post('/api/insert_Customer_add', { ...person, ...place, name: 'Ravi Rao' })
      const { data } = (await (await fetch('/api/Get_AllAddress', { headers })).json()) as { data: { id: number }[] }
      const all = (await post('/api/GetAllProductFilters', { search: '', subcat_id: 0, type: '' })) as {
        id: number
        ASIN: string
        sizes: { Size_Desc: string; Stock: number }[]
      }[]
      const sold = all.filter(({ sizes }) => sizes.some(({ Stock }) => Stock > 8)).at(-5)
      if (!sold) throw new Error('nothing is left to buy')
      const size = sold.sizes.find(({ Stock }) => Stock > 8)?.Size_Desc ?? ''
      const checkout = `/checkout2?${new URLSearchParams({ productID: String(sold.id), size, units: '1' })}`
      const order = { quantity: 1, productcode: sold.id, cart_size: size, asinid: sold.ASIN }
      return { token, addressId: data[0]?.id, order, checkout }
    },
    { username: email, password, grant_type: 'password' },
  )
}

/** Calls the shop as the page would, with this token. */
export function callWith(page: Page, token: string, path: string, body: unknown) {
  return page.evaluate(
    async ({ token, path, body }) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      return { status: answer.status, body: (await answer.json()) as { status: string; data?: { ORDERID: string } } }
    },
    { token, path, body },
  )
}
