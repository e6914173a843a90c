import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import type { StaffCalls } from '#contract/staff-calls.ts'
import { callApi } from '#ui/call-api.ts'

const requestSignIn = callApi<StaffCalls['startPasskeySignIn']>('/api/staff/passkey/options')
const requestNew = callApi<StaffCalls['startPasskey']>('/api/staff/passkeys/options')

/** What the device made, as the server's calls take it; or why there is nothing. */
export type Asked = { response: string } | { problem: string }

const FAILED = 'The console could not be reached. Please try again.'

/**
 * With `fromField` the browser offers passkeys where the address is typed, and this waits until one is chosen; another
 * request ends the waiting.
 */
export async function askToSignIn({ fromField = false } = {}): Promise<Asked> {
  const answer = await requestSignIn({ body: {} }).catch(() => undefined)
  if (!answer?.ok) return { problem: FAILED }
  const optionsJSON = answer.value.options as unknown as PublicKeyCredentialRequestOptionsJSON
  return made(() => startAuthentication({ optionsJSON, useBrowserAutofill: fromField }))
}

export async function askForNew(): Promise<Asked> {
  const answer = await requestNew({ body: {} }).catch(() => undefined)
  if (!answer?.ok) return { problem: FAILED }
  const optionsJSON = answer.value.options as unknown as PublicKeyCredentialCreationOptionsJSON
  return made(() => startRegistration({ optionsJSON }))
}

async function made(ceremony: () => Promise<unknown>): Promise<Asked> {
  try {
    return { response: JSON.stringify(await ceremony()) }
  } catch (error) {
    if (error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED') return { problem: '' }
    if (error instanceof Error && error.name === 'InvalidStateError') {
      return { problem: 'This device has a passkey for you already.' }
    }
    return { problem: 'No passkey was used. Please try again.' }
  }
}
