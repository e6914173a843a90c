import { test } from '@playwright/test'
import { openAttackedShop } from './attacked-shop.ts'
import { openHostileShops } from './hostile-themes.ts'

test('opens the shops of unreadable colours and the attacked one', async () => {
  test.setTimeout(600_000) // thirteen commands, each a process
  const data = process.env.HAAT_E2E_DATA ?? ''
  await openHostileShops(data)
  await openAttackedShop(data)
})
