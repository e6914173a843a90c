import type { DocumentKind } from './document-contents.ts'

const PREFIXES: Readonly<Record<DocumentKind, string>> = { invoice: 'INV', bill: 'BOS', 'credit-note': 'CRN' }

/**
 * Formats a number, such as `INV2627/000042`. CGST Rule 46 allows sixteen characters: enough for a hundred million documents a year.
 * Each kind has its own series; countUp() of store.ts gives the next serial.
 */
export function documentNumber(kind: DocumentKind, financialYear: string, serial: number): string {
  const year = financialYear.slice(2, 4) + financialYear.slice(5)
  return `${PREFIXES[kind]}${year}/${String(serial).padStart(6, '0')}`
}
