import type { FormAnswer } from './answer-form.ts'

export interface Shown {
  value: string
  /** What the form showed, as it was sent back. */
  seen: string
}

/**
 * After a refusal each field has what was typed into it. One that nobody typed into has what the product has now: it may
 * be what somebody else has just changed, and saving again must not undo that.
 */
export function typedIn<Name extends string>(shown: Record<Name, Shown>, answer: FormAnswer | undefined) {
  const { typed = {}, fields = {} } = answer ?? {}
  const fault = (field: string) => fields[`${field}.wanted`] ?? fields[field]
  return {
    fault,
    value(name: Name): string {
      const { value, seen } = shown[name]
      const wanted = typed[name]
      if (wanted === undefined) return value
      const isAsSeen = wanted === typed[`seen-${name}`]
      const isUnchanged = typed[`seen-${name}`] === seen
      return isUnchanged || (fault(name) !== undefined && !isAsSeen) ? wanted : value
    },
  }
}
