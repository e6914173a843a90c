import * as calls from '#contract/customer-passkeys.ts'
import { answer } from '#server/kernel/answer.ts'
import { addOwnPasskey, startOwnPasskey } from './add-own-passkey.ts'
import { listOwnPasskeys, removeOwnPasskey } from './own-passkeys.ts'
import { signInWithOwnPasskey, startOwnPasskeySignIn } from './sign-in-with-own-passkey.ts'

export const passkeyOperations = {
  startOwnPasskeySignIn: answer(calls.startOwnPasskeySignIn, startOwnPasskeySignIn),
  signInWithOwnPasskey: answer(calls.signInWithOwnPasskey, signInWithOwnPasskey),
  listOwnPasskeys: answer(calls.listOwnPasskeys, listOwnPasskeys),
  startOwnPasskey: answer(calls.startOwnPasskey, startOwnPasskey),
  addOwnPasskey: answer(calls.addOwnPasskey, addOwnPasskey),
  removeOwnPasskey: answer(calls.removeOwnPasskey, removeOwnPasskey),
}
