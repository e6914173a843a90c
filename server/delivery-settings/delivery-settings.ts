import type { DeliverySettings } from '#contract/shop-settings.ts'
import {
  type DeliveryTerms,
  deliveryRuleOf,
  deliveryTimesAsInput,
  deliveryTimesOf,
} from '#server/merchandising/index.ts'

/** A shop that has not set its days begins with what couriers usually take. */
export function settingsOf(
  { delivery, deliversTo, times, cod }: DeliveryTerms,
  onlineDiscountPercent: number,
): DeliverySettings {
  const { from = '', dispatch = 1, cutoff = 14, ...days } = times ? deliveryTimesAsInput(times) : {}
  const { city = '1-2', zone = '2-5', india = '3-7', remote = '6-12' } = days
  return {
    charge: delivery ? delivery.chargePaise / 100 : null,
    freeFrom: delivery?.freeFromPaise === undefined ? null : delivery.freeFromPaise / 100,
    deliversTo: (deliversTo ?? []).toSorted(),
    sentFrom: String(from),
    ...{ dispatch, cutoff, city, zone, india, remote },
    cod: cod.isOffered,
    codLimit: cod.limitPaise === null ? null : cod.limitPaise / 100,
    codNotTo: cod.notTo.toSorted(),
    onlineDiscountPercent,
  }
}

export function termsOf(settings: DeliverySettings): DeliveryTerms {
  const { charge, freeFrom, deliversTo, sentFrom, cod, codLimit, codNotTo } = settings
  const { dispatch, cutoff, city, zone, india, remote } = settings
  return {
    delivery: deliveryRuleOf({ ...(charge !== null && { charge }), ...(freeFrom !== null && { freeFrom }) }),
    deliversTo: deliversTo.length > 0 ? deliversTo : null,
    times: deliveryTimesOf(sentFrom ? { from: sentFrom, dispatch, cutoff, city, zone, india, remote } : {}),
    cod: { isOffered: cod, limitPaise: codLimit === null ? null : codLimit * 100, notTo: codNotTo },
  }
}
