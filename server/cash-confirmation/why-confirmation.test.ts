import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#server/testing/audit.ts'
import { confirmationIdsOf, confirmationOf, openOrder, requireConfirmationFor } from '#server/testing/cash-rule.ts'
import { runJobsAt } from '#server/testing/phones.ts'
import { ownerPool, type TestShop } from '#server/testing/shop.ts'
import { aDesk, anOrder, copyOrder } from '#server/testing/shop-orders.ts'
import type { TestStaff } from '#server/testing/staff.ts'

let shop: TestShop
let meera: TestStaff

beforeEach(async () => {
  ;({ shop, meera } = await aDesk())
  await requireConfirmationFor(meera, { firstOrder: true })
})

describe('the rule reads what has happened', () => {
  const reasonOf = async (number: string) => {
    await runJobsAt(shop)
    const { state, reason, facts } = await confirmationOf(shop, number)
    return [state, reason, facts]
  }
  const proves = (number: string) =>
    ownerPool().query(
      `update customers c set proved_mobile = delivery_address ->> 'mobile', mobile_proved_at = now() - interval '1 day'
       from orders o where o.supplier_id = $1 and number = $2 and c.customer_id = o.customer_id`,
      [shop.tenant.supplierId, number],
    )

  /** Orders of the same customer, who has proved their number, that were sent and came back, or arrived. */
  async function sent(number: string, { back = 0, arrived = 0, isProved = true }): Promise<void> {
    if (isProved) await proves(number)
    await copyOrder(shop, number, back + arrived, {
      status: `case when n <= ${back} then 'Cancelled' else 'Delivered' end`,
      cancelledFor: `case when n <= ${back} then 'operator' end`,
    })
    // As if they had been placed before.
    await ownerPool().query(
      `insert into order_events (supplier_id, reseller_id, order_id, status)
       select supplier_id, reseller_id, order_id, 'Shipped' from orders where supplier_id = $1 and number like 'X%'`,
      [shop.tenant.supplierId],
    )
  }

  test('an order of this number came back; what a courier lost is not the shopper’s doing', async () => {
    await requireConfirmationFor(meera, { afterRefusal: true })
    await sent(await anOrder(shop), { back: 2, arrived: 1 })
    expect(await reasonOf(await anOrder(shop))).toEqual(['waiting', 'refused-before', { times: 2 }])
    expect(await reasonOf(await anOrder(shop, { address: { mobile: '9123456780' } }))).toEqual(['unneeded', 'none', {}])
    await ownerPool().query(
      `insert into parcels (supplier_id, reseller_id, order_id, reference, courier, weight_grams, cod_paise, state)
       select supplier_id, reseller_id, order_id, number, 'simulator', 500, 0, 'lost' from orders
       where supplier_id = $1 and number in ('X1', 'X2')`,
      [shop.tenant.supplierId],
    )
    expect(await reasonOf(await anOrder(shop))).toEqual(['unneeded', 'none', {}])
  })

  /** An order of the customer of `number`. */
  async function nextOf(number: string, rupees = 499): Promise<string> {
    const next = await anOrder(shop, { rupees })
    await ownerPool().query(
      `update orders set customer_id = (select customer_id from orders where supplier_id = $1 and number = $2)
       where supplier_id = $1 and number = $3`,
      [shop.tenant.supplierId, number, next],
    )
    return next
  }

  test('who has received an order is not new', async () => {
    const first = await anOrder(shop)
    await sent(first, { arrived: 1, isProved: false })
    expect(await reasonOf(await nextOf(first))).toEqual(['unneeded', 'none', {}])
    expect(await confirmationIdsOf(meera, await anOrder(shop))).toEqual(['confirmUndecided', undefined])
  })

  test('F64 whoever only types a number neither harms its owner nor gets their good name', async () => {
    await requireConfirmationFor(meera, { firstOrder: true, afterRefusal: true })
    await sent(await anOrder(shop), { back: 2, isProved: false })
    const own = await anOrder(shop)
    await proves(own)
    expect(await reasonOf(own)).toEqual(['waiting', 'first-order', {}])
    await ownerPool().query(`update orders set status = 'Delivered' where supplier_id = $1 and number = $2`, [
      shop.tenant.supplierId,
      own,
    ])
    expect(await reasonOf(await nextOf(own))).toEqual(['unneeded', 'none', {}])
    expect(await reasonOf(await anOrder(shop))).toEqual(['waiting', 'first-order', {}])
  })

  test('of the last orders to the PIN code so many came back', async () => {
    await requireConfirmationFor(meera, { pinPercent: 30 })
    await sent(await anOrder(shop, { address: { mobile: '9123456780' } }), { back: 3, arrived: 7 })
    expect(await reasonOf(await anOrder(shop))).toEqual([
      'waiting',
      'pin-comes-back',
      { pincode: '560038', percent: 30, orders: 10 },
    ])
    expect(await reasonOf(await anOrder(shop, { address: { pincode: '560001' } }))).toEqual(['unneeded', 'none', {}])
    await requireConfirmationFor(meera, { pinPercent: 31 })
    expect(await reasonOf(await anOrder(shop))).toEqual(['unneeded', 'none', {}])
  })

  test('the total, to the rupee', async () => {
    await requireConfirmationFor(meera, { fromRupees: 500 })
    expect(await reasonOf(await anOrder(shop, { rupees: 499 }))).toEqual(['unneeded', 'none', {}])
    expect(await reasonOf(await anOrder(shop, { rupees: 500 }))).toEqual([
      ...['waiting', 'dear'],
      { fromPaise: 500_00, totalPaise: 500_00, dayPaise: 500_00 },
    ])
  })

  test('F64 a dear order is not made of several smaller ones within a day', async () => {
    await requireConfirmationFor(meera, { fromRupees: 500 })
    const first = await anOrder(shop, { rupees: 200 })
    expect(await reasonOf(first)).toEqual(['unneeded', 'none', {}])
    expect(await reasonOf(await nextOf(first, 200))).toEqual(['unneeded', 'none', {}])
    const third = await nextOf(first, 200)
    expect(await reasonOf(third)).toEqual([
      ...['waiting', 'dear'],
      { fromPaise: 500_00, totalPaise: 200_00, dayPaise: 600_00 },
    ])
    expect((await openOrder(meera, third)).confirmation?.why).toMatchObject({ id: 'confirmDearDay', dayPaise: 600_00 })
    // Neither what was cancelled counts, nor what is older, nor what others ordered.
    await ownerPool().query(
      `update orders set status = case when number = $2 then 'Cancelled' else status end, cancelled_for = case when number = $2 then 'customer' end,
         placed_at = case when number = $2 then placed_at else placed_at - interval '25 hours' end where supplier_id = $1`,
      [shop.tenant.supplierId, third],
    )
    expect(await reasonOf(await nextOf(first, 200))).toEqual(['unneeded', 'none', {}])
    expect(await reasonOf(await anOrder(shop, { rupees: 499 }))).toEqual(['unneeded', 'none', {}])
  })

  test('a number that a code has just proved needs no confirmation, if the shop has set that', async () => {
    const proven = async () => {
      const number = await anOrder(shop)
      await ownerPool().query(
        `update customers c set proved_mobile = delivery_address ->> 'mobile', mobile_proved_at = placed_at - interval '5 minutes'
         from orders o where o.supplier_id = $1 and number = $2 and c.customer_id = o.customer_id`,
        [shop.tenant.supplierId, number],
      )
      const reason = await reasonOf(number)
      await ownerPool().query('update customers set proved_mobile = null where supplier_id = $1', [
        shop.tenant.supplierId,
      ])
      return reason
    }
    expect(await proven()).toEqual(['waiting', 'first-order', {}])
    await requireConfirmationFor(meera, { firstOrder: true, codeCounts: true })
    expect(await proven()).toEqual(['confirmed', 'first-order', {}])
    expect(await audit(shop)).toEqual([])
  })
})
