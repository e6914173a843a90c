import type { Message } from '#contract/say.ts'
import { Refusal } from './refusal.ts'

interface Provider {
  title: string
  fields: readonly { name: string }[]
}

/** The keys of an account at a courier or a sender of messages: those that it has, and no others. */
export function accountKeys(
  { title, fields }: Provider,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const missing = fields.filter(({ name }) => !given[name]).map(({ name }) => name)
  if (missing.length > 0) {
    const required = Object.fromEntries(missing.map((name) => [name, { id: 'required' } satisfies Message]))
    throw new Refusal('bad-input', { id: 'courierKeysMissing', courier: title, missing }, { fields: required })
  }
  return Object.fromEntries(fields.map(({ name }) => [name, given[name] ?? '']))
}
