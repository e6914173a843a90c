import * as ownEmail from '#contract/own-email.ts'
import * as calls from '#contract/sign-in-codes.ts'
import { answer } from '#server/kernel/answer.ts'
import { addOwnEmail } from './add-own-email.ts'
import { getSignInWays } from './get-sign-in-ways.ts'
import { openFoundAccount } from './open-found-account.ts'
import { requestOwnEmailCode } from './request-own-email-code.ts'
import { requestSignInCode } from './request-sign-in-code.ts'
import { signInWithCode } from './sign-in-with-code.ts'

export const signInCodeOperations = {
  getSignInWays: answer(calls.getSignInWays, getSignInWays),
  requestSignInCode: answer(calls.requestSignInCode, requestSignInCode),
  signInWithCode: answer(calls.signInWithCode, signInWithCode),
  openFoundAccount: answer(calls.openFoundAccount, openFoundAccount),
  requestOwnEmailCode: answer(ownEmail.requestOwnEmailCode, requestOwnEmailCode),
  addOwnEmail: answer(ownEmail.addOwnEmail, addOwnEmail),
}
