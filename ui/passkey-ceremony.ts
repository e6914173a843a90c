import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import * as MESSAGES from '#contract/messages.ts'
import type { PasskeyOptions } from '#contract/staff-passkeys.ts'

/** What the device made, as the server's calls take it; or why there is nothing. */
export type PasskeyResult = { response: string } | { problem: string }

/** Loaded when a passkey is requested: few pages do. */
const library = () => import('@simplewebauthn/browser')

/** The challenge that a page requests before the browser's dialog opens. */
export type PasskeyOptionsAnswer = { options: PasskeyOptions } | { problem: string }

type RequestOptions = () => Promise<PasskeyOptionsAnswer>

const NOTHING: PasskeyResult = { problem: '' }

let isPressed = false
let fieldOptions: Promise<PasskeyOptionsAnswer> | undefined

/** By a press on a button. It ends what waits in a field, and nothing begins to wait there meanwhile, or the browser would close the dialog. */
export async function signByPress(requestOptions: RequestOptions): Promise<PasskeyResult> {
  isPressed = true
  try {
    // The cookie of the last options is the one that counts.
    await fieldOptions
    const answer = await requestOptions()
    return 'options' in answer ? await sign(answer.options, false) : answer
  } finally {
    isPressed = false
  }
}

/** The browser offers passkeys where a name is typed, and this waits until one is chosen. */
export async function signFromField(requestOptions: RequestOptions): Promise<PasskeyResult> {
  if (isPressed) return NOTHING
  fieldOptions = requestOptions()
  const answer = await fieldOptions
  if (isPressed) return NOTHING
  return 'options' in answer ? sign(answer.options, true) : answer
}

async function sign(options: PasskeyOptions, useBrowserAutofill: boolean): Promise<PasskeyResult> {
  const { startAuthentication } = await library()
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  return useBrowserAutofill && isPressed
    ? NOTHING
    : made(() => startAuthentication({ optionsJSON, useBrowserAutofill }))
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
    if (error instanceof Error && 'code' in error && error.code === 'ERROR_CEREMONY_ABORTED') return NOTHING
    const isThere = error instanceof Error && error.name === 'InvalidStateError'
    return { problem: isThere ? MESSAGES.passkeyOnDevice : MESSAGES.noPasskeyUsed }
  }
}
