import type { Banner } from '#contract/branding.ts'
import type { ParsedInput } from '#contract/call.ts'
import type { Message } from '#contract/say.ts'
import type { changeLook as call, LookField } from '#contract/shop-look.ts'
import { assertPlaces, describeBranding } from '#server/branding/index.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoSet } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { checkedValues, dressed, type LookValues, lookOf, markOf, valueIn } from './look-fields.ts'
import { isChanged } from './open-look.ts'
import { lockDraft, updateDraft } from './store.ts'

/** Longer than every text that a form of the console can send. */
const DRAFT_MAX = 400_000

/**
 * Each field is changed from what its form showed, so that two people may work on one draft: what somebody else has
 * changed meanwhile is shown, and nothing is written. A field that is as in the shop again leaves the draft.
 */
export async function changeLook(ctx: Ctx, { changes }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'settings')
  const wanted = checkedValues(Object.fromEntries(changes.map(({ field, wanted }) => [field, wanted ?? null])))
  await withTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx)
    const live = await describeBranding(tx)
    const current = lookOf(dressed(live, draft))
    const faults: Record<string, Message> = {}
    const next: LookValues = { ...draft }
    const logged: LookField[] = []
    for (const { field, mark } of changes) {
      const [now, then] = [valueIn(current, field), wanted[field]]
      if (markOf(now) === markOf(then)) continue
      if (markOf(now) !== mark) {
        const shown = inShort(now)
        const by = await whoSet(tx, { subject: 'look', field, now: shown })
        faults[field] = { id: 'lookChangedMeanwhile', now: shown, by }
      }
      if (isChanged(live, field, then)) next[field] = then
      else delete next[field]
      logged.push(field)
    }
    const [first] = Object.values(faults)
    if (first) throw new Refusal('changed-meanwhile', first, { fields: faults })
    if (logged.length === 0) return
    if (logged.includes('banners')) await assertPlaces(tx, (next.banners ?? []) as Banner[])
    if (JSON.stringify(next).length > DRAFT_MAX) throw new Refusal('too-large', { id: 'lookTooLong' })
    await updateDraft(tx, next)
    await logWrite(tx, { did: 'draft-look', subject: 'look', details: { fields: logged.join(', ') } })
  })
}

/** The present value of a field, as far as a sentence can show it. */
function inShort(value: unknown): string {
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value !== 'object' || value === null) return String(value ?? 'the standard text').slice(0, 200)
  return 'intro' in value ? String(value.intro).slice(0, 200) : 'something else'
}
