import { setTimeout as sleep } from 'node:timers/promises'
import { patientClient } from '#bench/mixed/client.ts'
import { type Journal, newJournal } from '#bench/mixed/journal.ts'
import { startTestApp, type TestApp } from '#bench/mixed/running-shop.ts'
import { shop } from '#bench/mixed/shopper.ts'
import { audit, furnish, selectGoods } from '#bench/mixed/store.ts'
import { COLLECTING, collect, type RetainedMemory } from './retained-memory.ts'
import { median, type Sample, sampleOf, slope } from './samples.ts'
import { countRows } from './store.ts'

const SHOPPERS = 32
const SAMPLE_MS = 5_000
/** Share of one core: half of what a server's single thread can use. */
const LOAD = 0.5
/** Over the whole run: enough points for a slope, and few enough that the server still collects by itself in between. */
const COLLECTIONS = 12
/** Allowed growth from the second to the last quarter, of retained and of resident memory; both fluctuate by less. */
const MORE_RETAINED_MB = 5
const MORE_MB = 15
/** Connections follow the load. Without shoppers, those of the jobs remain: the pool (20) and some to the gateway. */
const REST_MS = 75_000
const FILES_OF_JOBS = 30

type Pace = { pauseMs: number }
type Moment = Sample & Pace

/** Shoppers at half load for `minutes` (F28); returns what grew and should not have. */
export async function runSoak(minutes: number): Promise<string[]> {
  const app = await startTestApp(furnish, COLLECTING)
  const journal = newJournal()
  const pace: Pace = { pauseMs: 40 }
  const client = patientClient(app.shop, journal)
  try {
    const place = {
      ...{
        journal,
        gateway: app.gateway,
        databaseUrl: app.databaseUrl,
        goods: await selectGoods(app.databaseUrl),
      },
      send: async (...call: Parameters<typeof client>) => {
        await sleep(pace.pauseMs * 2 * Math.random())
        return client(...call)
      },
    }
    const before = await countRows(app.databaseUrl)
    const end = Date.now() + minutes * 60_000
    const isOver = () => Date.now() >= end
    const [samples, retained] = await Promise.all([
      watch(app, pace, isOver),
      collectNowAndThen(app, minutes),
      ...Array.from({ length: SHOPPERS }, () => shop(place, isOver)),
    ])
    const after = await countRows(app.databaseUrl)
    await sleep(REST_MS)
    const filesAtRest = sampleOf(app.serverPid(), minutes).files
    const broken = [
      ...grown(samples, retained, filesAtRest),
      ...journal.faults,
      ...app.errors().map((line) => `the server's log: ${line.slice(0, 300)}`),
      ...(await audit(app.databaseUrl)).map((row) => `audit: ${JSON.stringify(row)}`),
    ]
    report(samples, retained, filesAtRest, journal, before, after, broken)
    return broken
  } finally {
    await app.close()
  }
}

/** Takes samples, and adjusts the shoppers' pauses until the load is right. */
async function watch(app: TestApp, pace: Pace, isOver: () => boolean): Promise<Moment[]> {
  const begun = performance.now()
  const samples: Moment[] = [{ ...sampleOf(app.serverPid(), 0), ...pace }]
  while (!isOver()) {
    await sleep(SAMPLE_MS)
    const sample = sampleOf(app.serverPid(), (performance.now() - begun) / 60_000)
    const load = loadBetween(samples.at(-1) ?? sample, sample)
    pace.pauseMs = Math.min(2_000, Math.max(1, pace.pauseMs * Math.sqrt(load / LOAD)))
    samples.push({ ...sample, ...pace })
  }
  return samples
}

async function collectNowAndThen(app: TestApp, minutes: number): Promise<RetainedMemory[]> {
  const retained: RetainedMemory[] = []
  for (let nth = 1; nth <= COLLECTIONS; nth++) {
    await sleep((minutes * 60_000) / COLLECTIONS)
    retained.push(await collect(app.serverPid(), (minutes * nth) / COLLECTIONS))
  }
  return retained
}

function loadBetween(one: Sample, other: Sample): number {
  return (other.processorSeconds - one.processorSeconds) / ((other.minute - one.minute) * 60)
}

