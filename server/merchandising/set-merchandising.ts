import { z } from 'zod'
import type { DeliveryRule } from '#contract/branding.ts'
import type { CodRule } from '#contract/why-no-cod.ts'
import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner, type Database } from '#server/kernel/database.ts'
import { refusalOf } from '#server/kernel/refusal.ts'
import { chooseCategory } from './choose-categories.ts'
import { codInput, codRuleOf } from './cod-input.ts'
import { deliversToInput, deliveryInput, deliveryRuleOf } from './delivery-input.ts'
import { type DeliveryTimes, deliveryTimesInput, deliveryTimesOf } from './delivery-times.ts'
import { hiddenInput, type PriceRule, pricesInput } from './margin-input.ts'
import { moveToPriceList, upsertPriceList, writePrices } from './prices-store.ts'
import {
  type CategoryName,
  selectCategoryNames,
  selectSupplierId,
  setCod,
  setDeliversTo,
  setDelivery,
  setDeliveryTimes,
  setHiddenCategories,
} from './settings-store.ts'

const merchandisingInput = z.object({
  prices: pricesInput.optional(),
  hiddenCategories: hiddenInput.optional(),
  delivery: deliveryInput.optional(),
  deliversTo: deliversToInput.optional(),
  deliveryTimes: deliveryTimesInput.optional(),
  cashOnDelivery: codInput.optional(),
})

export type MerchandisingInput = z.input<typeof merchandisingInput>

/**
 * Sets a reseller's prices, hidden categories and delivery; absent fields stay unchanged. Shoppers see all changes at
 * once.
 */
export async function setMerchandising(ownerUrl: string, tenant: Tenant, input: MerchandisingInput): Promise<void> {
  await asOwner(ownerUrl, async (owner) => {
    const { rule, hidden, delivery, deliversTo, times, cod } = understand(
      input,
      await selectCategoryNames(owner, tenant.supplierId),
    )
    await owner.transaction().execute(async (db) => {
      if (delivery !== undefined) await setDelivery(db, tenant, delivery)
      if (deliversTo !== undefined) await setDeliversTo(db, tenant, deliversTo)
      if (times !== undefined) await setDeliveryTimes(db, tenant, times)
      if (cod) await setCod(db, tenant, cod)
    })
    if (hidden) await setHiddenCategories(owner, tenant, hidden)
    if (rule) await moveToPriceList(owner, tenant, await listFor(owner, tenant.supplierId, rule))
  })
}

/** Before a shop is created: rejects what `setMerchandising` would reject. */
export async function checkMerchandising(ownerUrl: string, supplier: string, input: MerchandisingInput): Promise<void> {
  if (Object.keys(input).length === 0) return
  await asOwner(ownerUrl, async (owner) => {
    const supplierId = await selectSupplierId(owner, supplier)
    understand(input, supplierId ? await selectCategoryNames(owner, supplierId) : [])
  })
}

interface Understood {
  rule?: PriceRule
  hidden?: number[]
  delivery?: DeliveryRule | null
  deliversTo?: string[] | null
  times?: DeliveryTimes | null
  cod?: CodRule
}

function understand(input: MerchandisingInput, all: readonly CategoryName[]): Understood {
  const parsed = merchandisingInput.safeParse(input)
  if (!parsed.success) throw refusalOf(parsed.error)
  const { prices, hiddenCategories, delivery, deliversTo, deliveryTimes, cashOnDelivery } = parsed.data
  const idOf = (name: string) => chooseCategory(name, all).id
  return {
    ...(prices && { rule: ruleOf(prices, idOf) }),
    ...(hiddenCategories && { hidden: hiddenCategories.map(idOf) }),
    ...(delivery && { delivery: deliveryRuleOf(delivery) }),
    ...(deliversTo && { deliversTo: deliversTo.length > 0 ? [...new Set(deliversTo)] : null }),
    ...(deliveryTimes && { times: deliveryTimesOf(deliveryTimes) }),
    ...(cashOnDelivery && { cod: codRuleOf(cashOnDelivery) }),
  }
}

function ruleOf(prices: z.output<typeof pricesInput>, idOf: (name: string) => number): PriceRule {
  const { percent, categories = {}, end, floor, ceiling } = prices
  const byId = Object.entries(categories).map(([name, own]) => [idOf(name), own])
  return {
    ...(percent && { percent }),
    ...(byId.length > 0 && { categories: Object.fromEntries(byId) }),
    ...(end !== undefined && { end }),
    ...(floor !== undefined && { floorPaise: floor * 100 }),
    ...(ceiling !== undefined && { ceilingPaise: ceiling * 100 }),
  }
}

/** An empty rule needs no list. A list whose writing was interrupted is written again. */
async function listFor(owner: Database, supplierId: number, rule: PriceRule): Promise<number | null> {
  if (Object.keys(rule).length === 0) return null
  const { priceListId, isWritten } = await upsertPriceList(owner, supplierId, rule)
  for (let last: number | null = isWritten ? null : 0; last !== null; ) {
    last = await writePrices(owner, supplierId, priceListId, last)
  }
  return priceListId
}
