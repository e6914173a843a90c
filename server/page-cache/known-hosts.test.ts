import { expect, test, vi } from 'vitest'
import { KnownHosts } from './known-hosts.ts'

test('of more hosts than are kept only the one looked up longest ago is forgotten', async () => {
  const hosts = new KnownHosts()
  hosts.heard()
  const look = vi.fn(async () => ({ supplierId: 1, resellerId: 1, name: 'a' }))
  for (let nth = 0; nth <= 20_000; nth++) await hosts.find(`${nth}.example`, look)
  expect(hosts.known('0.example')).toBeUndefined()
  expect(hosts.known('1.example')).toBeDefined()
  expect(hosts.known('20000.example')).toBeDefined()
  expect(look).toHaveBeenCalledTimes(20_001)
})
