import type { ImportColumn } from '#contract/shop-imports.ts'

/** The form's rows: the name of a column and, under the same number, its meaning. */
export function readColumns(form: FormData): {
  columns: Pick<ImportColumn, 'column' | 'meaning'>[]
  unit: 'rupees' | 'paise'
} {
  const columns = [...form].flatMap(([name, value]) => {
    const nth = /^column-(\d+)$/.exec(name)?.[1]
    return nth ? [{ column: String(value), meaning: String(form.get(`meaning-${nth}`) ?? '') }] : []
  })
  // What is neither is refused with a sentence.
  return { columns, unit: String(form.get('unit') ?? '') as 'rupees' }
}
