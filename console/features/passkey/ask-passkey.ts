import type { StaffCalls } from '#contract/staff-calls.ts'
import { type Asked, makePasskey, signByPasskey } from '#ui/ask-passkey.ts'
import { callApi } from '#ui/call-api.ts'

const requestSignIn = callApi<StaffCalls['startPasskeySignIn']>('/api/staff/passkey/options')
const requestNew = callApi<StaffCalls['startPasskey']>('/api/staff/passkeys/options')

const FAILED = { problem: 'The console could not be reached. Please try again.' }

export async function askToSignIn({ fromField = false } = {}): Promise<Asked> {
  const answer = await requestSignIn({ body: {} }).catch(() => undefined)
  return answer?.ok ? signByPasskey(answer.value.options, { fromField }) : FAILED
}

export async function askForNew(): Promise<Asked> {
  const answer = await requestNew({ body: {} }).catch(() => undefined)
  return answer?.ok ? makePasskey(answer.value.options) : FAILED
}
