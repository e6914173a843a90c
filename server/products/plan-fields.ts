import type { ParsedInput } from '#contract/call.ts'
import type { Message } from '#contract/say.ts'
import type { changeProduct as call } from '#contract/shop-products.ts'
import type { Tx } from '#server/kernel/ctx.ts'
import { fieldRefusal } from '#server/kernel/refusal.ts'
import { whoSet } from '#server/kernel/staff-log.ts'
import { htmlOf } from './description-text.ts'
import type { Columns } from './edit-store.ts'
import { findPlace } from './find-place.ts'
import { readColours, readDetails } from './read-fields.ts'
import { markOf, type ShownFields, showFields, showTexts } from './show-fields.ts'
import type { EditedRow } from './store.ts'

type Input = ParsedInput<typeof call>

export interface FieldPlan {
  columns: Columns
  faults: Record<string, Message>
  /** For the log. */
  logged: Record<string, string>
}

const TEXTS: { [Name in keyof ShownFields]: (tx: Tx, wanted: string) => Columns | Promise<Columns> } = {
  name: (_, wanted) => ({ name: wanted.replace(/\s+/g, ' ') }),
  place: findPlace,
  description: (_, wanted) => htmlOf(wanted),
  details: (_, wanted) => ({ details: readDetails(wanted) }),
  colors: (_, wanted) => ({ colors: readColours(wanted) }),
  material: (_, wanted) => ({ material: wanted }),
  hsn: (_, wanted) => ({ hsn: wanted }),
  gst: (_, wanted) => ({ gst_percent: wanted === '' ? null : Number(wanted) }),
  // By the clock of the database, as an order is.
  returns: (_, wanted) => ({ not_returnable_since: wanted === 'no' ? 'now' : null }),
}

const LONG = ['description', 'details']
/** In the log in place of a long one. */
const OTHER_TEXT = 'another text'

/** What is to be written, each field compared with what its form showed. */
export async function planFields(tx: Tx, row: EditedRow, input: Input): Promise<FieldPlan> {
  const plan = await planAmounts(tx, row, input)
  const shown = showFields(row)
  const { description, details } = showTexts(row)
  const texts: Partial<ShownFields> = { description: description ?? OTHER_TEXT, details: details ?? OTHER_TEXT }
  for (const field of Object.keys(TEXTS) as (keyof ShownFields)[]) {
    const change = input[field]
    if (!change) continue
    const isLong = LONG.includes(field)
    const wanted = isLong ? markOf(change.wanted) : change.wanted
    if (wanted === shown[field] || wanted === change.seen) continue
    if (change.seen !== shown[field]) {
      const by = await whoSet(tx, { subject: row.asin, field, now: isLong ? OTHER_TEXT : shown[field] })
      plan.faults[field] = { id: 'fieldChangedMeanwhile', now: texts[field] ?? shown[field], by }
    } else Object.assign(plan.columns, await TEXTS[field](tx, change.wanted))
    plan.logged[field] = isLong ? OTHER_TEXT : `${shown[field]} -> ${change.wanted}`
  }
  return plan
}

const AMOUNTS = [
  ['price', 'pricePaise', 'discount_paise'],
  ['mrp', 'mrpPaise', 'original_paise'],
  ['delivery', 'deliveryPaise', 'delivery_paise'],
] as const

async function planAmounts(tx: Tx, row: EditedRow, input: Input): Promise<FieldPlan> {
  const plan: FieldPlan = { columns: {}, faults: {}, logged: {} }
  const next = { pricePaise: row.pricePaise, mrpPaise: row.mrpPaise, deliveryPaise: row.deliveryPaise }
  for (const [field, name, column] of AMOUNTS) {
    const change = input[field]
    if (!change || row[name] === change.wanted || change.seen === change.wanted) continue
    const loggedAs = field === 'mrp' ? 'MRP' : field
    if (row[name] !== change.seen) {
      const by = await whoSet(tx, { subject: row.asin, field: loggedAs, now: row[name] / 100 })
      plan.faults[field] = { id: 'priceChangedMeanwhile', paise: row[name], by }
    }
    next[name] = change.wanted
    plan.columns[column] = change.wanted
    plan.logged[loggedAs] = `${row[name] / 100} -> ${change.wanted / 100}`
  }
  if (next.pricePaise > next.mrpPaise) throw fieldRefusal('price', { id: 'priceOverMrp' })
  return plan
}
