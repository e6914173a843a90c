import type { DocumentKind } from './snapshot.ts'

export function titleOf(kind: DocumentKind): string {
  return { invoice: 'Tax Invoice', bill: 'Bill of Supply', 'credit-note': 'Credit Note' }[kind]
}
