import { isUnreached, UNREACHED } from '#console/shared/keep-typed.ts'
import type { Visit } from '#console/shared/visit.ts'
import type { LookField } from '#contract/shop-look.ts'

export interface LookSaved {
  isSaved: boolean
  problem: string
  /** By field, as `banners.0.url`. */
  fields: Record<string, string>
  /** What was sent, to be shown again if it was refused. */
  typed: Record<string, string>
}

/** Puts values into the draft, each with the mark that its form had beside it. */
export async function saveLook(
  { api }: Visit,
  form: FormData,
  wanted: Partial<Record<LookField, unknown>>,
): Promise<LookSaved> {
  const changes = Object.entries(wanted).map(([field, value]) => ({
    field: field as LookField,
    mark: String(form.get(`mark-${field}`) ?? ''),
    wanted: value,
  }))
  const answer = await api.changeLook({ changes })
  if (answer.ok) return { isSaved: true, problem: '', fields: {}, typed: {} }
  return { isSaved: false, problem: answer.message, fields: answer.details.fields ?? {}, typed: typedIn(form) }
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
}

export function textIn(form: FormData, name: string): string {
  return String(form.get(name) ?? '')
    .replaceAll('\r\n', '\n')
    .trim()
}

/** What a page shows of it, also where the console could not be reached. */
export function shownOf(answer: unknown): LookSaved | undefined {
  if (isUnreached(answer)) return { isSaved: false, problem: UNREACHED, fields: {}, typed: {} }
  return answer as LookSaved | undefined
}
