import { beforeEach, expect, test } from 'vitest'
import type { LookField, OpenedLook } from '#contract/shop-look.ts'
import { saveBranding } from '#server/branding/index.ts'
import { run } from '#server/kernel/answer.ts'
import { lookOperations as calls } from '#server/look/index.ts'
import { send } from '#server/testing/app.ts'
import { aProduct, aShop, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager')
})

const at = (path: string) => `/shops/${shop.tenant.resellerId}/preview${path}`
const see = (path: string, who = meera) => sendToConsole('GET', at(path), { token: who.token })
const draft = async (field: LookField, wanted: unknown) => {
  const { marks } = (await run(calls.openLook, meera.ctx, {})) as OpenedLook
  await run(calls.changeLook, meera.ctx, { changes: [{ field, mark: marks[field], wanted }] })
}

test('home, list, product and cart are shown with the draft, and shoppers see nothing of it', async () => {
  await aProduct(shop, { name: 'Indigo Kurta', stock: { M: 3 } })
  const before = (await send(shop, 'GET', '/')).body
  await draft('theme.primary', '#8c1c4a')
  await draft('banners', [{ image: 'diwali.jpg', url: '/aboutPage', headline: 'Lit by hand' }])
  const { pages } = (await run(calls.openLook, meera.ctx, {})) as OpenedLook
  expect(pages.map(({ name }) => name)).toEqual(['Home', 'List', 'Product', 'Cart'])
  for (const { name, path } of pages) {
    const { status, body } = await see(path)
    expect([name, status]).toEqual([name, 200])
    expect(body).toContain('--primary:#8c1c4a')
    if (name === 'Home') expect(body).toContain('Lit by hand')
    else expect(body).toContain('Indigo Kurta')
  }
  expect((await send(shop, 'GET', '/')).body).toBe(before)
})

test('it has no script, form, cookie or cache, and only the console may frame it', async () => {
  const { headers, body } = await see('/')
  expect(body).not.toContain('<script')
  expect(headers.get('set-cookie')).toBeNull()
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('x-robots-tag')).toContain('noindex')
  const policy = (headers.get('content-security-policy') ?? '').split('; ')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain('sandbox allow-same-origin')
  expect(policy.join()).not.toMatch(/script-src|allow-scripts|allow-forms|allow-top-navigation/)
  // The cart of a guest has a cookie in the shop, and none on the console's host.
  expect((await see('/addcart?item=1.')).headers.get('set-cookie')).toBeNull()
})

test('the initial in place of a logo has the colours of the draft, and for staff in the console those of the shop', async () => {
  await draft('theme.primary', '#8c1c4a')
  expect((await see('/')).body).toContain(`src="${at('/letter.svg?8c1c4a')}"`)
  expect((await see('/letter.svg?8c1c4a')).body).toContain('fill="#8c1c4a"')
  const icon = (who?: TestStaff) => sendToConsole('GET', `/shops/${shop.tenant.resellerId}/icon`, { token: who?.token })
  const packer = await aStaff(shop, 'packer')
  expect((await icon(packer)).body).toMatch(/^<svg .*fill="#ff6347".*>S<\/text><\/svg>$/)
  expect((await icon()).status).toBe(401)
  expect((await icon(await aStaff(await aShop(), 'owner'))).status).toBe(404)
  await saveBranding(shop.ctx, { favicon: 'our icon.png' })
  expect((await icon(meera)).headers.get('location')).toBe(`/shops/${shop.tenant.resellerId}/uploads/our%20icon.png`)
})

test('its links lead to the preview and its pictures come from the console', async () => {
  await aProduct(shop, { name: 'Indigo Kurta' })
  await saveBranding(shop.ctx, { logo: 'logo.png' })
  const { body } = await see('/')
  const prefix = `/shops/${shop.tenant.resellerId}`
  const addresses = [...String(body).matchAll(/\s(?:href|src|action)="(\/[^"]*)"/g)].map(([, address]) => address)
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) {
    expect(address).toMatch(
      new RegExp(`^(${prefix}/(preview|uploads)/|/assets/|/(dbanner|favicon|default-picture)\\.)`),
    )
  }
  expect(body).toContain(`src="${prefix}/uploads/logo.png"`)
  const sheet = /href="(\/assets\/[^"]*\.css)"/.exec(String(body))?.[1] ?? ''
  expect((await sendToConsole('GET', sheet, { token: meera.token })).status).toBe(200)
})

test('only staff of this shop with the right to its settings see it', async () => {
  expect((await sendToConsole('GET', at('/'))).status).toBe(401)
  expect((await see('/', await aStaff(shop, 'packer'))).status).toBe(403)
  const sibling = await aStaff(await aShop(shop.tenant.supplierId), 'owner')
  expect((await see('/', sibling)).status).toBe(404)
  expect((await sendToConsole('POST', at('/addcart'), { token: meera.token, form: { add: '1' } })).status).not.toBe(200)
})

test('texts of the draft are text, and tricks with its addresses lead nowhere else', async () => {
  await draft('tagline', '"><script>alert(1)</script><img src=x onerror=alert(1)>')
  const { body } = await see('/aboutPage')
  expect(body).not.toContain('<script')
  expect(body).not.toContain('<img src=x')
  for (const path of [
    '//evil.example/',
    '/%2e%2e/%2e%2e/me',
    '/..;/me',
    '/\\evil.example',
    '/?item=%00',
    '/addcart?item=x.y',
  ]) {
    const { status, headers } = await see(path)
    expect([path, status < 500]).toEqual([path, true])
    expect(headers.get('location') ?? '').not.toMatch(/evil/)
  }
})
