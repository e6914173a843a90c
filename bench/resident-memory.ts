import { readFileSync } from 'node:fs'

/** Resident memory of a process in MiB; Linux. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
