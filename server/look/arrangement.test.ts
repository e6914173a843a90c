import { beforeEach, expect, test } from 'vitest'
import type { Arrangement } from '#contract/branding.ts'
import type { ArrangedCatalogue, OpenedLook } from '#contract/shop-look.ts'
import { describeBranding, saveBranding } from '#server/branding/index.ts'
import { run } from '#server/kernel/answer.ts'
import { send } from '#server/testing/app.ts'
import { HIT, untilCached } from '#server/testing/cached.ts'
import { anEdge } from '#server/testing/edge.ts'
import { bring } from '#server/testing/import.ts'
import { aShop, type TestShop } from '#server/testing/shop.ts'
import { aStaff, sendToConsole, type TestStaff } from '#server/testing/staff.ts'
import { lookOperations as calls } from './index.ts'

const HEADER = 'asin,name,group,category,discount_price,stock,category_image\n'
const GOODS = [
  'K,Indigo Kurta,Women,Kurtas,100,5,kurtas.jpg',
  'S,Silk Saree,Women,Sarees,100,5,',
  'T,Linen Shirt,Men,Shirts,100,5,',
  'O,Odd Thing,,,100,5,',
]

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  shop = await aShop()
  meera = await aStaff(shop, 'manager')
  await bring(shop, `${HEADER}${GOODS.join('\n')}\n`)
})

const open = () => run(calls.openArrangement, meera.ctx, {}) as Promise<ArrangedCatalogue>
const idOf = async (name: string) => {
  const { rows, groups } = await open()
  // An import makes rows of the names of categories, so those come last here.
  const things = [...groups, ...groups.flatMap(({ categories }) => categories), ...rows]
  return things.find((thing) => thing.name === name)?.id ?? 0
}
const draft = async (wanted: unknown) => {
  const { marks } = (await run(calls.openLook, meera.ctx, {})) as OpenedLook
  return run(calls.changeLook, meera.ctx, { changes: [{ field: 'arrangement', mark: marks.arrangement, wanted }] })
}
const publish = async () => {
  const { mark } = (await run(calls.openLook, meera.ctx, {})) as OpenedLook
  return run(calls.publishLook, meera.ctx, { mark })
}
const arrangement = (own: Partial<Arrangement>) => ({ rows: [], groups: [], categories: [], ...own })

type WireGroup = { group_desc: string; categories: { category_desc: string; cocategory_image: string }[] }
const menu = async (of = shop) =>
  ((await send(of, 'POST', '/api/GetAllGroupWithCategory')).body as WireGroup[]).map(
    ({ group_desc, categories }) => `${group_desc}: ${categories.map(({ category_desc }) => category_desc).join(', ')}`,
  )
const home = async (of = shop) => (await send(of, 'GET', '/')).body as string
const tilesIn = (page: string) => {
  const [, tiles = ''] = /aria-label="Explore Our Categories"([\s\S]*?)<\/section>/.exec(page) ?? []
  return [...tiles.matchAll(/<span>([^<]*)<\/span>/g)].map(([, name]) => name)
}

const AS_IMPORTED = ['Women: Kurtas, Sarees', 'Men: Shirts', 'More: More']

test('a draft of order and pictures reaches no shopper; published, menu and home page follow it, and back in one', async () => {
  const before = await home()
  expect(await menu()).toEqual(AS_IMPORTED)
  const [kurtas, sarees, men] = [await idOf('Kurtas'), await idOf('Sarees'), await idOf('Men')]
  await draft(arrangement({ groups: [{ id: men }], categories: [{ id: sarees, image: 'silk.jpg' }, { id: kurtas }] }))
  expect([await home(), await menu()]).toEqual([before, AS_IMPORTED])
  const { groups } = await open()
  expect(groups.map(({ name, isLast }) => [name, isLast])).toEqual([
    ['Men', false],
    ['Women', false],
    ['More', true],
  ])
  expect(groups[1]?.categories).toMatchObject([
    { name: 'Sarees', ownImage: 'silk.jpg', image: 'silk.jpg' },
    { name: 'Kurtas', ownImage: '', image: 'kurtas.jpg' },
  ])
  const seen = await sendToConsole('GET', `/shops/${shop.tenant.resellerId}/preview/`, { token: meera.token })
  expect(tilesIn(seen.body as string)).toEqual(['Shirts', 'Sarees', 'Kurtas', 'More'])
  await publish()
  expect(await menu()).toEqual(['Men: Shirts', 'Women: Sarees, Kurtas', 'More: More'])
  expect(tilesIn(await home())).toEqual(['Shirts', 'Sarees', 'Kurtas', 'More'])
  expect(await home()).toContain('/uploads/silk-300x400.jpg')
  const { before: earlier, mark } = (await run(calls.openLook, meera.ctx, {})) as OpenedLook
  await run(calls.restoreLook, meera.ctx, { versionId: earlier?.versionId, mark })
  expect(await menu()).toEqual(AS_IMPORTED)
  expect(await describeBranding(shop.ctx)).not.toHaveProperty('arrangement')
})

