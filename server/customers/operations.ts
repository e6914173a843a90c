import * as calls from '#contract/customers.ts'
import { answer, notBuilt } from '#server/kernel/answer.ts'
import { changePassword } from './change-password.ts'
import { getProfile } from './get-profile.ts'
import { registerCustomer } from './register-customer.ts'
import { renameCustomer } from './rename-customer.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const customerOperations = {
  signIn: answer(calls.signIn, signIn),
  registerCustomer: answer(calls.registerCustomer, registerCustomer),
  signOut: answer(calls.signOut, signOut),
  changePassword: answer(calls.changePassword, changePassword),
  getProfile: answer(calls.getProfile, getProfile),
  renameCustomer: answer(calls.renameCustomer, renameCustomer),
  forgotPassword: notBuilt(calls.forgotPassword, 'Resetting a forgotten password'),
  resetPassword: notBuilt(calls.resetPassword, 'Resetting a forgotten password'),
}
