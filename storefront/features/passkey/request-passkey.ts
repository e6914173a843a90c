import * as MESSAGES from '#contract/messages.ts'
import { makePasskey, type PasskeyOptionsAnswer, type PasskeyResult } from '#ui/passkey-ceremony.ts'

export const requestSignInOptions = () => optionsOf('/login/passkey')

export async function requestNewPasskey(): Promise<PasskeyResult> {
  const answer = await optionsOf('/account-settings/passkey')
  return 'options' in answer ? makePasskey(answer.options) : answer
}

async function optionsOf(place: string): Promise<PasskeyOptionsAnswer> {
  try {
    const response = await fetch(place, { method: 'POST', body: new URLSearchParams() })
    return await response.json()
  } catch {
    return { problem: MESSAGES.tryLater }
  }
}