/** The second quarter is the first in which everything has been used once. */
function grown(samples: readonly Moment[], retained: readonly RetainedMemory[], filesAtRest: number): string[] {
  const more = (of: (one: RetainedMemory) => number) =>
    medianOfQuarter(retained, 4, of) - medianOfQuarter(retained, 2, of)
  const [retainedMore, processMore] = [more(retainedMb), more(({ residentMb }) => residentMb)]
  const files = filesAtRest - (samples[0]?.files ?? 0)
  return [
    ...(retainedMore > MORE_RETAINED_MB
      ? [`the program holds ${retainedMore.toFixed(1)} MB more in the last quarter than in the second`]
      : []),
    ...(processMore > MORE_MB
      ? [`the server has ${processMore.toFixed(0)} MB more in the last quarter than in the second`]
      : []),
    ...(files > FILES_OF_JOBS ? [`${files} more files than before are open though nobody comes`] : []),
  ]
}

function medianOfQuarter<T>(all: readonly T[], nth: number, of: (one: T) => number): number {
  const quarter = all.slice(Math.floor((all.length * (nth - 1)) / 4), Math.floor((all.length * nth) / 4))
  return median(quarter.map(of))
}

function retainedMb({ heapMb, besideMb }: RetainedMemory): number {
  return heapMb + besideMb
}

function report(
  samples: readonly Moment[],
  retained: readonly RetainedMemory[],
  filesAtRest: number,
  { counts }: Journal,
  before: Map<string, number>,
  after: Map<string, number>,
  broken: string[],
): void {
  const half = samples.slice(Math.floor(samples.length / 2))
  const [first, last] = [samples[0] as Moment, samples.at(-1) as Moment]
  const of = (what: 'residentMb' | 'files') => samples.map((sample) => sample[what])
  const perHour = slope(half.map(({ minute, residentMb }) => [minute / 60, residentMb]))
  const retainedPerHour = slope(retained.slice(COLLECTIONS / 2).map((one) => [one.minute / 60, retainedMb(one)]))
  const quarters = (of: (sample: Moment) => number) =>
    [1, 2, 3, 4].map((nth) => medianOfQuarter(samples, nth, of).toFixed(0)).join(', ')
  const orders = (counts.get('orders COD') ?? 0) + (counts.get('orders ONLINE') ?? 0)
  const tables = [...after].filter(([name, rows]) => rows !== before.get(name))
  const lines = [
    `Soak, ${last.minute.toFixed(1)} minutes at ${(100 * loadBetween(first, last)).toFixed(0)} % of a core, ${orders} orders`,
    `  ${SHOPPERS} shoppers, a pause before each request: ${quarters(({ pauseMs }) => pauseMs)} ms in the quarters`,
    `  memory: ${Math.min(...of('residentMb')).toFixed(0)} to ${Math.max(...of('residentMb')).toFixed(0)} MB, at the end ${last.residentMb.toFixed(0)} MB; in the second half ${perHour.toFixed(0)} MB an hour; of the quarters ${quarters(({ residentMb }) => residentMb)} MB`,
    `  collected by force, in the second half ${retainedPerHour.toFixed(1)} MB an hour:`,
    '        minute    heap MB  beside MB process MB',
    ...retained.map(({ minute, heapMb, besideMb, residentMb }) =>
      [minute, heapMb, besideMb, residentMb]
        .map((number) => number.toFixed(1).padStart(10))
        .join(' ')
        .padStart(47),
    ),
    `  open files: ${Math.min(...of('files'))} to ${Math.max(...of('files'))}, at the end ${last.files}, ${filesAtRest} when nobody has come for ${REST_MS / 1000} s`,
    '  rows that came, in all and for each order:',
    ...tables.map(([name, rows]) => {
      const came = rows - (before.get(name) ?? 0)
      return `    ${name.padEnd(24)} ${String(came).padStart(8)} ${(came / orders).toFixed(2).padStart(8)}`
    }),
    broken.length === 0 ? 'Nothing grew that should not.' : broken.slice(0, 30).join('\n'),
  ]
  process.stdout.write(`\n${lines.join('\n')}\n`)
}
