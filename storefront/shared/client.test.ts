import { afterEach, expect, test, vi } from 'vitest'
import { client } from './client.ts'

const fetch = vi.spyOn(globalThis, 'fetch')
afterEach(() => fetch.mockReset())

test('parameters go into the path, the query and the body as in the contract', async () => {
  fetch.mockImplementation(async () => Response.json({ status: 'true', data: [] }))
  await client.findPincode({ pincode: '560001' })
  await client.suggestSearches({ q: 'red & blue' })
  await client.fetchOrSaveCart({ body: [{ user_token: '' }] })
  expect(fetch.mock.calls.map(([url, init]) => [init?.method ?? 'GET', url, init?.body])).toEqual([
    ['GET', '/api/Pincode/560001', undefined],
    ['GET', '/api/SearchSuggestions?q=red+%26+blue', undefined],
    ['POST', '/api/Add_to_cart1', '[{"user_token":""}]'],
  ])
})

test('a refusal is returned with its status; an unreachable network rejects', async () => {
  fetch.mockResolvedValueOnce(Response.json({ status: 'false' }, { status: 401 }))
  expect(await client.fetchOrSaveCart({ body: [] })).toEqual({ ok: false, status: 401 })
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(client.listBanners({})).rejects.toThrow('Failed to fetch')
})

test('the types are those of the contract', async () => {
  fetch.mockImplementation(async () => Response.json({ status: 'true', data: [{ city: 'Bengaluru' }] }))
  // @ts-expect-error the contract names it pincode
  await client.findPincode({ code: '560001' })
  // @ts-expect-error a POST has a body
  await client.fetchOrSaveCart({})
  // @ts-expect-error units are a number
  await client.fetchOrSaveCart({ body: [{ prod_id: 1, unit: 'two' }] })
  const found = await client.findPincode({ pincode: '560001' })
  // @ts-expect-error a place has no country
  if (found.ok) expect(found.value.data[0]?.country).toBeUndefined()
  if (found.ok) expect(found.value.data[0]?.city).toBe('Bengaluru')
})
