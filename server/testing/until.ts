import { vi } from 'vitest'

/** Waits until `check` throws nothing, and returns what it returns. The limit is against hanging only. */
export function until<Value>(check: () => Value | Promise<Value>, limitMs = 50_000, everyMs = 20): Promise<Value> {
  return vi.waitFor(check, { timeout: limitMs, interval: everyMs })
}
