import { Document, isMap, isNode, isPair, isScalar } from 'yaml'
import { plural } from '#contract/messages/en/words.ts'
import { type Locale, sayIn } from '#contract/say.ts'
import type { Proposal } from './propose.ts'

/** The mapping as a file for people to read and change, with the reason for each column. */
export function writeMapping(
  { mapping, reasons, remarks, rows, shipped }: Proposal,
  file: string,
  locale: Locale,
): string {
  const say = sayIn(locale)
  const { columns, details, row, ...rest } = mapping
  const document = new Document({
    ...rest,
    ...(row === 'size' && { row }),
    columns,
    ...(Object.keys(details).length > 0 && { details }),
  })
  const table = document.get('columns')
  if (isMap(table)) {
    for (const pair of table.items) {
      if (!isPair(pair) || !isScalar(pair.key)) continue
      const why = reasons[String(pair.key.value)]
      const { value } = pair
      if (isMap(value)) value.flow = true
      if (why && isNode(value)) value.comment = ` ${say(why).replace(/\s+/g, ' ')}`
    }
  }
  document.commentBefore = [
    ` How Haat reads ${file}: ${shipped ? `docs/mappings/${shipped}` : `a proposal, made from its headings and its first ${plural(rows, 'row')}`}.`,
    ' Change what is not right, and import again with --mapping and this file. What can stand here: docs/catalogue-csv.md.',
    ...remarks.map((remark) => ` ${say(remark).replace(/\s+/g, ' ')}`),
  ].join('\n')
  return document.toString({ lineWidth: 0 })
}
