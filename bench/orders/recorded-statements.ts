import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Statement {
  text: string
  /** What $1, $2 ... were; null for NULL. */
  values: (string | null)[]
}

/** What PostgreSQL is asked, by its own log, from the first statement of `work` to the end of the transaction that places the order. */
export async function recordStatements(data: string, log: Log, work: () => Promise<unknown>) {
  const file = join(data, 'postgres/postgres.log')
  const before = (await readFile(file, 'utf8')).length
  await log(work)
  return ofOnePurchase(readEntries((await readFile(file, 'utf8')).slice(before)))
}

type Log = (work: () => Promise<unknown>) => Promise<void>

interface Entry extends Statement {
  pid: string
}

/** Lines of one entry that follow its first begin with a tab. */
function readEntries(log: string): Entry[] {
  const entries: Entry[] = []
  for (const line of log.replaceAll('\n\t', '\v').split('\n')) {
    const [, pid = '', kind = '', said = ''] = /^@(\d+) (\w+): {2}(.*)$/.exec(line) ?? []
    const text = /^(?:statement|execute [^:]+): (.*)$/.exec(said)?.[1]
    if (kind === 'LOG' && text !== undefined) entries.push({ pid, text: text.replaceAll('\v', '\n'), values: [] })
    else if (kind === 'DETAIL' && /^parameters: /i.test(said)) entries.at(-1)?.values.push(...readValues(said))
  }
  return entries
}

function readValues(detail: string): (string | null)[] {
  return [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'").replaceAll('\v', '\n'),
  )
}

/** On the connections that are bound to a shop: nothing else buys, and the jobs begin after it. */
function ofOnePurchase(entries: Entry[]): Statement[] {
  const bound = new Set(entries.filter(({ text }) => text.includes('set local haat.')).map(({ pid }) => pid))
  const ours = entries.filter(({ pid }) => bound.has(pid))
  const placed = ours.findIndex(({ text }) => text.includes('insert into orders'))
  const end = ours.findIndex(({ text }, at) => at > placed && text === 'commit')
  if (placed < 0 || end < 0) throw new Error('The statements of an order are not in the log of PostgreSQL.')
  return ours.slice(0, end + 1)
}
