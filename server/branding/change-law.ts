import type { ParsedInput } from '#contract/call.ts'
import { stateOfGstin } from '#contract/gst-states.ts'
import type { Message } from '#contract/say.ts'
import type { changeLaw as call, LawSettings } from '#contract/shop-settings.ts'
import { assertMay, type Ctx } from '#server/kernel/ctx.ts'
import { mergeChanges, withNames } from '#server/kernel/merge-changes.ts'
import { refuseFields } from '#server/kernel/refusal.ts'
import { logWrite } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import type { BrandingInput } from './branding-input.ts'
import { lawSettingsOf, legalOf } from './law-settings.ts'
import { selectParticulars, updateParticulars } from './store.ts'

/** Invoices of orders to come have the new particulars; those that were issued stay as they are. */
export async function changeLaw(ctx: Ctx, { seen, wanted }: ParsedInput<typeof call>): Promise<undefined> {
  assertMay(ctx, 'settings')
  await withTransaction(ctx, async (tx) => {
    const before = await selectParticulars(tx, 'for update')
    const legal = before.legal as NonNullable<BrandingInput['legal']>
    const now = lawSettingsOf(legal, before)
    const change = { seen: { ...now, ...seen } as LawSettings, wanted }
    const { next, changed, faults } = mergeChanges(now, change, (_, value) => value || '(empty)')
    refuseFields('changed-meanwhile', await withNames(tx, 'law', faults))
    if (changed.length === 0) return
    refuseFields('bad-input', faultsOf(next))
    await updateParticulars(tx, { legal: legalOf(legal, next), mobile: next.mobile, email: next.email })
    await logWrite(tx, { did: 'change-law', subject: 'law', details: { changed: changed.join(', ') } })
  })
}

/** What no field can know by itself. */
function faultsOf({ gstin, state, officerName, ...settings }: LawSettings): Record<string, Message> {
  const { officerDesignation, officerEmail, officerMobile, officerHours } = settings
  const isOfOther = gstin !== '' && state !== '' && stateOfGstin(gstin) !== state
  const isNameless = officerName === '' && Boolean(officerDesignation || officerEmail || officerMobile || officerHours)
  return {
    ...(isOfOther && { gstin: { id: 'gstinOfOtherState' } as const }),
    ...(isNameless && { officerName: { id: 'officerNameNeeded' } as const }),
  }
}
