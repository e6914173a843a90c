import { expect, test } from 'vitest'
import type { OpenedReturn, ShopReturnPage } from '#contract/shop-returns.ts'
import { aReturnDesk, giveUpi, inspect, move, requestReturn } from '#server/testing/returns.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'
import { maySeePicture } from './index.ts'

// What of returns somebody sees whose right is to pack.

test('packers see a return from its approval until it is inspected, and where somebody lives until it is collected', async () => {
  const { returning, owner } = await aReturnDesk()
  const packer = await aStaff(returning.shop, 'packer')
  const { number } = await requestReturn(returning)
  await giveUpi(returning.ctx, number)
  const file = 'return-00000000-0000-4000-8000-000000000000.jpg'
  await ownerPool().query(
    `insert into return_pictures (supplier_id, reseller_id, file, customer_id, order_id, return_id)
     select supplier_id, reseller_id, $2, customer_id, order_id, return_id from returns where number = $1`,
    [number, file],
  )
  const seenBy = async ({ ctx }: TestStaff) => {
    const { returns, counts } = (await move(ctx, 'browseReturns', {})) as ShopReturnPage
    const counted = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const opened = await (move(ctx, 'openReturn', { number }) as Promise<OpenedReturn>).catch(() => undefined)
    const { mobile, address } = opened?.customer ?? {}
    const where = opened && [mobile !== '', address?.length !== 0]
    return [returns.length, counted, await maySeePicture(ctx, file), ...(where ?? ['not there'])]
  }
  const none = [0, 0, false, 'not there']
  expect(await seenBy(packer)).toEqual(none)
  await move(owner.ctx, 'approveReturn', { number, way: 'pickup' })
  expect(await seenBy(packer)).toEqual([1, 1, true, true, true])
  await move(packer.ctx, 'collectReturn', { number, courier: 'DTDC', awb: 'D12345' })
  expect(await seenBy(packer)).toEqual([1, 1, true, false, false])
  await move(packer.ctx, 'receiveReturn', { number })
  expect(await seenBy(packer)).toEqual([1, 1, true, false, false])
  const opened = (await move(packer.ctx, 'openReturn', { number })) as OpenedReturn
  expect(opened).toMatchObject({ upiHint: '', upiName: '', creditPaise: null, refundPaise: null, next: ['inspect'] })
  await inspect(packer.ctx, number)
  expect(await seenBy(packer)).toEqual(none)
  expect(await move(packer.ctx, 'browseReturns', { list: 'to-settle' })).toMatchObject({ returns: [] })
  expect(await seenBy(owner)).toEqual([1, 1, true, true, true])
})
