import { expect, test } from 'vitest'
import { formatToThePaisa } from '#contract/money.ts'
import { send } from '#server/testing/app.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { aReturnDesk, bring, giveUpi, inspect, move, requestReturn } from '#server/testing/returns.ts'
import { deliver } from '#server/testing/reviews.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'
import { aStaff, sendToConsole } from '#server/testing/staff.ts'

test('while it is inspected, the page promises the money for what the shop accepts, not for all', async () => {
  const shop = await aShop()
  const { ctx, token, orderNumber } = await aBuyer(shop)
  await deliver(shop, orderNumber)
  const { ctx: owner } = await aStaff(shop, 'owner')
  const { number } = await requestReturn({ ctx, number: orderNumber })
  await bring(owner, number)
  const { body } = await send(shop, 'GET', `/returns/${number}`, { headers: { Cookie: `user_token=${token}` } })
  expect(body).toContain('The shop looks at it. Your money for what it accepts is back by ')
})

test('of money that goes back by two ways the page of the return names each amount', async () => {
  const shop = await aShop()
  const { ctx, token, orderNumber } = await aBuyer(shop)
  await deliver(shop, orderNumber)
  const { ctx: owner } = await aStaff(shop, 'owner')
  const { number } = await requestReturn({ ctx, number: orderNumber })
  await giveUpi(ctx, number)
  await bring(owner, number)
  await inspect(owner, number)
  await move(owner, 'settleReturn', { number })
  await runJobs(shop)
  const page = async () =>
    (await send(shop, 'GET', `/returns/${number}`, { headers: { Cookie: `user_token=${token}` } })).body as string
  const { rows } = await ownerPool().query('select amount_paise::int as paise from payouts where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  const toUpi = `${formatToThePaisa(rows[0].paise)} goes to your UPI id as***@okaxis`
  expect(await page()).toContain(toUpi)
  expect(await page()).not.toContain('in advance')
  // As of an order of which ₹99 was paid in advance.
  await ownerPool().query('update returns set refund_paise = refund_paise + 99_00 where supplier_id = $1', [
    shop.tenant.supplierId,
  ])
  expect(await page()).toContain(toUpi)
  expect(await page()).toContain(`${formatToThePaisa(99_00)} goes back to where you paid it in advance.`)
})

test('an order of which nothing can be returned leads to a complaint that knows it', async () => {
  const shop = await aShop()
  const { ctx, token, orderNumber } = await aBuyer(shop)
  await deliver(shop, orderNumber)
  await requestReturn({ ctx, number: orderNumber })
  const read = async (path: string) =>
    (await send(shop, 'GET', path, { headers: { Cookie: `user_token=${token}` } })).body
  const page = await read(`/orders/${orderNumber}/return`)
  expect(page).toContain('Nothing of this order can be returned any more')
  const [, link = ''] = /<main.*?href="([^"]*complaint[^"]*)"/s.exec(page) ?? []
  const form = await read(link)
  expect(form).toContain(`value="${orderNumber}"`)
  expect(form).toContain('value="Asha Rao"')
})

test('that it does not fit is a reason for what has a size, and not for a mug', async () => {
  const { returning, owner } = await aReturnDesk()
  const path = `/shops/${returning.shop.tenant.resellerId}/orders/${returning.number}/return`
  const body = (await sendToConsole('GET', path, { token: owner.token })).body as string
  expect(body.match(/>Not liked</g)).toHaveLength(2)
  expect(body.match(/>Does not fit</g)).toHaveLength(1)
})
