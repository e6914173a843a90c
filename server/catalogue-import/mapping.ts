import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { asText, type Message, messageOf } from '#contract/say.ts'
import { Refusal } from '#server/kernel/refusal.ts'
import { READ_COLUMNS } from './read-haat.ts'

const column = z.string().min(1)

const isPattern = (text: string) => {
  try {
    return new RegExp(text, 'u') !== undefined
  } catch {
    return false
  }
}

const detailedSchema = z.strictObject({
  /** Of several columns the first that is not empty. */
  column: z.union([column, z.array(column).min(1)]),
  /** Separates the parts of a list or a path. */
  separator: z.string().min(1).optional(),
  /** Uses only what this regular expression matches, or its first group: an ASIN in a link. */
  pattern: z
    .string()
    .min(1)
    .refine(isPattern, asText({ id: 'patternWrong' }))
    .optional(),
  /** Values of the file, and their replacements: 0 for 'Out of stock'. */
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** If the file has no value. */
  default: z.union([z.string(), z.number()]).optional(),
  /** For a path: the level that is the menu's first, counted from 1; and the number of levels to use. */
  from: z.int().min(1).optional(),
  depth: z.int().min(1).max(3).optional(),
  /** For the status: the values that mean that a product is on sale. */
  on_sale: z.array(z.union([z.string(), z.number(), z.boolean()])).optional(),
})

const sourceSchema = z.union([
  column,
  z.array(column).min(1),
  detailedSchema,
  z.strictObject({ always: z.union([z.string(), z.number()]) }),
  /** An id for products without one in the file, made from the columns that distinguish them. */
  z.strictObject({ made_of: z.array(column).min(1) }),
])

/** The source of one of our columns; of several columns the first that is not empty, and of a list all. */
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
  /** The columns, for a file without a header. */
  header: z.array(z.string()).min(1).optional(),
  delimiter: z.string().length(1).optional(),
  encoding: z
    .string()
    .refine(isEncoding, asText({ id: 'encodingUnknown' }))
    .optional(),
  /** For a JSON file: the path to the list of products, such as data.products. */
  list: column.optional(),
  /** The unit of the file's prices in rupees: 0.01 for paise. */
  scale: z.number().positive().optional(),
  /** `product`: one row per product. `size`: consecutive rows with one ASIN are one product. */
  row: z.enum(['product', 'size']).default('product'),
  columns: z.partialRecord(z.enum([...READ_COLUMNS, 'brand', 'category_path', 'stock_by_size']), sourceSchema),
  /** Label -> source: more lines of the product's details. */
  details: z.record(z.string().min(1), sourceSchema).default({}),
})

export type Mapping = z.infer<typeof mappingSchema>

/** JSON is YAML too. */
export async function readMapping(path: string): Promise<Mapping> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Refusal('bad-input', { id: 'mappingUnreadable', path, reason: String(error.code) })
  })
  return checkMapping(parseYaml(text, path))
}

function parseYaml(text: string, path: string): unknown {
  try {
    return parse(text)
  } catch (error) {
    const [problem = ''] = error instanceof Error ? error.message.split(/:?\n/) : []
    throw new Refusal('bad-input', { id: 'mappingNotYaml', path, problem })
  }
}

export function checkMapping(given: unknown): Mapping {
  const { data, error } = mappingSchema.safeParse(given)
  if (error) {
    const problems = error.issues.map(fieldWrong)
    throw new Refusal('bad-input', { id: 'mappingWrong', problems })
  }
  const { columns } = data
  if (!columns.asin || !columns.name || !(columns.discount_price || columns.original_price)) {
    throw new Refusal('bad-input', { id: 'mappingIncomplete' })
  }
  return data
}

function fieldWrong({ path, message }: z.core.$ZodIssue): Message {
  return { id: 'fieldOfMappingWrong', field: path.join('.'), problem: messageOf(message) }
}

/** The file's columns that a source reads. */
export function columnsOf(source: Source): string[] {
  if (typeof source === 'string') return [source]
  if (Array.isArray(source)) return source
  if ('made_of' in source) return source.made_of
  return 'column' in source ? [source.column].flat() : []
}

export function isAlways(source: Source): source is { always: string | number } {
  return typeof source === 'object' && 'always' in source
}

/** A source's settings besides the column. */
export function detailOf(source: Source): Partial<z.infer<typeof detailedSchema>> {
  return typeof source === 'object' && 'column' in source ? source : {}
}

/** Every column of the file that the mapping uses. */
export function namedColumns({ columns, details }: Mapping): string[] {
  return [
    ...new Set(
      [...Object.values(columns), ...Object.values(details)].flatMap((source) => (source ? columnsOf(source) : [])),
    ),
  ]
}
