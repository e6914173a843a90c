import { setTimeout as sleep } from 'node:timers/promises'
import { processorTime } from './processor-time.ts'

const LOOK_MS = 2_000
/** Share of one core. */
const AT_REST = 0.05

/** After its first start the demo encodes its pictures in the background, which would distort the measurements. */
export async function untilAtRest(pid: number): Promise<void> {
  for (let busyMicros = Number.POSITIVE_INFINITY; busyMicros > AT_REST * LOOK_MS * 1000; ) {
    const before = processorTime(pid)
    await sleep(LOOK_MS)
    busyMicros = processorTime(pid) - before
  }
}
