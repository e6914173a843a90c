import type { CourierSettings } from '#contract/parcels.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectPickupPincode, selectPushHost, selectShownAccount } from './accounts-store.ts'
import { COURIERS, findCourier } from './couriers.ts'

export async function getCourierSettings(ctx: Ctx): Promise<CourierSettings> {
  assertMay(ctx, 'payments')
  return withTransaction(ctx, async (tx) => {
    const account = await selectShownAccount(tx)
    const shop = new URL(ctx.settings.publicUrl)
    shop.hostname = await selectPushHost(tx)
    return {
      account: account ? { ...account, title: findCourier(account.courier)?.title ?? account.courier } : null,
      isSimulated: !account && ctx.settings.simulatesCouriers,
      couriers: COURIERS.filter(({ isSimulated }) => !isSimulated).map(({ code, title, fields }) => ({
        ...{ code, title, fields: [...fields] },
      })),
      pushUrl: new URL('/webhooks/parcels/news', shop).href,
      pickupPincode: await selectPickupPincode(tx),
    }
  })
}
