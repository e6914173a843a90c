import type { DeliveryRule } from '#contract/branding.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner } from '#server/kernel/database.ts'
import { nameOf } from './choose-categories.ts'
import { type CodInput, codAsInput, isLimited } from './cod-input.ts'
import type { DeliveryInput } from './delivery-input.ts'
import { type DeliveryTimesInput, deliveryTimesAsInput } from './delivery-times.ts'
import type { PricesInput } from './margin-input.ts'
import { type AtMrp, countAtMrp } from './prices-store.ts'
import { type CategoryName, selectCategoryNames, selectOwnMerchandising } from './settings-store.ts'

export interface MerchandisingDescription {
  /** The input for `setMerchandising` that reproduces the shop's settings; empty if it has none of its own. */
  settings: {
    prices?: PricesInput
    hiddenCategories?: string[]
    delivery?: DeliveryInput
    deliversTo?: string[]
    deliveryTimes?: DeliveryTimesInput
    cashOnDelivery?: CodInput
  }
  atMrp: AtMrp | undefined
}

export function describeMerchandising(ownerUrl: string, tenant: Tenant): Promise<MerchandisingDescription> {
  return asOwner(ownerUrl, async (owner) => {
    const own = await selectOwnMerchandising(owner, tenant)
    const { rule, hidden, delivery, deliversTo, times, cod } = own
    const all = await selectCategoryNames(owner, tenant.supplierId)
    const called = (id: number) => all.flatMap((each) => (each.id === id ? nameOf(each, all) : []))
    const categories = byName(all, rule?.categories ?? {})
    const { percent, end, floorPaise, ceilingPaise } = rule ?? {}
    const prices: PricesInput = {
      ...(percent !== undefined && { percent }),
      ...(categories.length > 0 && { categories: Object.fromEntries(categories) }),
      ...(end !== undefined && { end }),
      ...(floorPaise !== undefined && { floor: floorPaise / 100 }),
      ...(ceilingPaise !== undefined && { ceiling: ceilingPaise / 100 }),
    }
    return {
      settings: {
        ...(rule && { prices }),
        ...(hidden.length > 0 && { hiddenCategories: hidden.flatMap(called) }),
        ...(delivery && { delivery: inRupees(delivery) }),
        ...(deliversTo && { deliversTo }),
        ...(times && { deliveryTimes: deliveryTimesAsInput(times) }),
        ...(isLimited(cod) && { cashOnDelivery: codAsInput(cod) }),
      },
      atMrp: rule ? await countAtMrp(owner, tenant, own) : undefined,
    }
  })
}

function inRupees({ chargePaise, freeFromPaise }: DeliveryRule): DeliveryInput {
  return { charge: chargePaise / 100, ...(freeFromPaise !== undefined && { freeFrom: freeFromPaise / 100 }) }
}

function byName(all: readonly CategoryName[], percents: Record<string, number>): [string, number][] {
  return all.flatMap((each) => {
    const percent = percents[each.id]
    return percent === undefined ? [] : [[nameOf(each, all), percent] satisfies [string, number]]
  })
}
