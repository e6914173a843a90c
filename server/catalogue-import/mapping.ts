import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { Refusal } from '#server/kernel/refusal.ts'
import { HAAT_COLUMNS } from './read-haat.ts'

const column = z.string().min(1)
const sourceSchema = z.union([
  column,
  z.array(column).min(1),
  z.strictObject({ column, separator: z.string().min(1).optional() }),
  z.strictObject({ always: z.union([z.string(), z.number()]) }),
])

/** Where the text of one of our columns comes from; of several columns the first that is not empty, and of a list all. */
export type Source = z.infer<typeof sourceSchema>

const isEncoding = (label: string) => {
  try {
    return new TextDecoder(label) !== undefined
  } catch {
    return false
  }
}

// docs/catalogue-csv.md describes it; examples are in docs/mappings.
const mappingSchema = z.strictObject({
  /** The columns, for a file that does not name them. */
  header: z.array(z.string()).min(1).optional(),
  delimiter: z.string().length(1).optional(),
  encoding: z.string().refine(isEncoding, 'There is no such encoding.').optional(),
  /** `product`: one row a product. `size`: rows that follow each other with one ASIN are one product. */
  row: z.enum(['product', 'size']).default('product'),
  columns: z.partialRecord(z.enum([...HAAT_COLUMNS, 'brand', 'category_path']), sourceSchema),
  /** Label -> source: further lines of the product's details. */
  details: z.record(z.string().min(1), sourceSchema).default({}),
})

export type Mapping = z.infer<typeof mappingSchema>

/** JSON is YAML too. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('bad-input', `The mapping ${path} cannot be read (${error.code}).`)
  })
  return checkMapping(parseYaml(text, path))
}

function parseYaml(text: string, path: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    const [sentence] = error instanceof Error ? error.message.split('\n') : []
    throw new Refusal('bad-input', `The mapping ${path} is neither YAML nor JSON: ${sentence}`)
  }
}

export function checkMapping(given: unknown): Mapping {
  const { data, error } = mappingSchema.safeParse(given)
  if (error) {
    const said = error.issues.map(({ path, message }) => `${path.join('.') || 'the whole'}: ${message}`)
    throw new Refusal('bad-input', `The mapping is not right (docs/catalogue-csv.md). ${said.join('; ')}`)
  }
  const { columns } = data
  if (!columns.asin || !columns.name || !(columns.discount_price || columns.original_price)) {
    throw new Refusal('bad-input', 'The mapping must say where asin, name and discount_price come from.')
  }
  if (!columns.category && !columns.category_path) {
    throw new Refusal('bad-input', 'The mapping must say where category or category_path comes from.')
  }
  return data
}

/** The file's columns that a source reads. */
export function columnsOf(source: Source): string[] {
  if (typeof source === 'string') return [source]
  if (Array.isArray(source)) return source
  return 'column' in source ? [source.column] : []
}

/** Every column of the file that the mapping names. */
export function namedColumns({ columns, details }: Mapping): string[] {
  return [
    ...new Set(
      [...Object.values(columns), ...Object.values(details)].flatMap((source) => (source ? columnsOf(source) : [])),
    ),
  ]
}
