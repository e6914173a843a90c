import * as MESSAGES from '#contract/messages.ts'
import { type CodRule, whyNoCod } from '#contract/why-no-cod.ts'

/** '' where it can be paid on delivery. */
export function codRefusal(rule: CodRule, order: { totalPaise: number; pincode: string | undefined }): string {
  const why = whyNoCod(rule, order)
  if (why?.id === 'codOverLimit') return MESSAGES.codOverLimit(why)
  if (why?.id === 'noCodTo') return MESSAGES.noCodTo(why)
  return why ? MESSAGES.noCod : ''
}
