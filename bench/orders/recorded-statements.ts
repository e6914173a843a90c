import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Statement {
  text: string
  /** The values of $1, $2, ...; null for NULL. */
  values: (string | null)[]
}

/** The statements in PostgreSQL's log from the first one of `work` to the commit of the order. */
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

/** Continuation lines of a log entry begin with a tab. */
function readEntries(log: string): Entry[] {
  const entries: Entry[] = []
  for (const line of log.replaceAll('\n\t', '\v').split('\n')) {
    const [, pid = '', kind = '', message = ''] = /^@(\d+) (\w+): {2}(.*)$/.exec(line) ?? []
    const text = /^(?:statement|execute [^:]+): (.*)$/.exec(message)?.[1]
    if (kind === 'LOG' && text !== undefined) entries.push({ pid, text: text.replaceAll('\v', '\n'), values: [] })
    else if (kind === 'DETAIL' && /^parameters: /i.test(message)) entries.at(-1)?.values.push(...readValues(message))
  }
  return entries
}

function readValues(detail: string): (string | null)[] {
  return [...detail.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/g)].map(([, value]) =>
    value === undefined ? null : value.replaceAll("''", "'").replaceAll('\v', '\n'),
  )
}

/** Statements on connections bound to a shop. Nothing else buys, and jobs start later. */
function ofOnePurchase(entries: Entry[]): Statement[] {
  const bound = new Set(entries.filter(({ text }) => text.includes('set local haat.')).map(({ pid }) => pid))
  const ours = entries.filter(({ pid }) => bound.has(pid))
  const placed = ours.findIndex(({ text }) => text.includes('insert into orders'))
  const end = ours.findIndex(({ text }, at) => at > placed && text === 'commit')
  if (placed < 0 || end < 0) throw new Error('The statements of an order are not in the log of PostgreSQL.')
  return ours.slice(0, end + 1)
}
