import type { DocumentKind } from './snapshot.ts'

const PREFIXES: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', bill: 'BOS', 'credit-note': 'CRN' }

/**
 * How a number is written; countUp() of store.ts gives the next one. `INV2627/000042`: characters that CGST Rule 46 allows, and within its sixteen up to a hundred million documents a
 * year. Each kind has a series of its own.
 */
export function documentNumber(kind: DocumentKind, financialYear: string, serial: number): string {
  const year = financialYear.slice(2, 4) + financialYear.slice(5)
  return `${PREFIXES[kind]}${year}/${String(serial).padStart(6, '0')}`
}
