export { deleteOldDevices } from './device-store.ts'
export { newDevicePath } from './end-new-device.ts'
export { enterCustomer, hasNoMailbox, isCaller, mailboxOf, selectCallers } from './entered-store.ts'
export { findSession } from './find-session.ts'
export { profileOf } from './get-profile.ts'
export { findKnown, knowOnlyThisDevice } from './known-devices.ts'
export { deleteExpiredNewDeviceLinks } from './new-device-store.ts'
export { notifyOwner } from './notify-owner.ts'
export { customerOperations } from './operations.ts'
export {
  addEmail,
  forgetPassword,
  hasProvedEmail,
  insertProved,
  matchPincode,
  type Proved,
  proveEmail,
  proveMobile,
  releaseMobile,
  selectByEmail,
  selectByMobile,
} from './proved-store.ts'
export { registerCustomer } from './register-customer.ts'
export { nameCustomer } from './rename-customer.ts'
export { checkPassword, signIn } from './sign-in.ts'
export { startPasswordReset } from './start-password-reset.ts'
export { startSession } from './start-session.ts'
export {
  type Customer,
  deleteExpiredPasswordResets,
  deleteExpiredSessions,
  endAllWaysIn,
  isSessionOf,
  lockCustomer,
  selectAddressee,
  selectCustomer,
} from './store.ts'
