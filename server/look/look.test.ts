import { beforeEach, expect, test } from 'vitest'
import type { LookField, OpenedLook } from '#contract/shop-look.ts'
import { describeBranding, saveBranding } from '#server/branding/index.ts'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { HIT, untilCached } from '#server/testing/cached.ts'
import { anEdge } from '#server/testing/edge.ts'
import { refusalText } from '#server/testing/refusal-text.ts'
import { aProduct, aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { lookOperations as calls } from './index.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'owner', 'Meera')
  ravi = await aStaff(shop, 'manager', 'Ravi')
})

const open = (who = meera) => run(calls.openLook, who.ctx, {}) as Promise<OpenedLook>
const home = async () => (await send(shop, 'GET', '/')).body as string
/** As a form does: from the value that it showed. */
const change = async (field: LookField, wanted: unknown, seen?: OpenedLook, who = meera) => {
  const { marks } = seen ?? (await open(who))
  return run(calls.changeLook, who.ctx, { changes: [{ field, mark: marks[field], wanted }] })
}
const publish = async (who = meera) => run(calls.publishLook, who.ctx, { mark: (await open(who)).mark })
const restore = async () => {
  const { before, mark } = await open()
  return run(calls.restoreLook, meera.ctx, { versionId: before?.versionId, mark })
}

