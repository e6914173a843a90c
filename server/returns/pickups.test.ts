import { expect, test } from 'vitest'
import type { OpenedReturn } from '#contract/shop-returns.ts'
import type { Ctx } from '#server/kernel/ctx.ts'
import { bookParcel, misbehave } from '#server/parcels/index.ts'
import { audit } from '#server/testing/audit.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { act, atCourier, parcelsOf, waitMinutes } from '#server/testing/parcels.ts'
import { aDeliveredOrder, move, own, requestReturn, shown } from '#server/testing/returns.ts'
import { aShop, ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aStaff } from '#server/testing/staff.ts'

// The pick-up of a return, booked at the simulated courier. What any courier must do: server/testing/courier-suite.ts.

async function anApprovedReturn(way: 'pickup' | 'send' = 'pickup') {
  const shop = await aShop()
  const returning = await aDeliveredOrder(shop)
  const owner = await aStaff(shop, 'owner')
  const lines = [
    { line: 1, units: 1, reason: 'size' },
    { line: 2, units: 1, reason: 'defective' },
  ]
  const { number } = await requestReturn(returning, { lines })
  await move(owner.ctx, 'approveReturn', { number, way })
  const opened = (by: Ctx = owner.ctx) => move(by, 'openReturn', { number }) as Promise<OpenedReturn>
  return {
    ...{ shop, owner, number, customer: returning.ctx, orderNumber: returning.number, opened },
    book: (seen = 0, by: Ctx = owner.ctx) => move(by, 'bookReturnPickup', { number, seen }),
    /** The simulated courier moves on, and is polled. */
    step: async (step: 'next' | 'fail') => {
      const [pickup] = (await opened()).pickups
      const simulated = { parcelId: pickup?.parcelId, step }
      await act(owner, 'refreshParcels', { number: returning.number, simulated })
      await runJobs(shop)
    },
  }
}

const stateOf = async ({ opened }: { opened: () => Promise<OpenedReturn> }) => {
  const { status, pickups } = await opened()
  return [status, ...pickups.map(({ state }) => state)]
}

const bookedLines = async ({ tenant }: TestShop) =>
  (await ownerPool().query('select pieces, cod_paise::int from parcels where supplier_id = $1', [tenant.supplierId]))
    .rows

test('a pick-up is booked once, collected, and brought; only staff records its arrival', async () => {
  const given = await anApprovedReturn()
  const { shop, owner, number, customer, opened, book, step } = given
  expect(await opened()).toMatchObject({ pickups: [], bookAt: { isSimulated: true } })
  await Promise.all([book(), book(), book(0, (await aStaff(shop, 'packer')).ctx)])
  expect(await stateOf(given)).toEqual(['approved', 'booking'])
  await Promise.all([runJobs(shop), runJobs(shop)])
  const [awb] = await atCourier(shop)
  expect(await opened()).toMatchObject({ status: 'approved', awb, bookAt: null, pickups: [{ state: 'booked', awb }] })
  expect(await bookedLines(shop)).toEqual([
    {
      ...{
        pieces: [
          { line: 1, units: 1 },
          { line: 2, units: 1 },
        ],
      },
      cod_paise: 0,
    },
  ])
  expect(await shown(customer, number)).toMatchObject({ status: 'approved', courier: 'Sample Courier', awb })
  await step('fail')
  expect(await stateOf(given)).toEqual(['approved', 'not_delivered'])
  await step('next')
  expect(await stateOf(given)).toEqual(['in_transit', 'in_transit'])
  await step('next')
  expect(await stateOf(given)).toEqual(['in_transit', 'delivered'])
  expect(await shown(customer, number)).toMatchObject({ status: 'in_transit', refundDue: null, canCancel: false })
  await move(owner.ctx, 'receiveReturn', { number })
  expect(await stateOf(given)).toEqual(['received', 'delivered'])
  expect(await parcelsOf(owner, given.orderNumber), 'it is none of the parcels to the customer').toEqual([])
  expect(await audit(shop)).toEqual([])
})

test.each(['lost', 'twice', 'silent', 'late'] as const)(
  'an answer that is %s ends with one pick-up',
  async (booking) => {
    const given = await anApprovedReturn()
    const { shop, opened, book } = given
    await book()
    misbehave(shop.tenant, { booking })
    await runJobs(shop)
    misbehave(shop.tenant, {})
    for (let again = 0; again < 3; again++) {
      await waitMinutes(shop)
      await runJobs(shop)
    }
    const [awb, ...more] = await atCourier(shop)
    expect([more, (await opened()).pickups.map((pickup) => [pickup.state, pickup.awb])]).toEqual([
      [],
      [['booked', awb]],
    ])
    expect(await audit(shop)).toEqual([])
  },
)

test('a process that is killed while the courier answers: the next one finds the booking', async () => {
  const given = await anApprovedReturn()
  const { shop, opened, book } = given
  await book()
  const [pickup] = (await opened()).pickups
  misbehave(shop.tenant, { booking: 'hanging' })
  bookParcel(shop.ctx, { parcelId: pickup?.parcelId ?? 0 }).catch(() => {}) // it never ends
  await expect.poll(() => atCourier(shop)).toHaveLength(1)
  misbehave(shop.tenant, {})
  await waitMinutes(shop)
  await runJobs(shop)
  expect(await atCourier(shop)).toEqual([(await opened()).awb])
})

