import type { DocumentKind } from './snapshot.ts'

const PREFIXES: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', bill: 'BOS', 'credit-note': 'CRN' }

/**
 * `INV2627/000042`: of the characters that CGST Rule 46 allows, and never more than its sixteen up to the hundred millionth
 * document of a year. Each kind has a series of its own.
 */
export function documentNumber(kind: DocumentKind, financialYear: string, serial: number): string {
  const year = financialYear.slice(2, 4) + financialYear.slice(5)
  return `${PREFIXES[kind]}${year}/${String(serial).padStart(6, '0')}`
}
