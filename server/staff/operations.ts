import * as mail from '#contract/morning-mail.ts'
import * as calls from '#contract/staff.ts'
import * as passkeys from '#contract/staff-passkeys.ts'
import { answer } from '#server/kernel/answer.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { addPasskey, startPasskey } from './add-passkey.ts'
import { getMe, getShopFrame } from './get-me.ts'
import { inviteMember, withdrawInvitation } from './invite-member.ts'
import { listLog } from './list-log.ts'
import { changeRole, listMembers, removeMember } from './members.ts'
import { listMorningMails, setMorningMail } from './morning-mail.ts'
import { listPasskeys, removePasskey } from './passkeys.ts'
import { requestCode } from './request-code.ts'
import { endOtherSessions, endSession, listSessions, signOut } from './sessions.ts'
import { signInWithCode } from './sign-in-with-code.ts'
import { signInWithPasskey, startPasskeySignIn } from './sign-in-with-passkey.ts'

export const staffOperations = {
  requestStaffCode: answer(calls.requestStaffCode, requestCode),
  signInStaff: answer(calls.signInStaff, signInWithCode),
  signOutStaff: answer(calls.signOutStaff, signOut),
  getMe: answer(calls.getMe, getMe),
  getShopFrame: answer(calls.getShopFrame, getShopFrame),
  listStaffSessions: answer(calls.listStaffSessions, listSessions),
  endStaffSession: answer(calls.endStaffSession, endSession),
  endOtherStaffSessions: answer(calls.endOtherStaffSessions, endOtherSessions),
  startPasskeySignIn: answer(passkeys.startPasskeySignIn, startPasskeySignIn),
  signInWithPasskey: answer(passkeys.signInWithPasskey, signInWithPasskey),
  listPasskeys: answer(passkeys.listPasskeys, listPasskeys),
  startPasskey: answer(passkeys.startPasskey, startPasskey),
  addPasskey: answer(passkeys.addPasskey, addPasskey),
  removePasskey: answer(passkeys.removePasskey, removePasskey),
  findInvitation: answer(calls.findInvitation, findInvitation),
  acceptInvitation: answer(calls.acceptInvitation, acceptInvitation),
  listMembers: answer(calls.listMembers, listMembers),
  inviteMember: answer(calls.inviteMember, async (ctx, input): Promise<undefined> => {
    await inviteMember(ctx, input)
  }),
  withdrawInvitation: answer(calls.withdrawInvitation, withdrawInvitation),
  changeRole: answer(calls.changeRole, changeRole),
  removeMember: answer(calls.removeMember, removeMember),
  listLog: answer(calls.listLog, listLog),
  listMorningMails: answer(mail.listMorningMails, listMorningMails),
  setMorningMail: answer(mail.setMorningMail, setMorningMail),
}
