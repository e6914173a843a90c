import type { Branding } from '#contract/branding.ts'
import type { Group } from '#contract/catalogue.ts'
import { codLimitText } from '#contract/cod-claim.ts'

const CATEGORIES = 100

/** llmstxt.org: facts about the shop for language models, in Markdown, true and short. */
export function llmsText(origin: string, shop: Branding, groups: Group[]): string {
  const categories = groups.flatMap((group) => group.categories).slice(0, CATEGORIES)
  const contact = [shop.email, shop.mobile, shop.address].filter(Boolean).map((line) => `- ${oneLine(line)}`)
  const cod = shop.codUpToPaise > 0 ? `; orders${codLimitText(shop.codUpToPaise)} can be paid in cash on delivery` : ''
  return [
    `# ${oneLine(shop.title)}`,
    `> ${oneLine(shop.tagline || `${shop.title} is an online shop in India.`)}`,
    `An online shop that delivers ${shop.deliversEverywhere ? 'in' : 'to parts of'} India. Prices are in Indian rupees${cod}. Each product page carries its price, delivery charge and stock as schema.org data.`,
    '## Categories',
    ...categories.map(({ id, name }) => `- [${linkText(name)}](${origin}/products-section2/${id})`),
    '## Finding things',
    `- Search: ${origin}/Product-Serach/{words}`,
    `- [All addresses](${origin}/sitemap.xml)`,
    `- [All products with price and stock](${origin}/feeds/google-merchant.xml)`,
    '## Policies',
    `- [Returns](${origin}/ReturnPolicy)`,
    `- [Terms](${origin}/ResellerTermsConditions)`,
    `- [About](${origin}/aboutPage)`,
    `- [Customer support](${origin}/CustomerSupport)`,
    ...(contact.length > 0 ? ['## Contact', ...contact] : []),
    '',
  ].join('\n')
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function linkText(text: string): string {
  return oneLine(text).replace(/[[\]\\]/g, '\\$&')
}
