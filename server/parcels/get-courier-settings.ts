import type { CourierSettings } from '#contract/couriers.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectHosts, selectPickupPincode, selectShownAccount } from './accounts-store.ts'
import type { Courier } from './courier.ts'
import { findCourier, usableCouriers } from './couriers.ts'

export async function getCourierSettings(ctx: Ctx): Promise<CourierSettings> {
  assertMay(ctx, 'payments')
  return withTransaction(ctx, async (tx) => {
    const [account, hosts, sentFrom] = await Promise.all([
      selectShownAccount(tx),
      selectHosts(tx),
      selectPickupPincode(tx),
    ])
    return {
      account: account ? { ...account, title: findCourier(account.courier)?.title ?? account.courier } : null,
      sentFrom,
      couriers: usableCouriers(ctx.settings).map((courier) => ({
        code: courier.code,
        title: courier.title,
        isSimulated: courier.isSimulated,
        fields: courier.fields,
        ...pushUrlOf(courier, ctx.settings.publicUrl, hosts),
      })),
    }
  })
}

/** At the shop's first host whose address the courier takes. */
function pushUrlOf({ notInPushUrl }: Courier, publicUrl: string, hosts: readonly string[]) {
  const urls = hosts.map((host) => {
    const url = new URL('/webhooks/parcels/news', publicUrl)
    url.hostname = host
    return url.href
  })
  const taken = urls.find((url) => !notInPushUrl?.test(url))
  return { pushUrl: taken ?? urls[0] ?? '', isPushUrlRefused: taken === undefined }
}
