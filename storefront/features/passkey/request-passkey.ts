import * as MESSAGES from '#contract/messages.ts'
import type { PasskeyOptions } from '#contract/passkeys.ts'
import { makePasskey, type PasskeyResult, signByPasskey } from '#ui/passkey-ceremony.ts'

/** What the pages that a script asks for options answer. */
export type OptionsAnswer = { options: PasskeyOptions } | { problem: string }

export async function requestSignIn({ fromField = false } = {}): Promise<PasskeyResult> {
  const answer = await optionsOf('/login/passkey')
  return 'options' in answer ? signByPasskey(answer.options, { fromField }) : answer
}

export async function requestNewPasskey(): Promise<PasskeyResult> {
  const answer = await optionsOf('/account-settings/passkey')
  return 'options' in answer ? makePasskey(answer.options) : answer
}

async function optionsOf(place: string): Promise<OptionsAnswer> {
  try {
    const response = await fetch(place, { method: 'POST', body: new URLSearchParams() })
    return await response.json()
  } catch {
    return { problem: MESSAGES.tryLater }
  }
}
