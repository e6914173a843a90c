import type { ImportFault, OpenedImport } from '#contract/shop-imports.ts'

/** An import with its messages as text. */
export type ShownImport = Omit<OpenedImport, 'problem' | 'remarks' | 'leftOut' | 'faults' | 'spared'> & {
  problem: string
  remarks: string[]
  leftOut: { count: number; why: string }[]
  faults: (Omit<ImportFault, 'sentence'> & { sentence: string })[]
  spared: { productId: number; name: string; why: string }[]
}
