import type { DocumentKind } from './document-contents.ts'

export function titleOf(kind: DocumentKind): string {
  return { invoice: 'Tax Invoice', bill: 'Bill of Supply', 'credit-note': 'Credit Note' }[kind]
}
