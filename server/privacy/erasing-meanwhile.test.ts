import { beforeAll, expect, test } from 'vitest'
import { run } from '#server/kernel/answer.ts'
import { signInCodeOperations } from '#server/sign-in-codes/index.ts'
import { aLeaver, anErasingDesk, type ErasingDesk, erase, leftOf, WRITING } from '#server/testing/erasing.ts'
import { interleave, refusedOnlyWith } from '#server/testing/interleave.ts'
import { aPhoneDesk, callersAddress } from '#server/testing/phone-orders.ts'
import { ownerPool } from '#server/testing/shop.ts'
import { aCode } from '#server/testing/sign-in-codes.ts'
import { until } from '#server/testing/until.ts'

// An erasure while something about the same person is being written. At each statement: erasing-meanwhile.trial.test.ts.

let desk: ErasingDesk

beforeAll(async () => {
  desk = await anErasingDesk()
})

test.each(Object.keys(WRITING))('F70 %s that is being written while its person is erased is not left', async (name) => {
  const leaving = await aLeaver(desk)
  const { work, at } = WRITING[name] as (typeof WRITING)[string]
  const ends = await interleave({
    ...{ first: work(desk, leaving), second: () => erase(desk, leaving), when: 'before', at, ctx: leaving.ctx },
  })
  refusedOnlyWith(/^(denied|openOrders|openComplaints)$/, ends)
  // Refused, nothing of it is erased, and staff ends what is open first.
  if (ends[1]?.status === 'fulfilled') expect(await leftOf(desk, leaving)).toEqual([])
  else expect(await leftOf(desk, leaving)).toContain('customers')
})

test('F70 a code that signs somebody in while they are erased leaves no session, and neither waits for the other', async () => {
  const leaving = await aLeaver(desk)
  await ownerPool().query(
    `update customers set password_hash = '', proved_mobile = $2, mobile_proved_at = now() where customer_id = $1`,
    [leaving.customerId, leaving.mobile],
  )
  const code = await aCode(desk.shop, leaving.mobile)
  const [signedIn, erased] = await interleave({
    first: (by) => run(signInCodeOperations.signInWithCode, by, code),
    second: () => erase(desk, leaving),
    ...{ when: 'after', at: /delete from sign_in_codes/, ctx: desk.shop.ctx },
  })
  expect(erased?.status).toBe('fulfilled')
  expect(signedIn?.status, 'before the erasure, or with a code that is gone').toBeOneOf(['fulfilled', 'rejected'])
  expect(await leftOf(desk, leaving)).toEqual([])
})

test('F70 an order by phone that is entered while its customer is erased is refused', async () => {
  const { enter, count } = await aPhoneDesk()
  const { number } = await enter()
  const owner = await ownerPool().connect()
  const { rows } = await owner.query('select customer_id from orders where number = $1', [number])
  const customerId = Number(rows[0].customer_id)
  await owner.query('begin')
  await owner.query('select from customers where customer_id = $1 for update', [customerId])
  const entering = enter({ customerId, address: callersAddress }).catch(({ reason }) => reason)
  const { rows: me } = await owner.query('select pg_backend_pid() as pid')
  await until(async () => {
    const waiting = await ownerPool().query(
      'select from pg_locks where not granted and $1 = any(pg_blocking_pids(pid))',
      [me[0].pid],
    )
    expect(waiting.rowCount).toBeGreaterThan(0)
  })
  await owner.query('update customers set erased_at = now(), entered_mobile = null where customer_id = $1', [
    customerId,
  ])
  await owner.query('commit')
  owner.release()
  expect(await entering).toEqual({ id: 'noSuchCaller' })
  expect(await count('orders')).toBe(1)
})