test('a draft reaches no shopper; published it is the shop, and what is no part of the look stays', async () => {
  await saveBranding(shop.ctx, { legal: { sellerName: 'Asha Handlooms LLP' }, pixelId: '12345' })
  const pages = ['/', '/aboutPage', '/CustomerSupport', '/site.webmanifest', '/api/GetResellerLogo']
  const bodies = () => Promise.all(pages.map(async (path) => (await send(shop, 'GET', path)).body))
  const before = await bodies()
  await change('theme.primary', '#8c1c4a')
  await change('tagline', '  Handloom from Chanderi ')
  await change('banners', [{ image: 'diwali.jpg', url: '/aboutPage', headline: 'Lit by hand' }])
  await change('texts.about', { intro: 'Four looms.', sections: [{ title: 'Who', paragraphs: ['We weave.'] }] })
  await change('home', ['story', 'new'])
  expect(await bodies()).toEqual(before)
  expect(await open()).toMatchObject({
    look: { tagline: 'Handloom from Chanderi' },
    changed: ['theme.primary', 'tagline', 'banners', 'home', 'texts.about'],
  })
  await publish()
  expect(await home()).toMatch(/--primary:#8c1c4a[\s\S]*Lit by hand/)
  expect((await send(shop, 'GET', '/aboutPage')).body).toContain('We weave.')
  expect(await describeBranding(shop.ctx)).toMatchObject({
    ...{ legal: { sellerName: 'Asha Handlooms LLP' }, pixelId: '12345', home: ['story', 'new'] },
    banners: [{ image: 'diwali.jpg', url: '/aboutPage', headline: 'Lit by hand' }],
  })
  expect((await open()).changed).toEqual([])
})

test('two people change different fields of one draft: both stay', async () => {
  const seen = await open()
  await change('email', 'hello@asha.example', seen)
  await change('mobile', '9876500001', seen, ravi)
  expect((await open()).look).toMatchObject({ email: 'hello@asha.example', mobile: '9876500001' })
})

test('both change one field: the second sees its present value, nothing of theirs is written, and saving again is', async () => {
  const seen = await open()
  await change('tagline', 'Handloom', seen)
  const second = run(calls.changeLook, ravi.ctx, {
    changes: [
      { field: 'tagline', mark: seen.marks.tagline, wanted: 'Woven' },
      { field: 'email', mark: seen.marks.email, wanted: 'r@asha.example' },
    ],
  })
  await expect(second).rejects.toMatchObject({
    code: 'changed-meanwhile',
    details: { fields: { tagline: { id: 'lookChangedMeanwhile', now: 'Handloom', by: 'Meera' } } },
  })
  expect((await open()).look).toMatchObject({ tagline: 'Handloom', email: '' })
  await saveBranding(shop.ctx, { mobile: '9876500001' })
  const texts = [
    await refusalText(change('tagline', 'Woven', seen)),
    await refusalText(change('tagline', 'Woven', seen, ravi)),
    await refusalText(change('mobile', '9876500002', seen)),
  ]
  expect(texts).toEqual([
    'You have changed this meanwhile to “Handloom”. Save again to replace it.',
    'Meera has changed this meanwhile to “Handloom”. Save again to replace it.',
    'Somebody has changed this meanwhile to “9876500001”. Save again to replace it.',
  ])
  await change('tagline', 'Woven', undefined, ravi)
  expect((await open()).look.tagline).toBe('Woven')
})

test('the same form sent twice, or at once, changes once', async () => {
  const seen = await open()
  await Promise.all([change('tagline', 'Handloom', seen), change('tagline', 'Handloom', seen)])
  const { rows } = await ownerPool().query(`select did from staff_log where reseller_id = $1`, [shop.tenant.resellerId])
  expect(rows).toEqual([{ did: 'draft-look' }])
})

test('a value as in the shop leaves the draft, and null is the standard', async () => {
  await saveBranding(shop.ctx, { tagline: 'Old', texts: { support: 'Write to us.' } })
  await change('tagline', 'New')
  await change('texts.support', null)
  expect((await open()).changed).toEqual(['tagline', 'texts.support'])
  await change('tagline', 'Old')
  expect((await open()).changed).toEqual(['texts.support'])
  await publish()
  expect((await describeBranding(shop.ctx)).texts).toEqual({})
})

test.each([
  ['theme.primary', 'red', 'theme.primary', 'colourWrong'],
  ['theme.primary', { toString: 1 }, 'theme.primary', 'fieldWrong'],
  ['social.insta', 'javascript:alert(1)', 'social.insta', 'linkWrong'],
  ['banners', [{ image: 'a.jpg', url: '/' }], 'banners.0.url', 'bannerLeadsHome'],
  ['banners', [{ image: 'a.jpg', url: '', words: 'x' }], 'banners.0', 'headlineMissing'],
  ['banners', Array(21).fill({ image: 'a.jpg', url: '' }), 'banners', 'fieldWrong'],
  ['home', ['new', 'new'], 'home', 'homeBlockTwice'],
  ['home', ['<script>'], 'home.0', 'homeBlockUnknown'],
  ['texts.about', { intro: '', sections: [] }, 'texts.about.intro', 'introMissing'],
  ['texts.promises', Array(4).fill({ icon: 'star', title: 'x' }), 'texts.promises', 'threePromises'],
  ['tagline', 'x'.repeat(201), 'tagline', 'fieldWrong'],
  ['tagline', 'a\0b', 'tagline', 'notStorable'],
] as const)('%s cannot be %j', async (field, wanted, at, id) => {
  await expect(change(field, wanted)).rejects.toMatchObject({
    code: 'bad-input',
    details: { fields: { [at]: { id } } },
  })
  expect((await open()).changed).toEqual([])
})

test('a banner leads to a page that exists; the list of pages has the categories', async () => {
  await expect(change('banners', [{ image: 'a.jpg', url: '/products-section2/99999999' }])).rejects.toMatchObject({
    reason: { id: 'noSuchBannerPlace' },
  })
  await aProduct(shop)
  const places = (await run(calls.listPlaces, meera.ctx, {})) as { path: string; name: string }[]
  expect(places.map(({ name }) => name)).toEqual(['Shirts', 'Shirts – Plain'])
  await change('banners', [{ image: 'a.jpg', url: places[1]?.path }])
  expect((await open()).changed).toEqual(['banners'])
})

test('what is published is what was looked at: a later change of the draft or of the shop is looked at first', async () => {
  await change('tagline', 'Handloom')
  const { mark } = await open()
  await change('email', 'r@asha.example', undefined, ravi)
  for (const call of [calls.publishLook, calls.discardLook]) {
    await expect(run(call, meera.ctx, { mark })).rejects.toMatchObject({ reason: { id: 'lookMovedOn', by: 'Ravi' } })
    await expect(run(call, ravi.ctx, { mark })).rejects.toThrow('You have changed the draft or the shop meanwhile.')
  }
  const looked = await open()
  await saveBranding(shop.ctx, { tagline: 'From the operator' })
  await expect(run(calls.publishLook, meera.ctx, { mark: looked.mark })).rejects.toMatchObject({
    ...{ code: 'changed-meanwhile', reason: { id: 'lookMovedOn', by: '' } },
  })
  expect((await describeBranding(shop.ctx)).tagline).toBe('From the operator')
})

test('published twice at once, it is published once; a look that is dropped is gone', async () => {
  await change('tagline', 'Handloom')
  const { mark } = await open()
  await Promise.all([1, 2].map(() => run(calls.publishLook, meera.ctx, { mark })))
  const { rows } = await ownerPool().query('select fields from look_versions where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  expect(rows).toHaveLength(1)
  await change('tagline', 'Woven')
  await run(calls.discardLook, meera.ctx, { mark: (await open()).mark })
  await run(calls.discardLook, meera.ctx, { mark: 'of a form sent again' })
  expect(await open()).toMatchObject({ changed: [], look: { tagline: 'Handloom' } })
})

test('back to the look before, and back again; sent twice it goes back once', async () => {
  await saveBranding(shop.ctx, { tagline: 'First', legal: { sellerName: 'Asha LLP' } })
  await change('tagline', 'Second')
  await publish()
  // The law is changed since: going back does not touch it.
  await saveBranding(shop.ctx, { ...(await describeBranding(shop.ctx)), legal: { sellerName: 'Asha Ltd' } })
  const { before, mark } = await open()
  const back = () => run(calls.restoreLook, meera.ctx, { versionId: before?.versionId, mark })
  await Promise.all([back(), back()])
  expect(await describeBranding(shop.ctx)).toMatchObject({ tagline: 'First', legal: { sellerName: 'Asha Ltd' } })
  await restore()
  expect((await describeBranding(shop.ctx)).tagline).toBe('Second')
})

test('of many versions the last 20 are kept; a version of another shop is not there', async () => {
  for (let nth = 0; nth < 23; nth++) {
    await change('tagline', `Nr ${nth}`)
    await publish()
  }
  const { rows } = await ownerPool().query('select version_id as id from look_versions where reseller_id = $1', [
    shop.tenant.resellerId,
  ])
  expect(rows).toHaveLength(20)
  const sibling = await aStaff(await aShop(shop.tenant.supplierId), 'owner')
  const taken = run(calls.restoreLook, sibling.ctx, { versionId: rows[0].id, mark: (await open(sibling)).mark })
  await expect(taken).rejects.toMatchObject({ code: 'not-found' })
})

test('each server process drops its cached pages when a look is published, and not before', async () => {
  const edges = await Promise.all([anEdge(), anEdge()])
  try {
    for (const edge of edges) expect((await untilCached(edge, shop, '/')).text).not.toContain('#8c1c4a')
    await change('theme.primary', '#8c1c4a')
    for (const edge of edges) {
      await edge.caughtUp()
      const { headers, text } = await edge.request(shop, '/')
      expect([headers['cache-status'], text.includes('#8c1c4a')]).toEqual([HIT, false])
    }
    await publish()
    for (const edge of edges) {
      const text = async () => (await edge.request(shop, '/')).text
      await expect.poll(text).toContain('--primary:#8c1c4a')
    }
  } finally {
    await Promise.all(edges.map((edge) => edge.close()))
  }
})

test('the call takes what a form cannot send, and refuses in words', async () => {
  const post = (path: string, json: unknown) =>
    sendToConsole('POST', `/api/shops/${shop.tenant.resellerId}${path}`, { token: meera.token, json })
  const mark = 'x'
  expect((await post('/look', { changes: [{ field: 'legal.gstin', mark, wanted: '' }] })).status).toBe(400)
  expect((await post('/look', { changes: [{ field: '__proto__', mark, wanted: {} }] })).status).toBe(400)
  expect((await post('/look', { changes: Array(60).fill({ field: 'tagline', mark, wanted: '' }) })).status).toBe(400)
  expect((await post('/look', { changes: [{ field: 'tagline', mark, wanted: 'x' }] })).status).toBe(409)
  expect((await post('/look/restore', { versionId: 1, mark })).status).toBe(404)
  expect((await post('/look/publish', { mark })).status).toBe(200) // there is no draft
})
