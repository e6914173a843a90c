import { createHmac } from 'node:crypto'
import { payoutSuite } from '#server/payouts/payout-suite.ts'
import { atService, PAYOUT_KEYS } from '#server/testing/payouts.ts'
import { aShop } from '#server/testing/shop.ts'
import { simulator } from './index.ts'

payoutSuite(simulator, async () => {
  const shop = await aShop()
  return {
    account: { ...PAYOUT_KEYS, ctx: shop.as({ kind: 'operator' }), api: 'none' },
    wrong: { keyId: 'wrong_key' },
    eventOf(key) {
      const body = JSON.stringify({ payout: key })
      const signature = createHmac('sha256', PAYOUT_KEYS.eventSecret).update(body).digest('hex')
      return { body, headers: { 'x-simulator-signature': signature } }
    },
    countPaid: async (key) => (await atService(shop)).filter((each) => each.key === key).length,
  }
})
