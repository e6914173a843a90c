import { setTimeout as sleep } from 'node:timers/promises'
import { processorTime } from './processor-time.ts'

const LOOK_MS = 2_000
/** Share of one core. */
const AT_REST = 0.05

/** The demo resizes its pictures while its first visitor looks around, which on two cores takes a third of what a page costs. */
export async function untilAtRest(pid: number): Promise<void> {
  for (let busyMicros = Number.POSITIVE_INFINITY; busyMicros > AT_REST * LOOK_MS * 1000; ) {
    const before = processorTime(pid)
    await sleep(LOOK_MS)
    busyMicros = processorTime(pid) - before
  }
}
