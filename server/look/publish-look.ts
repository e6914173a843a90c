import type { ParsedInput } from '#contract/call.ts'
import { LOOK_VERSIONS_MAX } from '#contract/limits.ts'
import type {
  discardLook as discardCall,
  publishLook as publishCall,
  restoreLook as restoreCall,
} from '#contract/shop-look.ts'
import { type BrandingInput, describeBranding, saveBranding } from '#server/branding/index.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoWroteAt } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { dressed, type LookValues, lookOf, markOf, valuesOf } from './look-fields.ts'
import { markOfBoth } from './open-look.ts'
import { deleteOldVersions, insertVersion, lockDraft, selectLastChange, selectVersion, updateDraft } from './store.ts'

/** Shows the draft to shoppers: all of it or nothing, as it was looked at. Sent again it finds no draft, and is done. */
export async function publishLook(ctx: Ctx, { mark }: ParsedInput<typeof publishCall>): Promise<undefined> {
  assertMay(ctx, 'settings')
  await withTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx)
    const names = Object.keys(draft)
    if (names.length === 0) return
    const live = await describeBranding(tx, { isToChange: true })
    await assertSeen(tx, markOfBoth(live, draft), mark)
    await replaceLook(tx, live, draft)
    await updateDraft(tx, {})
    await logWrite(tx, { did: 'publish-look', subject: 'look', details: { fields: names.join(', ') } })
  })
}

export async function discardLook(ctx: Ctx, { mark }: ParsedInput<typeof discardCall>): Promise<undefined> {
  assertMay(ctx, 'settings')
  await withTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx)
    const names = Object.keys(draft)
    if (names.length === 0) return
    await assertSeen(tx, markOfBoth(await describeBranding(tx), draft), mark)
    await updateDraft(tx, {})
    await logWrite(tx, { did: 'discard-look', subject: 'look', details: { fields: names.join(', ') } })
  })
}

/** Shows an earlier look; the draft stays a draft. Where the shop looks so already, nothing is to be done. */
export async function restoreLook(ctx: Ctx, { versionId, mark }: ParsedInput<typeof restoreCall>): Promise<undefined> {
  assertMay(ctx, 'settings')
  await withTransaction(ctx, async (tx) => {
    const draft = await lockDraft(tx)
    const values = await selectVersion(tx, versionId)
    if (!values) throw new Refusal('not-found', { id: 'noSuchLook' })
    const live = await describeBranding(tx, { isToChange: true })
    if (markOf(lookOf(dressed(live, values))) === markOf(lookOf(live))) return
    await assertSeen(tx, markOfBoth(live, draft), mark)
    await replaceLook(tx, live, values)
    await logWrite(tx, { did: 'restore-look', subject: 'look' })
  })
}

/** The operator's `haat reseller set` saves by the same verb, with the same checks. */
async function replaceLook(tx: Tx, live: BrandingInput, values: LookValues): Promise<void> {
  await saveBranding(tx, dressed(live, values))
  await insertVersion(tx, valuesOf(lookOf(live)))
  await deleteOldVersions(tx, LOOK_VERSIONS_MAX)
}

async function assertSeen(tx: Tx, now: string, seen: string): Promise<void> {
  if (now === seen) return
  const by = await whoWroteAt(tx, { subject: 'look', at: await selectLastChange(tx) })
  throw new Refusal('changed-meanwhile', { id: 'lookMovedOn', by })
}
