import { type Column, isLabel, meaning, rankOf, separatorOf, share } from './column-profile.ts'
import { readListCell } from './list-cell.ts'
import type { Source } from './mapping.ts'
import type { Choice } from './propose.ts'

/** Longest first, so that ' >> ' is not taken for '>'. */
const SIGNS = [' >> ', '>>', ' > ', '>', ' -> ', '->', ' » ', '»', ' › ', '::', ' / ', ' | ', '|', ' : ', '/', '\\']
/** The beginning of a path that is no category. */
const ROOT = /^(home|root|all|all categories|shop|store|products?|catalog(ue)?|default category|category)$/i

/** 'https://…?q=fruits&nc=as' */
const IN_ADDRESS = /[?&](?:q|query|category|cat)=([^&]+)/

type Place = { category_path?: Choice; group?: Choice; category?: Choice; subcategory?: Choice }

/** The product's category in the menu: a column that is a path, or columns for its levels. */
export function choosePlace(columns: Column[]): Place {
  const headed = [...meaning(columns, 'path'), ...meaning(columns, 'category')]
  for (const column of headed) {
    const source = pathIn(column, SIGNS)
    if (source) return { category_path: { source, why: { id: 'byHeadingPath', column: column.name } } }
  }
  const inAddress = meaning(columns, 'category').find(
    ({ cells }) => share(cells, (cell) => IN_ADDRESS.test(cell)) > 0.8,
  )
  if (inAddress) {
    const why = { id: 'byHeadingAddress', column: inAddress.name } as const
    return { category: { source: { column: inAddress.name, pattern: IN_ADDRESS.source }, why } }
  }
  const levels = (['group', 'category', 'subcategory'] as const).flatMap((field) =>
    meaning(columns, field).filter((column) => rankOf(column, field) !== undefined && isLevel(column)),
  )
  const found = [...new Set([...levels, ...meaning(columns, 'path').filter(isLevel)])]
  if (found.length === 0) {
    for (const column of columns.filter(({ meanings }) => meanings.length === 0)) {
      const source = pathIn(column, SIGNS.slice(0, 10))
      if (source) return { category_path: { source, why: { id: 'byPaths' } } }
    }
    found.push(...columns.filter((column) => /gender|ideal.?for/i.test(column.name) && isLevel(column)).slice(0, 1))
  }
  const [first, second, third] = found.map((column) => ({
    source: column.name,
    why: { id: 'byHeading', column: column.name } as const,
  }))
  if (!first) return {}
  if (!second) return { category: first }
  return third ? { group: first, category: second, subcategory: third } : { group: first, category: second }
}

/** Repeated values, none of them an id. */
function isLevel(column: Column): boolean {
  if (share(column.cells, isLabel) < 0.7) return false
  return column.filled > 0.3 && (column.distinct < 0.6 || column.cells.length < 20)
}

function pathIn({ name, cells }: Column, signs: string[]): Source | undefined {
  const paths = cells.map((cell) => (cell.startsWith('[') ? (readListCell(cell)[0] ?? '') : cell))
  const isList = share(cells, (cell) => cell.startsWith('[') && readListCell(cell).length > 1) > 0.5
  const separator = signs.find((sign) => share(paths, (path) => path.includes(sign)) > 0.5)
  if (!separator && !isList) return undefined
  if (
    separator &&
    separatorOf(paths, [separator], (part) => part.length < 300) === undefined &&
    !cells[0]?.startsWith('[')
  ) {
    return undefined
  }
  const firsts = cells.map(
    (cell) => (isList ? readListCell(cell) : separator ? cellPath(cell, separator) : [])[0] ?? '',
  )
  const isRooted = ROOT.test(firsts[0] ?? '') && share(firsts, (first) => first === firsts[0]) > 0.95
  return { column: name, ...(separator && { separator }), ...(isRooted && { from: 2 }) }
}

function cellPath(cell: string, separator: string): string[] {
  return (readListCell(cell)[0] ?? cell).split(separator).map((node) => node.trim())
}
