import * as calls from '#contract/shop-complaints.ts'
import { answer } from '#server/kernel/answer.ts'
import { answerComplaint } from './answer-complaint.ts'
import { browseComplaints } from './browse-complaints.ts'

/** For the shop's staff; operations.ts has those for shoppers. */
export const shopComplaintOperations = {
  browseComplaints: answer(calls.browseComplaints, browseComplaints),
  answerComplaint: answer(calls.answerComplaint, answerComplaint),
}
