import type { StaffCalls } from '#contract/staff-calls.ts'
import { callApi } from '#ui/call-api.ts'
import { makePasskey, type PasskeyOptionsAnswer, type PasskeyResult } from '#ui/passkey-ceremony.ts'

const getSignInOptions = callApi<StaffCalls['startPasskeySignIn']>('/api/staff/passkey/options')
const getNewOptions = callApi<StaffCalls['startPasskey']>('/api/staff/passkeys/options')

const FAILED = { problem: 'The console could not be reached. Please try again.' }

export async function requestSignInOptions(): Promise<PasskeyOptionsAnswer> {
  const answer = await getSignInOptions({ body: {} }).catch(() => undefined)
  return answer?.ok ? answer.value : FAILED
}

export async function requestNewPasskey(): Promise<PasskeyResult> {
  const answer = await getNewOptions({ body: {} }).catch(() => undefined)
  return answer?.ok ? makePasskey(answer.value.options) : FAILED
}
