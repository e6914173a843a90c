import { readdirSync } from 'node:fs'
import { processorTime } from '#bench/processor-time.ts'
import { residentMemory } from '#bench/resident-memory.ts'

/** What the system reports about a process at one moment; Linux. */
export interface Sample {
  minute: number
  residentMb: number
  files: number
  processorSeconds: number
}

export function sampleOf(pid: number, minute: number): Sample {
  return {
    minute,
    residentMb: residentMemory(pid),
    files: readdirSync(`/proc/${pid}/fd`).length,
    processorSeconds: processorTime(pid) / 1e6,
  }
}

/** The slope of y over x by least squares. */
export function slope(points: readonly (readonly [x: number, y: number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const over = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return over / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}

export function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
