import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PHONE_MESSAGE_KINDS, rulesOf } from './message-texts.ts'

// What a shop registers is what is sent: the operator refuses a message that differs in one character, and a sender knows the gaps by
// their place.

const DOCUMENT = readFileSync(join(import.meta.dirname, '../../docs/messages-and-payments.md'), 'utf8')
const REGISTERED_AS: Record<string, string> = {
  ...{ code: '{#numeric#}', amount: '{#numeric#}', due: '{#numeric#}', less: '{#numeric#}' },
  ...{ number: '{#alphanumeric#}', courier: '{#alphanumeric#}', link: '{#url#}' },
}

/** The words of a message with these in its gaps. */
function wordsOf(kind: string, inGap: (name: string) => string): string {
  const rules = rulesOf(kind)
  const values = Object.fromEntries(rules?.gaps.map((name) => [name, inGap(name)]) ?? [])
  return rules?.text(values, { title: 'SHOP', host: 'HOST' }) ?? ''
}

test.each(PHONE_MESSAGE_KINDS)('the words of %s are registered as they are sent', (kind) => {
  const row = DOCUMENT.split('\n').find((line) => line.startsWith(`| ${kind} | `)) ?? ''
  const registered = [...row.matchAll(/`([^`]+)`/g)].map(([, words]) => words).join('\n\n')
  expect(registered).toBe(wordsOf(kind, (name) => REGISTERED_AS[name] ?? name))
})

test.each(PHONE_MESSAGE_KINDS)('the gaps of %s are in the order of its words', (kind) => {
  const words = wordsOf(kind, (name) => `<${name}>`)
  const named = new Set([...words.matchAll(/<(\w+)>/g)].map(([, name]) => name))
  expect([...named]).toEqual(rulesOf(kind)?.gaps)
})
