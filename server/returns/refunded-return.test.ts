import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import {
  aReturnDesk,
  bring,
  giveUpi,
  inspect,
  move,
  own,
  type Returning,
  requestReturn,
  returnable,
  shown,
  unitsOf,
} from '#server/testing/returns.ts'
import { aStaff, type TestStaff } from '#server/testing/staff.ts'

let returning: Returning
let owner: TestStaff

beforeEach(async () => {
  ;({ returning, owner } = await aReturnDesk())
})

describe('a return for money', () => {
  test('requested, approved, sent, received, inspected, refunded', async () => {
    const { ctx, stocks } = returning
    const { number } = await requestReturn(returning, { comment: 'Too tight' })
    await move(owner.ctx, 'approveReturn', { number, way: 'send', words: 'Sorry for that' })
    expect(await shown(ctx, number)).toMatchObject({ status: 'approved', canSend: true, words: 'Sorry for that' })
    await own(ctx, 'sendReturn', { number, courier: 'DTDC', awb: 'D12345' })
    expect(await shown(ctx, number)).toMatchObject({ status: 'in_transit', canCancel: false })
    await expect(own(ctx, 'cancelReturn', { number })).rejects.toMatchObject({ code: 'bad-input' })
    await move(owner.ctx, 'receiveReturn', { number })
    expect(await shown(ctx, number)).toMatchObject({ status: 'received', canCancel: false, needsUpi: true })
    const before = await unitsOf(stocks.M)
    await inspect(owner.ctx, number)
    expect(await unitsOf(stocks.M)).toBe(before + 1)
    await expect(move(owner.ctx, 'settleReturn', { number })).rejects.toMatchObject({ reason: { id: 'upiIdMissing' } })
    await giveUpi(ctx, number)
    expect(await shown(ctx, number)).toMatchObject({ needsUpi: false, upiHint: 'as***@okaxis' })
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(returning.shop)
    expect(await shown(ctx, number)).toMatchObject({ status: 'refunded', refundPaise: 500_00 })
    expect(await audit(returning.shop)).toEqual([])
  })

  test('each move is made once: by two people at once, and again after it is done', async () => {
    const { number } = await requestReturn(returning)
    const manager = await aStaff(returning.shop, 'manager', 'Ravi')
    await Promise.all([
      move(owner.ctx, 'approveReturn', { number, way: 'pickup' }),
      move(manager.ctx, 'approveReturn', { number, way: 'pickup' }),
    ])
    await expect(move(manager.ctx, 'approveReturn', { number, way: 'send' })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    })
    await move(owner.ctx, 'receiveReturn', { number })
    const before = await unitsOf(returning.stocks.M)
    await Promise.all([inspect(owner.ctx, number), inspect(manager.ctx, number)])
    expect(await unitsOf(returning.stocks.M)).toBe(before + 1)
    await giveUpi(returning.ctx, number)
    await Promise.all([1, 2].map(() => move(owner.ctx, 'settleReturn', { number })))
    await Promise.all([runJobs(returning.shop), runJobs(returning.shop)])
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(returning.shop)
    const events = (await shown(returning.ctx, number)).events.map(({ status }) => status)
    expect(events).toEqual(['requested', 'approved', 'received', 'inspected', 'settling', 'refunded'])
    expect(await audit(returning.shop)).toEqual([])
  })

  test('approved meanwhile, it is not declined as it was seen: whoever was slower hears who approved it', async () => {
    const { number } = await requestReturn(returning)
    const ravi = await aStaff(returning.shop, 'manager', 'Ravi')
    await move(ravi.ctx, 'approveReturn', { number, way: 'send' })
    const decline = (seen: string) => move(owner.ctx, 'declineReturn', { number, words: 'It was worn', seen })
    await expect(decline('requested')).rejects.toMatchObject({
      ...{ code: 'changed-meanwhile', reason: { id: 'returnMovedMeanwhile', status: 'approved', by: 'Ravi' } },
    })
    const again = move(ravi.ctx, 'declineReturn', { number, words: 'It was worn', seen: 'requested' })
    await expect(again).rejects.toThrow('You have moved this return meanwhile: it is approved now.')
    expect(await shown(returning.ctx, number)).toMatchObject({ status: 'approved' })
    await decline('approved')
    await decline('requested') // sent twice
    expect(await shown(returning.ctx, number)).toMatchObject({ status: 'declined' })
  })

  test('withdrawn by the customer, it is not put down to whoever of the staff came before', async () => {
    const { number } = await requestReturn(returning)
    await move(owner.ctx, 'approveReturn', { number, way: 'send' })
    await own(returning.ctx, 'cancelReturn', { number })
    await expect(move(owner.ctx, 'receiveReturn', { number })).rejects.toThrow(
      'This return is cancelled now, so this cannot be done any more.',
    )
  })

  test('settled and withdrawn at once: only what is allowed happens', async () => {
    const { number } = await requestReturn(returning)
    await giveUpi(returning.ctx, number)
    await move(owner.ctx, 'approveReturn', { number, way: 'pickup' })
    await Promise.allSettled([
      move(owner.ctx, 'receiveReturn', { number }),
      own(returning.ctx, 'cancelReturn', { number }),
    ])
    const { status } = await shown(returning.ctx, number)
    if (status === 'received') {
      await expect(own(returning.ctx, 'cancelReturn', { number })).rejects.toMatchObject({ code: 'bad-input' })
    } else {
      expect(status).toBe('cancelled')
      await expect(move(owner.ctx, 'receiveReturn', { number })).rejects.toMatchObject({
        reason: { id: 'returnCannotMove', status },
      })
    }
  })

  test('a piece in another state than claimed goes back, with a reason; then nothing is owed for it', async () => {
    const lines = [{ line: 1, units: 2, reason: 'defective' }]
    const { number } = await requestReturn(returning, { lines })
    await bring(owner.ctx, number)
    const counted = [{ line: 1, restocked: 0, writtenOff: 1, rejected: 1 }]
    await expect(inspect(owner.ctx, number, { lines: counted })).rejects.toMatchObject({
      reason: { id: 'returnWordsNeeded' },
    })
    for (const writtenOff of [0, 1, 3]) {
      const wrong = [{ line: 1, restocked: 0, writtenOff, rejected: 0 }]
      await expect(inspect(owner.ctx, number, { lines: wrong })).rejects.toMatchObject({
        reason: { id: 'returnCountWrong' },
      })
    }
    await inspect(owner.ctx, number, { lines: counted, words: 'One was washed' })
    await giveUpi(returning.ctx, number)
    await move(owner.ctx, 'settleReturn', { number })
    await runJobs(returning.shop)
    expect(await shown(returning.ctx, number)).toMatchObject({ refundPaise: 500_00, words: 'One was washed' })
    expect(await audit(returning.shop)).toEqual([])
  })

  test('nothing of it is taken back: it ends, and cannot be requested again', async () => {
    const { number } = await requestReturn(returning)
    await bring(owner.ctx, number)
    await inspect(owner.ctx, number, {
      lines: [{ line: 1, restocked: 0, writtenOff: 0, rejected: 1 }],
      words: 'It was worn',
    })
    expect(await shown(returning.ctx, number)).toMatchObject({ status: 'rejected', words: 'It was worn' })
    await expect(move(owner.ctx, 'settleReturn', { number })).rejects.toMatchObject({ code: 'changed-meanwhile' })
    expect((await returnable(returning)).lines[0]?.units).toBe(1)
  })

  test('declined with a reason, or withdrawn, it may be requested again', async () => {
    const { number } = await requestReturn(returning)
    await expect(move(owner.ctx, 'declineReturn', { number, words: '  ' })).rejects.toMatchObject({
      reason: { id: 'returnWordsNeeded' },
    })
    await move(owner.ctx, 'declineReturn', { number, words: 'Please send a picture' })
    const second = await requestReturn(returning)
    await own(returning.ctx, 'cancelReturn', { number: second.number })
    expect((await returnable(returning)).lines[0]?.units).toBe(2)
  })
})