test('what the courier refuses is reported and booked again; a stale form books nothing', async () => {
  const given = await anApprovedReturn()
  const { shop, opened, book } = given
  misbehave(shop.tenant, { booking: 'refused' })
  await book()
  await runJobs(shop)
  misbehave(shop.tenant, {})
  expect(await opened()).toMatchObject({
    awb: '',
    pickups: [{ state: 'refused', trouble: expect.stringMatching(/./) }],
  })
  await book(0)
  expect(await stateOf(given)).toEqual(['approved', 'refused'])
  await book(1)
  await runJobs(shop)
  expect(await stateOf(given)).toEqual(['approved', 'booked', 'refused'])
})

const ENDS = ['cancelReturn', 'declineReturn', 'receiveReturn'] as const
test.each(ENDS.flatMap((end) => [[end, 'nobody has come for'] as const, [end, 'nobody was at home for'] as const]))(
  '%s calls off a pick-up that %s',
  async (end, what) => {
    const given = await anApprovedReturn()
    const { shop, owner, customer, number, opened, book, step } = given
    await book()
    await runJobs(shop)
    if (what === 'nobody was at home for') await step('fail')
    if (end === 'cancelReturn') await own(customer, end, { number })
    else await move(owner.ctx, end, { number, ...(end === 'declineReturn' && { words: 'It never came.' }) })
    await runJobs(shop)
    expect([await atCourier(shop), (await opened()).pickups.map(({ state }) => state)]).toEqual([[], ['cancelled']])
    await expect(book(1)).rejects.toMatchObject({ reason: { id: 'returnNoPickup' } })
    expect(await audit(shop)).toEqual([])
  },
)

const pickupMails = async ({ tenant }: TestShop) =>
  (
    await ownerPool().query(
      `select subject, text from mails where supplier_id = $1 and kind = 'return-pickup' order by mail_id`,
      [tenant.supplierId],
    )
  ).rows

test('the customer is mailed who comes for what, once a booking, and not of one that was called off', async () => {
  const { shop, customer, number, book, step } = await anApprovedReturn()
  await book()
  await runJobs(shop)
  await step('fail')
  const [awb] = await atCourier(shop)
  const mails = await pickupMails(shop)
  expect(mails).toHaveLength(1)
  expect(mails[0].subject).toMatch(/ comes for your return of order /)
  expect(mails[0].text).toContain(awb)
  expect(mails[0].text).toContain('1 × ')
  await own(customer, 'cancelReturn', { number })
  await runJobs(shop)
  expect(await pickupMails(shop)).toHaveLength(1)
})

test('a courier that refuses to call a pick-up off leaves it to staff, who reads why', async () => {
  const { shop, owner, number, customer, opened, book } = await anApprovedReturn()
  await book()
  await runJobs(shop)
  await own(customer, 'cancelReturn', { number })
  misbehave(shop.tenant, { answers: 'refusing' })
  await runJobs(shop)
  misbehave(shop.tenant, { answers: 'well' })
  const [pickup] = (await opened()).pickups
  expect(pickup).toMatchObject({ state: 'booked', trouble: expect.stringMatching(/./) })
  const listed = await act(owner, 'browseParcels', { list: 'look' })
  expect(listed).toMatchObject({ parcels: [{ returnNumber: number, trouble: pickup?.trouble }] })
})

test('what the customer sends is not picked up, nor is a return of another shop', async () => {
  const { book, bookAt } = await anApprovedReturn('send').then(async (given) => ({
    book: given.book,
    bookAt: (await given.opened()).bookAt,
  }))
  expect(bookAt).toBeNull()
  await expect(book()).rejects.toMatchObject({ reason: { id: 'returnNoPickup' } })
  const stranger = await aStaff(await aShop(), 'owner')
  await expect(book(0, stranger.ctx)).rejects.toMatchObject({ code: 'not-found' })
})

test('the audit finds a collected return that has not moved, and a second pick-up', async () => {
  const given = await anApprovedReturn()
  const { shop, book, step } = given
  const { supplierId } = shop.tenant
  await book()
  await runJobs(shop)
  await step('next')
  expect(await stateOf(given)).toEqual(['in_transit', 'in_transit'])
  await ownerPool().query(`update returns set status = 'approved' where supplier_id = $1`, [supplierId])
  await ownerPool().query(
    `insert into parcels (supplier_id, reseller_id, order_id, return_id, pieces, reference, courier, weight_grams, cod_paise)
     select supplier_id, reseller_id, order_id, return_id, pieces, reference || 'x', courier, 500, 0 from parcels where supplier_id = $1`,
    [supplierId],
  )
  const found = (await audit(shop)).map(({ rule }) => rule)
  expect(new Set(found)).toEqual(
    new Set([
      'a pick-up is of another order than its return, or its return has two',
      'a return was collected and has not moved',
    ]),
  )
})
