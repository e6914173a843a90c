import { readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { residentMemory } from '#bench/resident-memory.ts'

/** Memory that a server retains after a full garbage collection. */
export interface RetainedMemory {
  minute: number
  heapMb: number
  /** Memory outside the heap: buffers. */
  besideMb: number
  residentMb: number
}

/** Added to the server's environment. */
export const COLLECTING = { NODE_OPTIONS: `--expose-gc --import=${join(import.meta.dirname, 'collector.ts')}` }
/** V8 returns pages to the system shortly after a collection. */
const GIVEN_BACK_MS = 1_000
const MB = 2 ** 20

/** One line per collection: bytes of the heap, bytes outside it. */
export function collectionsOf(pid: number): string {
  return join(tmpdir(), `haat-soak-${pid}`)
}

export async function collect(pid: number, minute: number): Promise<RetainedMemory> {
  const file = collectionsOf(pid)
  rmSync(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  const read = () => readFileSync(file, { encoding: 'utf8', flag: 'a+' })
  while (!read().endsWith('\n')) await sleep(10)
  const [heap = Number.NaN, beside = Number.NaN] = read().split(' ').map(Number)
  rmSync(file)
  await sleep(GIVEN_BACK_MS)
  return { minute, heapMb: heap / MB, besideMb: beside / MB, residentMb: residentMemory(pid) }
}
