import type { ParsedInput } from '#contract/call.ts'
import type { openShop as call, Opening } from '#contract/open-shop.ts'
import { PALETTES } from '#contract/palettes.ts'
import type { Message } from '#contract/say.ts'
import { type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { limitsOf } from '#server/kernel/networks.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { domainOf, hostOf, whyNotHere } from './shop-address.ts'
import { insertShop, selectOwnShop } from './store.ts'

const DAY = 24 * 60 * 60
const PER_PERSON = { max: 3, seconds: DAY }
const PER_ADDRESS = { max: 5, seconds: DAY }

export async function getOpening(ctx: Ctx): Promise<Opening> {
  const { publicUrl } = ctx.settings
  return { mayOpen: mayOpen(ctx), isOperator: requireStaff(ctx).isOperator, domain: domainOf(publicUrl) }
}

export async function checkShopAddress(ctx: Ctx, { label }: { label: string }): Promise<Message | null> {
  if (!mayOpen(ctx)) throw new Refusal('forbidden', { id: 'mayNotOpenShops' })
  return withTransaction(outside(ctx), async (tx) => (await whyNotHere(tx, label)) ?? null)
}

/** The person is its owner; shoppers see it once it is published. */
export async function openShop(ctx: Ctx, input: ParsedInput<typeof call>): Promise<{ shop: number }> {
  const { staffId, isOperator } = requireStaff(ctx)
  if (!mayOpen(ctx)) throw new Refusal('forbidden', { id: 'mayNotOpenShops' })
  const { title, label, palette } = input
  const host = hostOf(ctx.settings, label)
  const before = await withTransaction(outside(ctx), async (tx) => {
    const why = await whyNotHere(tx, label)
    // Looked for afterwards: a form that is sent twice may have made it meanwhile.
    const own = await selectOwnShop(tx, staffId, host)
    if (own === undefined && why) throw taken(why)
    return own
  })
  if (before !== undefined) return { shop: before }
  if (!isOperator) await limitOpenings(ctx, staffId)
  return withTransaction(outside(ctx), async (tx) => {
    const { theme } = PALETTES[palette]
    const shop =
      (await insertShop(tx, { staffId, label, title, host, theme })) ?? (await selectOwnShop(tx, staffId, host))
    if (shop === undefined) throw taken({ id: 'shopLabelTaken', label })
    return { shop }
  })
}

function taken(why: Message): Refusal {
  return new Refusal(why.id === 'shopLabelTaken' ? 'already-exists' : 'bad-input', why, { fields: { label: why } })
}

/** Whoever signed in with a code has an address of mail; a shop of one's own reveals nothing about another's. */
function outside(ctx: Ctx): Ctx {
  return { ...ctx, tenant: { supplierId: 0, resellerId: 0, name: '' } }
}

function mayOpen(ctx: Ctx): boolean {
  return ctx.settings.openShopsPerDay > 0 || requireStaff(ctx).isOperator
}

async function limitOpenings(ctx: Ctx, staffId: number): Promise<void> {
  await limitRate(outside(ctx), [
    { bucket: `open-shop:staff:${staffId}`, ...PER_PERSON },
    ...limitsOf(ctx.address, 'open-shop:address', PER_ADDRESS),
    { bucket: 'open-shop', max: ctx.settings.openShopsPerDay, seconds: DAY },
  ])
}
