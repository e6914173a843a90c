import type { ParsedInput } from '#contract/call.ts'
import type {
  deleteOrderView as deleteCall,
  renameOrderView as renameCall,
  saveOrderView as saveCall,
} from '#contract/order-views.ts'
import { assertMay, type Ctx, may, requireStaff, type Tx } from '#server/kernel/ctx.ts'
import { brokenUnique } from '#server/kernel/database.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { logWrite, whoDid } from '#server/kernel/staff-log.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { deleteViewRow, insertView, selectViews, updateViewName, type ViewRow } from './views-store.ts'

/** They are shown as tabs: more would not fit. */
const VIEWS_MAX = 20

/** The same name with the same filter again is the view that is there. */
export async function saveOrderView(ctx: Ctx, input: ParsedInput<typeof saveCall>): Promise<{ viewId: number }> {
  assertMay(ctx, input.isShared ? 'orders' : 'pack')
  return withTransaction(ctx, async (tx) => {
    const kept = (await selectViews(tx)).filter(({ isShared }) => isShared === input.isShared)
    const same = kept.find(({ name }) => name.toLowerCase() === input.name.toLowerCase())
    if (same && isSame(same.filter, input.filter)) return { viewId: same.viewId }
    if (same) throw nameTaken(input.name)
    if (kept.length >= VIEWS_MAX) throw new Refusal('bad-input', { id: 'tooManyViews', most: VIEWS_MAX })
    const viewId = await insertView(tx, input)
    if (viewId === undefined) throw nameTaken(input.name)
    await logWrite(tx, { did: 'save-view', subject: `view ${viewId}` })
    return { viewId }
  })
}

export async function renameOrderView(
  ctx: Ctx,
  { viewId, seen, wanted }: ParsedInput<typeof renameCall>,
): Promise<undefined> {
  assertMay(ctx, 'pack')
  try {
    await withTransaction(ctx, async (tx) => {
      const [view] = await selectViews(tx, viewId)
      if (!view) throw noSuchView()
      if (!isChangeable(tx, view)) throw new Refusal('forbidden', { id: 'viewNotYours' })
      if (view.name === wanted) return
      if (view.name !== seen) {
        const by = await whoDid(tx, { subject: `view ${viewId}`, did: ['rename-view'] })
        throw new Refusal('changed-meanwhile', { id: 'viewRenamedMeanwhile', name: view.name, by })
      }
      await updateViewName(tx, viewId, wanted)
      await logWrite(tx, { did: 'rename-view', subject: `view ${viewId}` })
    })
  } catch (error) {
    if (brokenUnique(error)) throw nameTaken(wanted)
    throw error
  }
}

/** One that is gone already is as wanted. */
export async function deleteOrderView(ctx: Ctx, { viewId }: ParsedInput<typeof deleteCall>): Promise<undefined> {
  assertMay(ctx, 'pack')
  await withTransaction(ctx, async (tx) => {
    const [view] = await selectViews(tx, viewId)
    if (!view) return
    if (!isChangeable(tx, view)) throw new Refusal('forbidden', { id: 'viewNotYours' })
    await deleteViewRow(tx, viewId)
    await logWrite(tx, { did: 'delete-view', subject: `view ${viewId}` })
  })
}

/** One's own, and the shop's for those who move its orders. */
export function isChangeable(tx: Tx, { isShared, staffId }: ViewRow): boolean {
  return isShared ? may(tx, 'orders') : staffId === requireStaff(tx).staffId
}

/** Undefined where none is chosen. Throws not-found if the chosen one is gone. */
export async function findView(tx: Tx, viewId: number | undefined): Promise<ViewRow | undefined> {
  if (viewId === undefined) return undefined
  const [view] = await selectViews(tx, viewId)
  if (!view) throw noSuchView()
  return view
}

export function noSuchView(): Refusal {
  return new Refusal('not-found', { id: 'noSuchView' })
}

function nameTaken(name: string): Refusal {
  return new Refusal(
    'already-exists',
    { id: 'viewNameTaken', name },
    { fields: { name: { id: 'viewNameTaken', name } } },
  )
}

function isSame(a: object, b: object): boolean {
  const words = (of: object) => JSON.stringify(Object.entries(of).toSorted())
  return words(a) === words(b)
}
