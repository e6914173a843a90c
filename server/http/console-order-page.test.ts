import { expect, test } from 'vitest'
import { book } from '#server/testing/parcels.ts'
import { aDesk, anOrder, move } from '#server/testing/shop-orders.ts'
import { sendToConsole } from '#server/testing/staff.ts'

test('once a parcel is booked, it stands above the form for another courier, which is closed', async () => {
  const { shop, meera } = await aDesk()
  const number = await anOrder(shop)
  await move(meera, 'packOrders', { numbers: [number] })
  const path = `/shops/${shop.tenant.resellerId}/orders/${number}`
  const page = async () => (await sendToConsole('GET', path, { token: meera.token })).body as string
  expect(await page()).toContain('Hand it to the courier')
  expect(await book(meera, number)).toEqual({ done: [number], refused: [] })
  const booked = await page()
  expect(booked).not.toContain('Hand it to the courier')
  expect(booked).toMatch(/>Courier<.*<details(?![^>]* open)[^>]*><summary[^>]*>Hand it to another courier</s)
})
