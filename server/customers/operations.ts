import * as calls from '#contract/customers.ts'
import * as newDevices from '#contract/new-devices.ts'
import { answer } from '#server/kernel/answer.ts'
import { changePassword } from './change-password.ts'
import { endNewDevice, findNewDevice } from './end-new-device.ts'
import { forgotPassword } from './forgot-password.ts'
import { getProfile } from './get-profile.ts'
import { registerCustomer } from './register-customer.ts'
import { renameCustomer } from './rename-customer.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const customerOperations = {
  signIn: answer(calls.signIn, signIn),
  registerCustomer: answer(calls.registerCustomer, registerCustomer),
  signOut: answer(calls.signOut, signOut),
  changePassword: answer(calls.changePassword, changePassword),
  getProfile: answer(calls.getProfile, getProfile),
  renameCustomer: answer(calls.renameCustomer, renameCustomer),
  forgotPassword: answer(calls.forgotPassword, forgotPassword),
  resetPassword: answer(calls.resetPassword, resetPassword),
  findNewDevice: answer(newDevices.findNewDevice, findNewDevice),
  endNewDevice: answer(newDevices.endNewDevice, endNewDevice),
}
