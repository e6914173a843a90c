import { stringify } from 'yaml'
import type { Theme } from '#contract/branding.ts'
import { themeContrasts } from '#contract/colour.ts'
import { plural } from '#contract/messages/en/words.ts'
import { type BrandingInput, describeBranding, missingInLaw } from '#server/branding/index.ts'
import { say, sayJson, sayLines } from '#server/kernel/terminal.ts'
import { describeMerchandising, FREE_DELIVERY, type MerchandisingDescription } from '#server/merchandising/index.ts'
import { getReseller } from '#server/resellers/index.ts'
import type { AsJson } from './as-json.ts'
import { getTenant, type Shops, withShops } from './open-shop.ts'

/** `reseller show NAME`: prints the shop as a file that `reseller set` accepts, with further facts as comments. */
export function showShop(name: string, { json }: AsJson): Promise<void> {
  return withShops(async (shops) => {
    const tenant = await getTenant(shops.ownerUrl, name)
    const { title, onlineDiscountPercent, supplier, hosts, products, closedAt } = await getReseller(
      shops.ownerUrl,
      tenant,
    )
    const branding = await describeBranding(shops.enter(tenant))
    const own = await describeMerchandising(shops.ownerUrl, tenant)
    // Made of ids, which a file cannot have (docs/operating.md).
    const { arrangement: _, ...written } = branding
    const file = { title, onlineDiscountPercent, ...written, ...own.settings }
    const remarks = remarksOn(branding, own)
    if (json) return sayJson({ name, supplier, hosts, products, closedAt, ...file, remarks })
    const state = closedAt ? `suspended since ${closedAt.toISOString()}` : 'open'
    say(`# ${name}: ${state}, ${plural(products, 'product')} of the supplier ${supplier}, at ${hosts.join(', ')}`)
    sayLines(stringify(file, { lineWidth: 120 }).trimEnd())
    for (const line of remarks) say(`# ${line}`)
  })
}

/** Prints what the operator should know of a shop whose branding was just saved. */
export async function describeShop({ ownerUrl, enter }: Shops, name: string): Promise<void> {
  const tenant = await getTenant(ownerUrl, name)
  const own = await describeMerchandising(ownerUrl, tenant)
  for (const line of remarksOn(await describeBranding(enter(tenant)), own)) say(line)
}

function remarksOn(branding: BrandingInput, { atMrp, settings }: MerchandisingDescription): string[] {
  return [
    ...contrastsOf(branding),
    ...(atMrp && atMrp.count > 0
      ? [
          `Of ${plural(atMrp.products, 'product')} ${atMrp.count} would exceed their MRP with these prices, such as ${atMrp.asin}; those are capped.`,
        ]
      : []),
    ...untruePromises(branding, settings),
    ...missingInLaw(branding).map((what) => `Required by law before you sell, and missing: ${what}.`),
  ]
}

/**
 * Dark Patterns Guidelines 2023, drip pricing (R41): finds promises in the reseller's texts that contradict the shop's
 * delivery charges. The standard texts always follow them.
 */
function untruePromises({ texts }: BrandingInput, { delivery }: MerchandisingDescription['settings']): string[] {
  const untrue = (texts?.promises ?? []).filter(({ title }) => FREE_DELIVERY.test(title))
  if (!delivery?.charge) return []
  return untrue.map(({ title }) => `texts.promises says "${title}", but delivery is charged: correct it.`)
}

/** Theme colours as given; the storefront adjusts each text colour until it is readable (contract/colour.ts). */
function contrastsOf({ theme }: BrandingInput): string[] {
  const { background } = theme as Theme
  return themeContrasts(theme as Theme).map(({ name, colour, ratio, needed }) => {
    const kind = ratio >= needed ? 'used as it is' : 'shown darker or lighter where it is text or an edge'
    return `Contrast of ${name} ${colour} on ${background}: ${ratio.toFixed(1)}:1, ${kind}.`
  })
}
