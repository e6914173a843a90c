import type { MorningMail } from '#contract/morning-mail.ts'
import { type Ctx, requireStaff } from '#server/kernel/ctx.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { selectMemberships, selectMorningMail, updateMorningMail } from './store.ts'

/** Of the shops that the person owns or manages. */
export async function listMorningMails(ctx: Ctx): Promise<MorningMail[]> {
  const { staffId } = requireStaff(ctx)
  const mails: MorningMail[] = []
  for (const of of await withTransaction(ctx, (tx) => selectMemberships(tx, staffId))) {
    const mail = await withTransaction({ ...ctx, tenant: { ...of, name: '' } }, (tx) => selectMorningMail(tx, staffId))
    if (mail) mails.push({ shop: of.resellerId, ...mail })
  }
  return mails
}

/** The shop comes from the request, and whether it is theirs from their memberships. */
export async function setMorningMail(ctx: Ctx, { shop, isOn }: { shop: number; isOn: boolean }): Promise<undefined> {
  const { staffId } = requireStaff(ctx)
  const memberships = await withTransaction(ctx, (tx) => selectMemberships(tx, staffId))
  const of = memberships.find(({ resellerId }) => resellerId === shop)
  const isSet =
    of &&
    (await withTransaction({ ...ctx, tenant: { ...of, name: '' } }, (tx) => updateMorningMail(tx, { staffId, isOn })))
  if (!isSet) throw new Refusal('not-found', { id: 'noSuchShopOfYours' })
}
