import { DEFAULT_LOCALE, type MessageId, sayIn } from '#contract/say.ts'
import { linesOf, type Proposal } from '#server/catalogue-import/index.ts'
import { plain } from '#server/kernel/terminal.ts'
import { columns } from './print-table.ts'

const CELL = 26
const inWords = sayIn(DEFAULT_LOCALE)

/** Reasons that the table shows already, or that hold for all columns. */
const SHOWN_ALREADY = new Set<MessageId>([
  'byHeading',
  'byHeadingAddress',
  'byHeadingCounts',
  'byHeadingNeverAbove',
  'byHeadingOnSale',
  'byHeadingPath',
  'byHeadingRows',
  'byHeadingUnique',
  'byHeadingWidths',
  'bySizeHeadings',
  'orWhereEmpty',
  'shippedMapping',
])

/**
 * Prints the proposed mapping as a table: the source of each of our columns, and the values of the first three rows.
 */
export function describeProposal(proposal: Proposal): string[] {
  const lines = linesOf(proposal)
  const head = ['', 'read from', ...proposal.samples.map((row) => `line ${row.line}`)]
  const table = [head, ...lines.map(({ column, from, samples }) => [column, from, ...samples])]
  const { shipped: name, rows, prices } = proposal
  return [
    inWords(name ? { id: 'shippedMappingFits', name } : { id: 'unknownFormat', rows }),
    '',
    columns(table.map((row) => row.map(cut))),
    '',
    ...lines.flatMap(({ column, why }) =>
      why && !SHOWN_ALREADY.has(why.id) ? [plain(`${column}: ${inWords(why)}.`)] : [],
    ),
    ...(proposal.unit === 'paise' ? [inWords({ id: 'pricesArePaise', price: prices[0] ?? '' })] : []),
    ...proposal.remarks.map(inWords).map(plain),
  ]
}

function cut(text: string): string {
  const shown = plain(text).replace(/\s+/g, ' ').trim()
  return shown.length > CELL ? `${shown.slice(0, CELL - 1).toWellFormed()}…` : shown
}
