import { expect, test, vi } from 'vitest'
import { HostCache } from './host-cache.ts'

test('of more hosts than are cached only the least recently used is forgotten', async () => {
  const hosts = new HostCache()
  hosts.connected()
  const lookUp = vi.fn(async () => ({ supplierId: 1, resellerId: 1, name: 'a' }))
  for (let nth = 0; nth <= 20_000; nth++) await hosts.find(`${nth}.example`, lookUp)
  expect(hosts.get('0.example')).toBeUndefined()
  expect(hosts.get('1.example')).toBeDefined()
  expect(hosts.get('20000.example')).toBeDefined()
  expect(lookUp).toHaveBeenCalledTimes(20_001)
})
