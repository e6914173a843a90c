import * as calls from '#contract/staff.ts'
import { answer } from '#server/kernel/answer.ts'
import { acceptInvitation, findInvitation } from './accept-invitation.ts'
import { getMe, getShopFrame } from './get-me.ts'
import { inviteMember, withdrawInvitation } from './invite-member.ts'
import { listLog } from './list-log.ts'
import { changeRole, listMembers, removeMember } from './members.ts'
import { requestCode } from './request-code.ts'
import { endSession, listSessions, signOut } from './sessions.ts'
import { signInWithCode } from './sign-in-with-code.ts'

export const staffOperations = {
  requestStaffCode: answer(calls.requestStaffCode, requestCode),
  signInStaff: answer(calls.signInStaff, signInWithCode),
  signOutStaff: answer(calls.signOutStaff, signOut),
  getMe: answer(calls.getMe, getMe),
  getShopFrame: answer(calls.getShopFrame, getShopFrame),
  listStaffSessions: answer(calls.listStaffSessions, listSessions),
  endStaffSession: answer(calls.endStaffSession, endSession),
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
}
