import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Test help: an empty folder. It is removed at the end of the whole run. */
export function aFolder(): string {
  return mkdtempSync(join(inject('folder'), 'test-'))
}
