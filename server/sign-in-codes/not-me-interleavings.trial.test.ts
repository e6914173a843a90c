import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSession } from '#server/customers/index.ts'
import { operations } from '#server/http/operations.ts'
import { run } from '#server/kernel/answer.ts'
import { interleaveEverywhere, refusedOnlyWith } from '#server/testing/interleave.ts'
import { aThief } from '#server/testing/new-device.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aCode } from '#server/testing/sign-in-codes.ts'

test.each(['first', 'second'] as const)(
  'F67 a code of the thief and the press of the owner, the %s stopped at each of its statements: the thief is out',
  async (stopped) => {
    const shop = await aShop()
    await interleaveEverywhere({
      stopped,
      make: async () => {
        const given = await aThief(shop)
        const device = randomUUID()
        return { ...given, code: { ...(await aCode(shop, given.mobile, { device })), device } }
      },
      works: ({ code, token }) => [
        (by) => run(operations.signInWithCode, by, code),
        (by) => run(operations.endNewDevice, by, { token, isNumberLost: true }),
      ],
      endsWell: async ({ customerId, owner, ctx }, ends, point) => {
        refusedOnlyWith(/^signInRequestOver$/, ends, point)
        expect(ends[stopped === 'first' ? 1 : 0]?.status, point).toBe('fulfilled')
        expect(await findSession(ctx, owner), point).toBe(customerId)
        const { rows } = await ownerPool().query(
          `select (select count(*)::int from sessions s where s.supplier_id = c.supplier_id and s.customer_id = c.customer_id) as sessions,
             proved_mobile from customers c where supplier_id = $1 and customer_id = $2`,
          [shop.tenant.supplierId, customerId],
        )
        expect(rows, point).toEqual([{ sessions: 1, proved_mobile: null }])
      },
    })
  },
  300_000,
)
