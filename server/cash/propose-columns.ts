import type { CashColumn } from '#contract/cash-states.ts'

/** Which heading is what; a column that no heading is stays out. */
export type Meanings = Partial<Record<CashColumn, string>>

/** As couriers name them, the surest first. */
const HEADINGS: readonly (readonly [CashColumn, RegExp])[] = [
  // 'CN' is that of DTDC, 'Article' that of India Post.
  ['awb', /^(awb|(air ?)?way ?bill|tracking|docket|lr|cn|article|consignment( note)?)( ?(no|number|code|id|num))?\.?$/],
  ['utr', /\butr\b|\bbank ref|\btransaction (id|ref|no)|\bref(erence)? (no|number)\b/],
  ['batch', /\b(crf|batch|remittance|settlement|payout) ?(id|no|number)\b|^(batch|crf)$/],
  ['paidOn', /\b(remit\w*|paid|payment|settle\w*|transfer\w*|payout|deposit) ?(on|date)\b|^date$/],
  [
    'order',
    /^((your|client|seller|channel|customer) )?(order|reference|ref|invoice)( ?(no|number|id|ref|reference))?\.?$/,
  ],
  ['tax', /\b(gst|tax|igst|cgst|service tax)\b/],
  ['setOff', /\b(set ?off|adjust\w*|rto reversal|deduct\w*|freight|hold|recover\w*)\b/],
  ['fee', /\b(fees?|charges?|commission|early cod)\b/],
  ['net', /\b(net|payable|remit\w* (amount|amt)|amount remitted|remitted amount|paid amount|payout amount)\b/],
  ['gross', /\bcod\b|\b(cash|collected|collectable|gross)\b/],
  ['gross', /^(price|amount|value|order value|invoice value)$/],
]

/** Undefined for a heading that is not about cash. */
export function meaningOfHeading(heading: string): CashColumn | undefined {
  return HEADINGS[rankOf(heading)]?.[0]
}

/** -1 for a heading that is not about cash. */
function rankOf(heading: string): number {
  const folded = fold(heading)
  return HEADINGS.findIndex(([, pattern]) => pattern.test(folded))
}

/** What was agreed for this courier, where the file has it; the rest by its headings. The surest column of a meaning has it, or the first of them. */
export function proposeColumns(headings: readonly string[], agreed: Meanings | null): Meanings {
  const known = agreed ?? {}
  if (Object.keys(known).length > 0 && Object.values(known).every((name) => headings.includes(name))) return known
  const meanings: Meanings = {}
  for (const heading of headings.filter(Boolean).toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const meaning = meaningOfHeading(heading)
    if (meaning !== undefined) meanings[meaning] ??= heading
  }
  // One amount is what was collected.
  if (meanings.gross === undefined && meanings.net !== undefined && !hasDeductions(meanings)) {
    const { net, ...rest } = meanings
    return { ...rest, gross: net }
  }
  return meanings
}

function hasDeductions({ fee, tax, setOff }: Meanings): boolean {
  return fee !== undefined || tax !== undefined || setOff !== undefined
}

/** Without them nothing can be matched. */
export function isComplete(meanings: Meanings): boolean {
  return meanings.awb !== undefined && (meanings.gross !== undefined || meanings.net !== undefined)
}

function fold(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/#/g, ' no')
    .replace(/[_\-./()₹:]+/g, ' ')
    .replace(/\b(inr|rs|rupees|in)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
