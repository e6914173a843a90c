import { expect, test } from 'vitest'
import { shopOffers } from './shop-fields.ts'

test('an offer may not have the name by which orders know the online discount', () => {
  const offer = { name: 'pair', product: 'Kurta', units: 2, paise: 249_00, hint: 'Buy 2 and save!' }
  expect(shopOffers.safeParse([offer]).success).toBe(true)
  expect(shopOffers.safeParse([{ ...offer, name: 'online' }]).success).toBe(false)
})
