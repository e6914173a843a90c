import pg from 'pg'
import { vi } from 'vitest'

// Test help: deadlocks as the clients of this process get them. PostgreSQL's own count of them is up to a second late.

/** Returns how many there were since the call, and stops counting. */
export function countDeadlocks(): () => number {
  const emitted = vi.spyOn(pg.Connection.prototype, 'emit')
  return () => {
    const found = emitted.mock.calls.filter(([event, error]) => event === 'errorMessage' && error.code === '40P01')
    emitted.mockRestore()
    return found.length
  }
}