test('what is hidden is in no menu and not on the home page; its page is there and its products are on sale', async () => {
  const [kurtas, men] = [await idOf('Kurtas'), await idOf('Men')]
  await draft(arrangement({ groups: [{ id: men, hidden: true }], categories: [{ id: kurtas, hidden: true }] }))
  await publish()
  expect(await menu()).toEqual(['Women: Sarees', 'More: More'])
  expect(tilesIn(await home())).toEqual(['Sarees', 'More'])
  const categories = (await send(shop, 'POST', '/api/GetAllCategory')).body as { category_desc: string }[]
  expect(categories.map(({ category_desc }) => category_desc)).toEqual(['Sarees', 'More'])
  expect((await send(shop, 'GET', '/llms.txt')).body).not.toMatch(/Kurtas|Shirts/)
  const list = await send(shop, 'GET', `/products-section2/${kurtas}`)
  expect([list.status, list.body.includes('Indigo Kurta')]).toEqual([200, true])
  const json = { search: 'kurta', subcat_id: 0, type: '' }
  expect((await send(shop, 'POST', '/api/GetAllProductFilters', { json })).body).toHaveLength(1)
})

test('rows of the home page are put in order and hidden', async () => {
  const festive = `${GOODS.join(',\n')},Festive\nL,Clay Lamp,Home,Lamps,90,5,,Daily\nP,Blue Pen,Home,Pens,90,5,,Office\n`
  await bring(shop, `${HEADER.trim()},header_rows\n${festive}`)
  const rows = async () =>
    ((await send(shop, 'GET', '/api/GetAllHeaderWithProduct')).body as { headername: string }[]).map(
      ({ headername }) => headername,
    )
  const before = await rows()
  expect(before).toEqual(expect.arrayContaining(['Festive', 'Daily', 'Office']))
  await draft(arrangement({ rows: [{ id: await idOf('Office') }, { id: await idOf('Festive'), hidden: true }] }))
  expect((await open()).rows.slice(0, 2)).toMatchObject([
    { name: 'Office', isHidden: false },
    { name: 'Festive', isHidden: true },
  ])
  expect(await rows()).toEqual(before)
  await publish()
  expect(await rows()).toEqual(['Office', ...before.filter((name) => name !== 'Office' && name !== 'Festive')])
  expect(await home()).not.toContain('aria-label="Festive"')
})

test('a later import leaves the order, and what it adds comes after it, before the one that is always last', async () => {
  const { groups } = await open()
  const [women, men] = ['Women', 'Men'].map((name) => groups.find((group) => group.name === name)?.id ?? 0)
  const own = arrangement({
    groups: [{ id: men ?? 0 }, { id: women ?? 0 }],
    categories: [{ id: await idOf('Sarees') }],
  })
  await draft(own)
  await publish()
  await bring(
    shop,
    `${HEADER}N,Toy Train,Children,Toys,100,5,\nB,Red Blouse,Women,Blouses,100,5,\n${GOODS.join('\n')}\n`,
  )
  expect(await menu()).toEqual(['Men: Shirts', 'Women: Sarees, Kurtas, Blouses', 'Children: Toys', 'More: More'])
  await saveBranding(shop.ctx, { ...(await describeBranding(shop.ctx)), tagline: 'By the operator' })
  expect((await menu())[0]).toBe('Men: Shirts')
})

test('the order is this shop’s: another of the supplier keeps its own, and foreign ids mean nothing', async () => {
  const sibling = await aShop(shop.tenant.supplierId)
  const stranger = await aShop()
  await bring(stranger, `${HEADER}X,Secret Lamp,Hidden Group,Secret Lamps,100,5,\n`)
  const owner = await aStaff(stranger, 'owner')
  const theirs = (await run(calls.openArrangement, owner.ctx, {})) as ArrangedCatalogue
  const foreign = theirs.groups[0]?.categories[0]?.id ?? 0
  await draft(
    arrangement({
      groups: [{ id: await idOf('Men') }, { id: theirs.groups[0]?.id ?? 0 }],
      categories: [{ id: foreign, image: 'x.jpg' }],
    }),
  )
  expect(JSON.stringify(await open())).not.toContain('Secret')
  await publish()
  expect(await menu()).toEqual(['Men: Shirts', 'Women: Kurtas, Sarees', 'More: More'])
  expect(await menu(sibling)).toEqual(AS_IMPORTED)
  expect(await menu(stranger)).toEqual(['Hidden Group: Secret Lamps'])
})

test.each([
  ['twice', arrangement({ rows: [{ id: 7 }, { id: 7 }] })],
  ['no id', arrangement({ groups: [{ id: 0 }] })],
  ['not a number', { rows: [{ id: '7; drop table groups' }] }],
  ['a picture without a name', arrangement({ categories: [{ id: 7, image: ' ' }] })],
  ['too many', { rows: Array.from({ length: 5001 }, (_, at) => ({ id: at + 1 })) }],
  ['a list', [1, 2]],
])('what no form sends is refused: %s', async (_, wanted) => {
  await expect(draft(wanted)).rejects.toMatchObject({ code: 'bad-input' })
  expect((await run(calls.openLook, meera.ctx, {})) as OpenedLook).toMatchObject({ changed: [] })
})

test('each process drops its cached pages when an order is published, and not before', async () => {
  const edges = await Promise.all([anEdge(), anEdge()])
  try {
    for (const edge of edges) expect(tilesIn((await untilCached(edge, shop, '/')).text)[0]).toBe('Kurtas')
    await draft(arrangement({ groups: [{ id: await idOf('Men') }] }))
    for (const edge of edges) {
      await edge.caughtUp()
      expect((await edge.request(shop, '/')).headers['cache-status']).toBe(HIT)
    }
    await publish()
    for (const edge of edges) {
      await expect.poll(async () => tilesIn((await edge.request(shop, '/')).text)[0]).toBe('Shirts')
    }
  } finally {
    await Promise.all(edges.map((edge) => edge.close()))
  }
})
