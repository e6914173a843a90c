import { expect, test } from 'vitest'
import { send } from '#server/testing/app.ts'
import { aShop } from '#server/testing/shop.ts'

test('a proxy that obtains certificates by itself can query which hosts are shops, and nothing else', async () => {
  const shop = await aShop()
  const statusOf = async (domain: string) => (await send(shop, 'GET', `/certificate-for?domain=${domain}`)).status
  expect(await statusOf(shop.host)).toBe(200)
  expect(await statusOf(shop.host.toUpperCase())).toBe(200)
  for (const other of ['', 'no-shop.example', 'a%00b', '%27', `${shop.host}%20`, '127.0.0.1']) {
    expect(await statusOf(other), other).toBe(404)
  }
})
