import * as MESSAGES from '#contract/messages.ts'
import type { PasskeyOptions } from '#contract/passkeys.ts'
import { type Asked, makePasskey, signByPasskey } from '#ui/ask-passkey.ts'

/** What the pages that a script asks for options answer. */
export type OptionsAnswer = { options: PasskeyOptions } | { problem: string }

export async function askToSignIn({ fromField = false } = {}): Promise<Asked> {
  const answer = await optionsOf('/login/passkey')
  return 'options' in answer ? signByPasskey(answer.options, { fromField }) : answer
}

export async function askForNew(): Promise<Asked> {
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
