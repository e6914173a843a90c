import type { Tenant } from '#server/kernel/ctx.ts'
import { asOwner, type Database } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { belongingOf } from './foreign-keys.ts'
import {
  deleteChosen,
  deleteRows,
  forgetLink,
  lockSupplier,
  selectReviewPictures,
  selectStanding,
  selectTenantTables,
} from './reseller-store.ts'

/** An open shop cannot be erased; checked before the export, which takes a while. */
export function refuseOpenShop(ownerUrl: string, tenant: Tenant): Promise<void> {
  return asOwner(ownerUrl, async (owner) => {
    await standingOfClosed(owner, tenant)
  })
}

async function standingOfClosed(db: Database, tenant: Tenant): Promise<{ isAlone: boolean }> {
  const { isClosed, isAlone } = await selectStanding(db, tenant)
  if (!isClosed) {
    throw new Refusal('bad-input', { id: 'shopIsOpen', shop: tenant.name })
  }
  return { isAlone }
}

/**
 * Deletes everything of a reseller, invoices too: the command exports them first. The supplier is deleted with its last
 * reseller; until then the others share its catalogue and stock. `pictures` are files of its customers' reviews, which the caller deletes.
 */
export function eraseReseller(
  ownerUrl: string,
  tenant: Tenant,
): Promise<{ isSupplierGone: boolean; pictures: string[] }> {
  return asOwner(ownerUrl, (owner) =>
    owner.transaction().execute(async (db) => {
      await lockSupplier(db, tenant)
      const { isAlone } = await standingOfClosed(db, tenant)
      const pictures = await selectReviewPictures(db, tenant)
      const tables = await selectTenantTables(db)
      const belonging = tables.map(({ name }) => ({ name, whose: belongingOf(name, tables) }))
      for (const { name, whose } of belonging) {
        if (whose.kind === 'chosen') await deleteChosen(db, tenant, { name, links: whose.links })
        if (whose.kind !== 'follows') continue
        for (const { link, to } of whose.leads) {
          if (to.kind === 'reseller') await forgetLink(db, tenant, name, link)
        }
      }
      for (const { name, whose } of belonging) {
        if (whose.kind === 'reseller') await deleteRows(db, tenant, { name, whose })
        else if (isAlone) await deleteRows(db, tenant, { name, whose: { kind: 'supplier' } })
      }
      // Pictures leave a job behind as their rows go.
      await deleteRows(db, tenant, { name: 'jobs', whose: { kind: 'reseller' } })
      return { isSupplierGone: isAlone, pictures }
    }),
  )
}
