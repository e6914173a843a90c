import { PASSKEYS_MAX } from '#contract/limits.ts'

export const passkeyNotKnown = 'This passkey is not known here. Please sign in another way.'
export const passkeyRefused =
  'This did not work, or took more than 5 minutes. Please try again, or sign in another way.'
export const passkeyNotAdded = 'This passkey could not be added. Please try again.'
export const passkeyKnown = 'This passkey is there already.'
export const tooManyPasskeys = `You have ${PASSKEYS_MAX} passkeys. Please remove one that you no longer use.`
export const passkeyOnDevice = 'This device has a passkey for you already.'
export const noPasskeyUsed = 'No passkey was used. Please try again.'
export const noSuchPasskey = 'This passkey is removed already.'
export const signInAgain =
  'This is done within 10 minutes of a sign-in, so that nobody does it on a phone left lying around. Please sign in again.'
