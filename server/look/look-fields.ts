import { hash } from 'node:crypto'
import { LOOK_FIELDS, type Look, type LookField } from '#contract/shop-look.ts'
import { type BrandingInput, checkBranding } from '#server/branding/index.ts'

/** A draft or an earlier look: a value by field. Null: the standard. */
export type LookValues = Partial<Record<LookField, unknown>>

export function lookOf(branding: BrandingInput): Look {
  const { theme, social, texts = {}, home, arrangement } = branding
  const { about, returnPolicy, terms, support, promises } = texts
  return {
    theme: theme as Look['theme'],
    ...{ logo: branding.logo ?? '', favicon: branding.favicon ?? '', tagline: branding.tagline ?? '' },
    ...{ email: branding.email ?? '', mobile: branding.mobile ?? '', address: branding.address ?? '' },
    social: social as Look['social'],
    banners: branding.banners ?? [],
    home: home ?? null,
    arrangement: (arrangement ?? null) as Look['arrangement'],
    texts: {
      about: (about ?? null) as Look['texts']['about'],
      returnPolicy: (returnPolicy ?? null) as Look['texts']['returnPolicy'],
      terms: (terms ?? null) as Look['texts']['terms'],
      support: support ?? null,
      promises: (promises ?? null) as Look['texts']['promises'],
    },
  }
}

export function valueIn(look: unknown, field: LookField): unknown {
  return field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], look)
}

export function valuesOf(look: Look): Required<LookValues> {
  return Object.fromEntries(LOOK_FIELDS.map((field) => [field, valueIn(look, field)])) as Required<LookValues>
}

/** The branding with these values in place of its own; what is no part of the look, such as the law, stays. */
export function dressed(branding: BrandingInput, values: LookValues): BrandingInput {
  const result = structuredClone(branding) as Record<string, unknown>
  for (const [field, value] of Object.entries(values)) put(result, field, value)
  return result as BrandingInput
}

/** The values as they are stored: trimmed, and with what they leave out. Refused where a shop's file would be. */
export function checkedValues(values: LookValues): LookValues {
  const input: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(values)) put(input, field, value)
  const checked = checkBranding(input)
  const names = Object.keys(values) as LookField[]
  return Object.fromEntries(names.map((field) => [field, valueIn(checked, field) ?? null]))
}

function put(target: Record<string, unknown>, field: string, value: unknown): void {
  const names = field.split('.')
  const last = names.pop() as string
  let place = target
  for (const name of names) {
    place[name] ??= {}
    place = place[name] as Record<string, unknown>
  }
  if (value === null) delete place[last]
  else place[last] = value
}

/** Equal values have the same mark, in whatever order the database returns their names. */
export function markOf(value: unknown): string {
  return hash('sha256', JSON.stringify(sorted(value)) ?? '', 'base64url').slice(0, 16)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const filled = Object.entries(value).filter(([, each]) => each !== undefined)
  return Object.fromEntries(filled.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)]))
}
