import * as calls from '#contract/complaints.ts'
import { answer } from '#server/kernel/answer.ts'
import { findComplaint } from './find-complaint.ts'
import { sendComplaint } from './send-complaint.ts'

export const complaintOperations = {
  sendComplaint: answer(calls.sendComplaint, sendComplaint),
  findComplaint: answer(calls.findComplaint, findComplaint),
}
