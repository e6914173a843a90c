import { vi } from 'vitest'

const HANGS_MS = 50_000 // against hanging only: no test says how long a thing may take

/** Waits until `check` no longer throws, and returns what it returns. */
export function until<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, { timeout: HANGS_MS, interval: 20 })
}
