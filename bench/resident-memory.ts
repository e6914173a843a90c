import { readFileSync } from 'node:fs'

/** Memory that a process holds now, in MiB; Linux. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
