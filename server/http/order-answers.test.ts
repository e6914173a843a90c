import { expect, test } from 'vitest'
import * as MESSAGES from '#contract/messages.ts'
import { send } from '#server/testing/app.ts'
import { aBuyer } from '#server/testing/buyer.ts'
import { aShop, ownerPool } from '#server/testing/shop.ts'

// What a shopper reads of an order for cash that waits for them, and after each answer.

async function aWaitingOrder() {
  const shop = await aShop()
  const { token, orderNumber: number } = await aBuyer(shop)
  const { supplierId } = shop.tenant
  const headers = { Cookie: `user_token=${token}`, 'Sec-Fetch-Site': 'same-origin' }
  const become = (state: string) =>
    ownerPool().query(
      `insert into cash_confirmations (supplier_id, reseller_id, order_id, state, reason, remind_at, cancel_at)
       select supplier_id, reseller_id, order_id, $2, 'dear', '2099-11-20T06:00Z', '2099-11-20T20:00Z'
       from orders where supplier_id = $1
       on conflict (supplier_id, order_id) do update set state = $2`,
      [supplierId, state],
    )
  const read = async (path: string, cookie = '') => {
    const { body } = await send(shop, 'GET', path, { headers: { ...headers, Cookie: `${headers.Cookie}; ${cookie}` } })
    return (body as string).replaceAll('<!-- -->', '')
  }
  /** The page that follows. */
  const answer = async (wanted: string) => {
    const sent = await send(shop, 'POST', `/orders/${number}`, { headers, form: { do: wanted } })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/orders/${number}`])
    const [carried = ''] = (sent.headers.get('set-cookie') ?? '').split(';')
    return read(`/orders/${number}`, carried)
  }
  await become('waiting')
  return { number, become, read, answer }
}

test('an order that must be confirmed says so, and until when, wherever its shopper is', async () => {
  const { number, read } = await aWaitingOrder()
  for (const path of [`/orders/${number}`, `/order-confirmation?order=${number}`]) {
    const page = await read(path)
    expect(page).toContain('Please confirm it. We pack it as soon as you say yes.')
    expect(page).toContain('Without an answer it is cancelled on 21 Nov 2099.')
    expect(page).toContain(`action="/orders/${number}"`)
  }
  expect(await read(`/order-confirmation?order=${number}`)).toContain('Thank you, your order is placed!')
  expect(await read('/your-orders')).toContain('Please confirm it')
})

test('each answer is followed by a sentence', async () => {
  const { become, answer } = await aWaitingOrder()
  await become('unneeded')
  expect(await answer('confirm')).toContain(MESSAGES.nothingToConfirm)
  expect(await answer('pay-online')).toContain(MESSAGES.notPaidOnlineNow)
  expect(await answer('pay-advance')).toContain(MESSAGES.nothingInAdvance)
  await become('undecided')
  expect(await answer('confirm')).toContain(MESSAGES.confirmingNotEnough)
  await become('waiting')
  expect(await answer('confirm')).toContain(MESSAGES.orderConfirmed)
})
