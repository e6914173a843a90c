import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isPair, isScalar, parseDocument, visit } from 'yaml'
import { z } from 'zod'
import type { BrandingInput } from '#server/branding/index.ts'
import { Refusal, refusalOf } from '#server/kernel/refusal.ts'
import type { MerchandisingInput } from '#server/merchandising/index.ts'

const shopKeys = z.object({
  name: z.string().optional(),
  title: z.string().optional(),
  /** The supplier whose catalogue it sells; by default a supplier of the shop's own name. */
  supplier: z.string().optional(),
  hosts: z.union([z.string().transform((one) => [one]), z.array(z.string())]).optional(),
  onlineDiscountPercent: z.number().optional(),
  payment: z
    .object({
      gateway: z.string().optional(),
      keyId: z.string(),
      keySecret: z.string(),
      webhookSecret: z.string(),
    })
    .optional(),
})

/** Fields of the branding, validated where it is saved. */
const BRANDING = [
  'theme',
  'logo',
  'favicon',
  'banners',
  'home',
  'tagline',
  'address',
  'mobile',
  'email',
  'social',
  'pixelId',
  'defaultVideo',
  'legal',
  'texts',
] as const satisfies (keyof BrandingInput)[]

/** Fields of merchandising, validated there. */
const MERCHANDISING = [
  'prices',
  'hiddenCategories',
  'delivery',
  'deliversTo',
  'deliveryTimes',
  'cashOnDelivery',
] as const satisfies (keyof MerchandisingInput)[]

export type ShopFile = z.output<typeof shopKeys> & {
  branding: Partial<BrandingInput>
  merchandising: MerchandisingInput
  /** The folder of the pictures that it names. */
  folder: string
}

/**
 * The numeric fields. All others are text, even if they consist of digits: a telephone number, a pixel id, a title such
 * as 1947.
 */
const NUMBERS =
  /^(onlineDiscountPercent|prices\.(percent|floor|ceiling|categories\..+)|delivery\.(charge|freeFrom)|cashOnDelivery\.limit|deliveryTimes\.(dispatch|cutoff))$/

/** Everything that defines a shop except its products: YAML, or JSON, which is a subset of YAML (docs/operating.md). */
export async function readShopFile(file: string): Promise<ShopFile> {
  const given = parseFile(await readFile(file, 'utf8'), file)
  const known: readonly string[] = [...Object.keys(shopKeys.shape), ...BRANDING, ...MERCHANDISING]
  const unknown = Object.keys(given).find((key) => !known.includes(key))
  if (unknown) throw new Refusal('bad-input', { id: 'unknownShopField', file, field: unknown, known })
  const parsed = shopKeys.safeParse(given)
  if (!parsed.success) throw refusalOf(parsed.error)
  const pick = (keys: readonly string[]) =>
    Object.fromEntries(keys.filter((key) => key in given).map((key) => [key, given[key]]))
  return { ...parsed.data, branding: pick(BRANDING), merchandising: pick(MERCHANDISING), folder: dirname(file) }
}

function parseFile(text: string, file: string): Record<string, unknown> {
  const document = parseDocument(text)
  const [error] = document.errors
  if (error) {
    const [problem = ''] = error.message.split(/:?\n/)
    throw new Refusal('bad-input', { id: 'fileNotYaml', file, problem })
  }
  visit(document, {
    Scalar(key, node, ancestors) {
      if (key === 'key') return
      const path = pathOf(ancestors)
      if (node.value === null) {
        throw new Refusal('bad-input', { id: 'emptyShopField', file, field: path })
      }
      node.value = toTyped(node.value, node.source ?? '', path)
    },
  })
  const given: unknown = document.toJS()
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new Refusal('bad-input', { id: 'noShopFields', file })
  }
  return { ...given }
}

/** `mobile: 09876500001` is text as typed, and `percent: "12"` is a number. */
function toTyped(value: unknown, typed: string, path: string): unknown {
  if (NUMBERS.test(path)) return typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value
  return typeof value === 'number' || typeof value === 'boolean' ? typed : value
}

function pathOf(ancestors: readonly unknown[]): string {
  return ancestors.flatMap((node) => (isPair(node) && isScalar(node.key) ? [String(node.key.value)] : [])).join('.')
}
