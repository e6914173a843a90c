import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, nothing, statusTrue } from './call.ts'

export interface MorningMail {
  shop: number
  title: string
  isOn: boolean
}

export const listMorningMails = defineLocalCall({
  summary: 'The shops of whose waiting work the person can be mailed, and whether they are',
  auth: 'staff',
  input: nothing,
  output: z.custom<MorningMail[]>(),
})

export const setMorningMail = defineCall({
  method: 'POST',
  path: '/api/staff/morning-mail',
  summary: 'Whether the person is mailed each morning what waits in a shop that they own or manage',
  auth: 'staff',
  input: z.object({ shop: id, isOn: z.boolean() }),
  body: z.object({ shop: id, on: z.boolean() }),
  read: ({ shop, on }) => ({ shop, isOn: on }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'not-found'],
})
