import { z } from 'zod'
import { defineCall, defineLocalCall, done, nothing, statusTrue, text } from './call.ts'

// The shop's complaints, for its staff.

export interface Complaint {
  number: string
  name: string
  /**
   * An e-mail address in lower case, or a mobile number of ten digits: then it is answered by telephone. '' once the
   * person is erased.
   */
  contact: string
  /** As typed; there may be no such order. */
  orderNumber: string
  text: string
  receivedAt: Date
  dueAt: Date
  answeredAt: Date | null
  answer: string
}

export const browseComplaints = defineLocalCall({
  summary: 'The open complaints, the first due first, then the answered ones, the latest first; at most 100',
  auth: 'staff',
  right: 'orders',
  input: nothing,
  output: z.custom<Complaint[]>(),
})

export const answerComplaint = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/complaints/:number/answer',
  summary: 'Closes a complaint, once; who left an e-mail address gets the answer by mail',
  auth: 'staff',
  right: 'orders',
  input: z.object({ number: text.min(1).max(40), answer: text }),
  body: z.object({ answer: text }),
  read: ({ answer }, { params }) => ({ number: params.number ?? '', answer }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})
