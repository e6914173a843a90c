import { describeBranding, saveBranding } from '#server/branding/index.ts'
import { assertMay, type Ctx, type Tx } from '#server/kernel/ctx.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { dressed } from './look-fields.ts'
import { selectDraft } from './store.ts'

/**
 * Lets `render` read the shop as it will be: the draft is saved by the verb that publishes it, in a transaction that
 * never commits. So nothing else of the server needs to know of drafts, and no shopper, cache or notice does.
 *
 * @param shop reads and writes as the shop's own pages do; staff may be another login
 */
export async function previewLook<T>(staff: Ctx, shop: Ctx, render: (tx: Tx) => Promise<T>): Promise<T> {
  assertMay(staff, 'settings')
  const draft = await withTransaction(staff, selectDraft)
  let rendered: { value: T } | undefined
  try {
    await withTransaction(shop, async (tx) => {
      if (Object.keys(draft).length > 0) await saveBranding(tx, dressed(await describeBranding(tx), draft))
      rendered = { value: await render(tx) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (!rendered) throw new Error('the preview was not rendered')
  return rendered.value
}

class RolledBack extends Error {}
