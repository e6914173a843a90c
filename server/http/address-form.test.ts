import { expect, test } from 'vitest'
import { aPerson, send } from '#server/testing/app.ts'
import { aShop } from '#server/testing/shop.ts'
import { partOf } from '#server/testing/visible-html.ts'

test('a missing address says so, and leads back to the page that linked to it', async () => {
  const shop = await aShop()
  const { token } = await aPerson(shop)
  const headers = { Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' }
  const wayBack = async (query: string) => {
    const { status, body } = await send(shop, 'GET', `/address-form?${query}`, { headers })
    const page = partOf(body, '<main', '</main>')
    expect([status, page]).toEqual([404, expect.stringContaining('This address is not among your saved addresses.')])
    return [...page.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to)
  }
  expect(await wayBack('id=999999999')).toEqual(['/your-address'])
  expect(await wayBack('id=999999999&from=checkout')).toEqual(['/checkout2'])
})
