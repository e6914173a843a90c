import { relative, resolve } from 'node:path'
import { z } from 'zod'
import { environmentSchema, NEEDED_TO_SERVE } from './config.ts'

const PROJECT = resolve(import.meta.dirname, '..')

/** The table of docs/settings.md: every setting that the environment may have, as the schema that reads them knows it. */
export function describeSettings(): string {
  const { properties = {} } = z.toJSONSchema(environmentSchema, { io: 'input' })
  const rows = Object.entries(properties).map(([name, property]) => {
    if (typeof property !== 'object' || !property.description) throw new Error(`${name} says nothing of itself`)
    return `| \`${name}\` | ${property.description} | ${defaultOf(name, property.default)} |`
  })
  return ['| setting | meaning | without it |', '|---|---|---|', ...rows].join('\n')
}

function defaultOf(name: string, value: unknown): string {
  if (Object.hasOwn(NEEDED_TO_SERVE, name)) return '`npm run serve` does not start'
  const text = value ? String(value) : ''
  return text.startsWith(PROJECT) ? `\`${relative(PROJECT, text)}/\`` : text && `\`${text}\``
}
