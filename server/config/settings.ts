import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { NEEDED_TO_SERVE } from './check-environment.ts'
import { environmentSchema } from './environment-schema.ts'

const PROJECT = resolve(import.meta.dirname, '../..')

interface Setting {
  setting: string
  meaning: string
  withoutIt: string
}

/** Every setting of the environment, read from the schema. */
export function listSettings(): Setting[] {
  const { properties = {} } = z.toJSONSchema(environmentSchema, { io: 'input' })
  return Object.entries(properties).map(([name, property]) => {
    if (typeof property !== 'object' || !property.description) throw new Error(`${name} has no description`)
    return { setting: name, meaning: property.description, withoutIt: defaultOf(name, property.default) }
  })
}

/** The table of docs/settings.md. */
export function describeSettings(): string {
  const rows = listSettings().map(({ setting, meaning, withoutIt }) => `| \`${setting}\` | ${meaning} | ${withoutIt} |`)
  return ['| setting | meaning | without it |', '|---|---|---|', ...rows].join('\n')
}

function defaultOf(name: string, value: unknown): string {
  if (NEEDED_TO_SERVE.some((needed) => needed === name)) return '`npm run serve` does not start'
  const text = value ? String(value) : ''
  return text.startsWith(PROJECT) ? `\`${relative(PROJECT, text)}/\`` : text && `\`${text}\``
}
