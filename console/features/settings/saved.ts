import { isUnreached, UNREACHED, type Unreached } from '#console/shared/keep-typed.ts'
import type { Answer } from '#ui/answer.ts'

/** The outcome of saving settings, as their form shows it. */
export interface Saved {
  isSaved: boolean
  /** What was typed in the fields that were changed; the others show what is there now. */
  typed: Record<string, string>
  /** What is wrong, by field. */
  fields: Record<string, string>
  problem: string
}

export function savedOf(
  answer: Answer<unknown>,
  { typed, seen, wanted }: { typed: Record<string, string>; seen: object; wanted: object },
): Saved {
  if (answer.ok) return { isSaved: true, typed: {}, fields: {}, problem: '' }
  const found = Object.entries(answer.details.fields ?? {})
  const fields = Object.fromEntries(found.map(([path, text]) => [path.replace(/^wanted\./, '').split('.')[0], text]))
  return { isSaved: false, typed: touched(typed, seen, wanted), fields, problem: answer.message }
}

export function refusedOf(
  field: string,
  problem: string,
  change: { typed: Record<string, string>; seen: object; wanted: object },
): Saved {
  return {
    isSaved: false,
    typed: { ...touched(change.typed, change.seen, change.wanted), [field]: change.typed[field] ?? '' },
    fields: { [field]: problem },
    problem,
  }
}

/** Otherwise an untouched field would put back what somebody else has changed. */
function touched(typed: Record<string, string>, seen: object, wanted: object): Record<string, string> {
  const before = new Map(Object.entries(seen).map(([field, value]) => [field, JSON.stringify(value)]))
  const isTouched = (field: string) => {
    const value = Object.entries(wanted).find(([name]) => name === field)
    return value === undefined || Number.isNaN(value[1]) || JSON.stringify(value[1]) !== before.get(field)
  }
  return Object.fromEntries(Object.entries(typed).filter(([field]) => isTouched(field)))
}

/** From an action's answer, also where the console could not be reached. */
export function savedFrom(answer: Saved | Unreached | undefined): Saved | undefined {
  return isUnreached(answer)
    ? { isSaved: false, typed: {}, fields: {}, problem: UNREACHED }
    : (answer as Saved | undefined)
}

/** The fields of a form, and what it showed. */
export function typedIn(form: FormData): { typed: Record<string, string>; seen: Record<string, unknown> } {
  const { seen, ...typed } = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  return { typed, seen: parsed(seen ?? '') }
}

function parsed(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    return {}
  }
}
