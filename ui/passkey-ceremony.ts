import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as MESSAGES from '#contract/messages.ts'
import type { PasskeyOptions } from '#contract/passkeys.ts'

/** What the device made, as the server's calls take it; or why there is nothing. */
export type PasskeyResult = { response: string } | { problem: string }

/** Loaded when somebody is asked for a passkey: few pages do. */
const library = () => import('@simplewebauthn/browser')

/** `fromField`: the browser offers passkeys where a name is typed, and this waits until one is chosen; another request ends the waiting. */
export async function signByPasskey(
  options: PasskeyOptions,
  { fromField }: { fromField: boolean },
): Promise<PasskeyResult> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return made(() => startAuthentication({ optionsJSON, useBrowserAutofill: fromField }))
}

export async function makePasskey(options: PasskeyOptions): Promise<PasskeyResult> {
  const { startRegistration } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  return made(() => startRegistration({ optionsJSON }))
}

export async function canFillField(): Promise<boolean> {
  return (await library()).browserSupportsWebAuthnAutofill()
}

export async function stopWaiting(): Promise<void> {
  ;(await library()).WebAuthnAbortService.cancelCeremony()
}

async function made(ceremony: () => Promise<unknown>): Promise<PasskeyResult> {
  try {
    return { response: JSON.stringify(await ceremony()) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERROR_CEREMONY_ABORTED') return { problem: '' }
    const isThere = error instanceof Error && error.name === 'InvalidStateError'
    return { problem: isThere ? MESSAGES.passkeyOnDevice : MESSAGES.noPasskeyUsed }
  }
}
