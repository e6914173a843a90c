import { BULK_MAX } from '#contract/limits.ts'
import { getBranding, getSeller } from '#server/branding/index.ts'
import { assertMay, type Ctx, may, requireStaff } from '#server/kernel/ctx.ts'
import { limitRate } from '#server/kernel/rate-limit.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { listLabels } from '#server/parcels/index.ts'
import { drawInThread } from './draw-in-thread.ts'
import type { Paper, PapersToDraw } from './draw-papers.ts'
import { dateOf } from './figures.ts'
import { readLogo } from './render-document.ts'
import { selectCharge, selectDayInIndia, selectPapers } from './store.ts'

interface Wanted {
  numbers: readonly string[]
  size: PapersToDraw['size']
}

const PER_PERSON = { max: 200, seconds: 60 * 60 }

/**
 * Slips and labels of up to fifty orders, on A4 with the invoices of those who may see prices. Printing again changes
 * nothing.
 */
export async function printPapers(ctx: Ctx, { numbers, size }: Wanted, uploads: string): Promise<Uint8Array> {
  const { staffId } = requireStaff(ctx)
  assertMay(ctx, 'pack')
  if (numbers.length === 0) throw new Refusal('bad-input', { id: 'noOrdersChosen' })
  if (numbers.length > BULK_MAX) throw new Refusal('bad-input', { id: 'tooManyChosen', most: BULK_MAX })
  await limitRate(ctx, [{ bucket: `papers:${staffId}`, ...PER_PERSON }])
  const { title, logo } = await getBranding(ctx)
  const seller = await getSeller(ctx)
  const from = { title, lines: [seller.name, seller.address].filter((line) => line && line !== title) }
  const { papers, day } = await withTransaction(ctx, async (tx) => {
    const papers: Paper[] = []
    const seesAll = may(ctx, 'orders')
    const rows = await selectPapers(tx, numbers, { isOnlyToSend: !seesAll })
    const labels = await listLabels(
      tx,
      rows.map(({ orderId }) => orderId),
    )
    for (const { orderId, address, placedDay, ...order } of rows) {
      const { name, mobile, pincode, address1, address2, city, district, state } = address
      const place = [city, district !== city && district, state].filter(Boolean).join(', ')
      const invoice = size === 'a4' && seesAll ? await selectCharge(tx, orderId) : undefined
      papers.push({
        ...order,
        ...{ from, placedOn: dateOf(placedDay), invoice: invoice ?? null },
        parcels: labels.filter((label) => label.orderId === orderId),
        to: { name, mobile, pincode, lines: [address1, address2, place].filter(Boolean) },
      })
    }
    return { papers, day: await selectDayInIndia(tx) }
  })
  if (papers.length === 0) throw new Refusal('not-found', { id: 'noOrdersFound' })
  const drawing = { papers, size, day, title: `Papers of ${title}` }
  return drawInThread(drawing, size === 'a4' ? await readLogo(ctx, logo, uploads) : null)
}
