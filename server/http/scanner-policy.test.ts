import { beforeAll, expect, test } from 'vitest'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let owner: TestStaff

beforeAll(async () => {
  shop = await aShop()
  owner = await aStaff(shop, 'owner')
})

const policiesOf = async (path: string) => {
  const { headers } = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}${path}`, { token: owner.token })
  return { csp: headers.get('content-security-policy') ?? '', permissions: headers.get('permissions-policy'), headers }
}

test.each(['/orders/scan', '/products/count'])(
  '%s may use the camera and run wasm, and no other eval',
  async (path) => {
    const { csp, permissions, headers } = await policiesOf(path)
    expect(csp).toMatch(/script-src 'self' [^;]*'wasm-unsafe-eval'/)
    expect(csp).not.toContain("'unsafe-eval'")
    expect(permissions).toBe('camera=(self), microphone=(), geolocation=()')
    expect(headers.has('x-haat-scanner')).toBe(false)
  },
)

test.each(['', '/orders', '/products', '/products/change', '/more'])(
  'a page that does not scan (%s) may neither',
  async (path) => {
    const { csp, permissions } = await policiesOf(path)
    expect(csp).toContain("script-src 'self'")
    expect(csp).not.toContain('wasm')
    expect(permissions).toContain('camera=()')
  },
)
