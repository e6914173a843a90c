import { plural } from '#console/shared/format.ts'
import { groupDigits } from '#contract/money.ts'
import type { ImportCounts, ImportRow, ImportState } from '#contract/shop-imports.ts'

/** Where an import is, in a word or two. */
const STATE_TEXT: Record<ImportState, string> = {
  reading: 'Being read',
  asking: 'Columns to check',
  checked: 'Ready to import',
  running: 'Being imported',
  done: 'Imported',
  stopped: 'Stopped',
  failed: 'Not imported',
  'taking-back': 'Being taken back',
  'taken-back': 'Taken back',
}

export function stateText({ state, isStarted }: Pick<ImportRow, 'state' | 'isStarted'>): string {
  return state === 'stopped' && !isStarted ? 'Discarded' : STATE_TEXT[state]
}

/** A job is running: the page polls. */
export function isAtWork(state: ImportState): boolean {
  return state === 'reading' || state === 'running' || state === 'taking-back'
}

/** '12 new, 3 changed, 200 unchanged' */
export function countsText({ created, changed, unchanged, leftOut, refused }: ImportCounts): string {
  const parts = [
    [created, `${groupDigits(created)} new`],
    [changed, `${groupDigits(changed)} changed`],
    [unchanged, `${groupDigits(unchanged)} unchanged`],
    [leftOut, `${groupDigits(leftOut)} not on sale in the file`],
    [refused, `${plural(refused, 'fault')}`],
  ] as const
  return parts.flatMap(([number, text]) => (number > 0 ? [text] : [])).join(', ') || 'No products'
}
