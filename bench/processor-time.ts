import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100 // USER_HZ of every Linux that Node runs on

/** Processor time that a process has used so far, in microseconds; NaN where the system does not tell (not Linux). */
export function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6
  } catch {
    return Number.NaN
  }
}
