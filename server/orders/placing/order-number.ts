import { readableCode } from '#server/kernel/readable-code.ts'

/** `H7K4M-9QXTC`: short enough to read out on the telephone; 22^10 are too many to guess. */
export function newOrderNumber(): string {
  return `${readableCode(5)}-${readableCode(5)}`
}
