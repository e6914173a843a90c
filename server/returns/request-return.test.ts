import { beforeEach, describe, expect, test } from 'vitest'
import { aCustomer } from '#server/testing/customer.ts'
import { aReturnDesk, move, own, type Returning, requestReturn, returnable, shown } from '#server/testing/returns.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

let returning: Returning
let owner: TestStaff

beforeEach(async () => {
  ;({ returning, owner } = await aReturnDesk())
})

/** So many days pass since the delivery. */
async function letPass(days: number): Promise<void> {
  const { supplierId } = returning.shop.tenant
  await ownerPool().query(
    `update order_events set at = at - make_interval(days => $2) where supplier_id = $1 and status = 'Delivered'`,
    [supplierId, days],
  )
}

describe('requesting a return', () => {
  test('a delivered order lists what may come back, why, and for what', async () => {
    const { lines, days } = await returnable(returning)
    expect(days).toBe(30)
    expect(lines.map(({ name, units }) => [name, units])).toEqual([
      ['Shirt', 2],
      ['Mug', 1],
    ])
    expect(lines[0]?.reasons).toEqual(['size', 'disliked', 'defective', 'wrong', 'not-as-described'])
    expect(lines[0]?.choices.map(({ size, left }) => [size, left])).toEqual([
      ['S', 5],
      ['M', 3],
      ['L', 1],
    ])
  })

  test('a form that is sent twice requests once, and another with its key is refused', async () => {
    const first = await requestReturn(returning, { key: 'form' })
    expect(await requestReturn(returning, { key: 'form' })).toEqual(first)
    await expect(requestReturn(returning, { key: 'form', comment: 'Too tight' })).rejects.toMatchObject({
      code: 'key-reused',
    })
    expect(await own(returning.ctx, 'listReturns', {})).toHaveLength(1)
  })

  test('in two tabs at once no piece comes back twice', async () => {
    const lines = [{ line: 1, units: 2, reason: 'size' }]
    const outcomes = await Promise.allSettled([
      requestReturn(returning, { lines }),
      requestReturn(returning, { lines }),
    ])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await returnable(returning)).lines[0]?.units).toBe(0)
  })

  test.each([
    [[{ line: 1, units: 3, reason: 'size' }], 'returnTooMany'],
    [[{ line: 1, units: 0, reason: 'size' }], 'returnUnitsWrong'],
    [[{ line: 1, units: -1, reason: 'size' }], 'returnUnitsWrong'],
    [[{ line: 1, units: 0.5, reason: 'size' }], 'returnUnitsWrong'],
    [[{ line: 9, units: 1, reason: 'size' }], 'returnNotYours'],
    [[{ line: 1, units: 1, reason: 'late' }], 'returnNotForThis'],
    [[{ line: 1, units: 1, reason: 'bored' }], 'returnReasonNeeded'],
    [
      [
        { line: 1, units: 1, reason: 'size' },
        { line: 1, units: 1, reason: 'size' },
      ],
      'returnLineTwice',
    ],
    [[], 'returnNothing'],
  ])('%j is refused as %s', async (lines, id) => {
    await expect(requestReturn(returning, { lines })).rejects.toMatchObject({ reason: { id } })
  })

  test('the order, the return and the picture of somebody else are not there', async () => {
    const stranger = await aCustomer(returning.shop)
    const { number } = await requestReturn(returning)
    await expect(requestReturn({ ctx: stranger.ctx, number: returning.number })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await shown(stranger.ctx, number)).toBe(null)
    await expect(own(stranger.ctx, 'cancelReturn', { number })).rejects.toMatchObject({ code: 'not-found' })
    const other = await aStaff(await aShop(), 'owner')
    await expect(move(other.ctx, 'approveReturn', { number, way: 'pickup' })).rejects.toMatchObject({
      code: 'not-found',
    })
    const pictures = ['return-00000000-0000-4000-8000-000000000000.jpg']
    await expect(requestReturn(returning, { pictures })).rejects.toMatchObject({ reason: { id: 'noSuchPicture' } })
  })

  test('after the days only what is faulty comes back, and after a year nothing', async () => {
    await letPass(30)
    expect((await returnable(returning)).lines[0]?.reasons).toContain('size')
    await letPass(1)
    expect((await returnable(returning)).lines[0]?.reasons).toEqual(['defective', 'wrong', 'not-as-described'])
    await expect(requestReturn(returning)).rejects.toMatchObject({ reason: { id: 'returnNotForThis' } })
    await letPass(335)
    expect((await returnable(returning)).lines[0]?.reasons).toEqual([])
  })

  test('the shop may give more days, and not fewer than its policy', async () => {
    await letPass(31)
    await move(owner.ctx, 'setReturnSettings', { days: 45 })
    expect((await returnable(returning)).lines[0]?.reasons).toContain('disliked')
    await expect(move(owner.ctx, 'setReturnSettings', { days: 29 })).rejects.toMatchObject({
      reason: { id: 'returnDaysWrong' },
    })
  })

  test('what is sold as not returnable comes back when it is faulty; what was bought before that, in any case', async () => {
    const { productId, shop } = returning
    const mark = (when: string) =>
      ownerPool().query(
        `update products set not_returnable_since = ${when} where supplier_id = $1 and product_id = $2`,
        [shop.tenant.supplierId, productId],
      )
    await mark('now()')
    expect((await returnable(returning)).lines[0]?.reasons).toContain('disliked')
    await mark(`now() - interval '1 day'`)
    expect((await returnable(returning)).lines[0]?.reasons).toEqual(['defective', 'wrong', 'not-as-described'])
  })
})
