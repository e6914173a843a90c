import { beforeEach, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { shopOrderOperations as calls } from '#server/orders/index.ts'
import { refusalText } from '#server/testing/refusal-text.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder, browse, saveView } from '#server/testing/shop-orders.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff
let ravi: TestStaff

beforeEach(async () => {
  ;({ shop, meera, ravi } = await aDesk())
})

test('a view is one’s own or the shop’s, each with its filter and its count, on another device too', async () => {
  const a = await anOrder(shop, { address: { city: 'Mysuru' } })
  await anOrder(shop)
  const own = await saveView(meera, 'Mysuru', { place: 'Mysuru' })
  const shared = await saveView(meera, 'Cash', { payment: 'COD', sort: 'newest' }, true)
  const { views } = await browse(meera, {})
  expect(views).toEqual([
    { viewId: shared.viewId, name: 'Cash', isShared: true, isMine: true, count: 2 },
    { viewId: own.viewId, name: 'Mysuru', isShared: false, isMine: true, count: 1 },
  ])
  const opened = await browse(meera, { view: own.viewId })
  expect(opened).toMatchObject({ filter: { list: 'all', place: 'Mysuru' }, view: { name: 'Mysuru' } })
  expect(opened.orders.map(({ number }) => number)).toEqual([a])
  expect((await browse(ravi, {})).views).toMatchObject([{ name: 'Cash', isMine: false }])
  await expect(browse(ravi, { view: own.viewId })).rejects.toMatchObject({ code: 'not-found' })
  const elsewhere = await aStaff(await aShop(shop.tenant.supplierId), 'owner')
  await expect(browse(elsewhere, { view: shared.viewId })).rejects.toMatchObject({ code: 'not-found' })
})

test('a view saved twice is one; a name in use, a shared one by a packer and more than twenty are refused in words', async () => {
  const twice = await Promise.allSettled([
    saveView(meera, 'Cash', { payment: 'COD' }),
    saveView(meera, 'Cash', { payment: 'COD' }),
  ])
  expect(twice.some(({ status }) => status === 'fulfilled')).toBe(true)
  await saveView(meera, 'cash', { payment: 'COD' })
  expect((await browse(meera, {})).views).toHaveLength(1)
  await expect(saveView(meera, 'CASH', { payment: 'ONLINE' })).rejects.toMatchObject({
    reason: { id: 'viewNameTaken' },
  })
  await expect(saveView(meera, ' ', {})).rejects.toThrow('Please give the view a name.')
  await expect(saveView(ravi, 'All', {}, true)).rejects.toMatchObject({ code: 'forbidden' })
  for (let nth = 0; nth < 19; nth++) await saveView(meera, `View ${nth}`, {})
  await expect(saveView(meera, 'One more', {})).rejects.toMatchObject({ reason: { id: 'tooManyViews' } })
})

test('a view that is renamed twice is renamed once; a packer changes no shared one; deleted is deleted', async () => {
  const { viewId } = await saveView(meera, 'Cash', {}, true)
  const rename = (by: TestStaff, seen: string, wanted: string) =>
    run(calls.renameOrderView, by.ctx, { viewId, seen, wanted })
  await rename(meera, 'Cash', 'COD')
  await rename(meera, 'Cash', 'COD')
  await expect(rename(ravi, 'COD', 'Mine')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(run(calls.deleteOrderView, ravi.ctx, { viewId })).rejects.toMatchObject({ code: 'forbidden' })
  await run(calls.deleteOrderView, meera.ctx, { viewId })
  await run(calls.deleteOrderView, meera.ctx, { viewId })
  expect((await browse(meera, {})).views).toEqual([])
})

test('of two who rename a view, the second reads the new name and who gave it: a colleague, or they themselves', async () => {
  const { viewId } = await saveView(meera, 'Cash', {}, true)
  const anu = await aStaff(shop, 'manager', 'Anu')
  const rename = (by: TestStaff, seen: string, wanted: string) =>
    run(calls.renameOrderView, by.ctx, { viewId, seen, wanted })
  await ownerPool().query(`update order_views set name = 'Paid' where view_id = $1`, [viewId])
  const byNobody = await refusalText(rename(meera, 'Cash', 'Money'))
  await rename(anu, 'Paid', 'COD')
  const texts = [byNobody, ...(await Promise.all([meera, anu].map((by) => refusalText(rename(by, 'Cash', 'Money')))))]
  expect(texts).toEqual([
    'Somebody has renamed this view to “Paid” meanwhile. Please look at it again.',
    'Anu has renamed this view to “COD” meanwhile. Please look at it again.',
    'You have renamed this view to “COD” meanwhile. Please look at it again.',
  ])
})
