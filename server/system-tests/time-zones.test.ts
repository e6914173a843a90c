import { afterEach, expect, test, vi } from 'vitest'
import { send } from '#server/testing/app.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'

// The last second of March in India is the afternoon of the same day in London and the morning in Los Angeles.

const LAST_SECOND = '2026-03-31T18:29:59Z'
const ZONES = [
  ['UTC', 0],
  ['Asia/Kolkata', -330],
  ['America/Los_Angeles', 420],
] as const

afterEach(() => vi.unstubAllEnvs())

test.each(ZONES)(
  'F31 on a server in %s an order in the last second of March has that day on every document',
  async (zone, offset) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(LAST_SECOND).getTimezoneOffset()).toBe(offset)
    const shop = await aShop()
    const { orderNumber, token } = await aBuyer(shop)
    await ownerPool().query('update orders set placed_at = $2 where supplier_id = $1', [
      shop.tenant.supplierId,
      LAST_SECOND,
    ])
    await ownerPool().query('update order_events set at = $2 where supplier_id = $1', [
      shop.tenant.supplierId,
      LAST_SECOND,
    ])
    await runJobs(shop)

    const { rows: papers } = await ownerPool().query(
      'select number, dated_on::text as day from invoices where supplier_id = $1',
      [shop.tenant.supplierId],
    )
    expect(papers).toEqual([{ number: 'BOS2526/000001', day: '2026-03-31' }])
    const { rows: mails } = await ownerPool().query(
      `select text from mails where supplier_id = $1 and kind = 'order-placed'`,
      [shop.tenant.supplierId],
    )
    const { body: orders } = await send(shop, 'GET', '/api/Get_OrderDetails', { token })
    const cookie = { Cookie: `user_token=${token}` }
    const { body: page } = await send(shop, 'GET', '/your-orders', { headers: cookie })
    expect(page).toContain(orderNumber)
    const daysIn = (text: unknown) => [...new Set(String(text).match(/\b\d{1,2} [A-Z][a-z]{2} \d{4}\b/g))]
    expect([daysIn(mails[0]?.text), daysIn(page)]).toEqual([['31 Mar 2026'], ['31 Mar 2026']])
    // The wire has the moment; the client shows it in its own time zone.
    expect(JSON.stringify(orders)).toContain('2026-03-31T18:29:59.000Z')
  },
)
