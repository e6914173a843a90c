import { test } from '@playwright/test'
import { openAttackedShop } from './attacked-shop.ts'
import { openHostileShops } from './hostile-themes.ts'

test('the shops that only the trials need open', async () => {
  const data = process.env.HAAT_JOURNEYS_DATA ?? ''
  await openHostileShops(data)
  await openAttackedShop(data)
})
