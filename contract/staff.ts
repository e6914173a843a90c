import { z } from 'zod'
import { defineCall, defineLocalCall, done, id, nothing, statusTrue, text } from './call.ts'
import { emailSchema } from './customers.ts'
import { asText } from './say.ts'
import { browserOf } from './staff-cookie.ts'
import { STAFF_ROLES, type StaffRole } from './staff-rights.ts'

// How people sign in to the console, and who works in a shop.

const name = text
  .trim()
  .min(1, asText({ id: 'nameNeeded' }))
  .max(80)
const role = z.enum(STAFF_ROLES, asText({ id: 'roleWrong' }))
const token = text.min(1).max(100)
const device = text.max(200).default('')

/** A shop of the person who is signed in. */
export interface MyShop {
  shop: number
  title: string
  host: string
  role: StaffRole
}

export interface Me {
  name: string
  email: string
  shops: MyShop[]
}

/** What the frame of a shop's pages shows. */
export interface ShopFrame {
  title: string
  /** Of the person. */
  name: string
  role: StaffRole
  /** They work in another shop too. */
  hasOthers: boolean
  /** Where shoppers find the shop. */
  address: string
  /** Shoppers see a notice in place of the shop: it is being set up, or suspended. */
  isClosed: boolean
}

export const getShopFrame = defineLocalCall({
  summary: 'The shop and who is in it',
  auth: 'staff',
  right: 'pack',
  input: nothing,
  output: z.custom<ShopFrame>(),
})

export const requestStaffCode = defineCall({
  method: 'POST',
  path: '/api/staff/code',
  summary:
    'Sends a code of 6 digits to the address, if someone of a shop has it, or to any where everybody may open a shop; the answer is the same',
  input: z.object({ email: emailSchema, browser: text.max(200).default('') }),
  body: z.object({ email: text }),
  read: ({ email }, { headers }) => ({ email, browser: browserOf(headers) }),
  answer: z.object({ status: statusTrue, request: z.string() }),
  write: ({ request }: { request: string }) => ({ status: 'true' as const, request }),
  refusals: ['bad-input', 'too-many-requests', 'unavailable'],
})

export const signInStaff = defineCall({
  method: 'POST',
  path: '/api/staff/sign-in',
  summary: 'Signs in with the request and the code that was mailed for it, once, within 10 minutes',
  input: z.object({
    request: token,
    code: text
      .transform((typed) => typed.replace(/\D/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, asText({ id: 'codeNeeded' }))),
    device,
  }),
  body: z.object({ request: text, code: text }),
  read: (body, { headers }) => ({ ...body, device: headers.get('user-agent')?.slice(0, 200) ?? '' }),
  answer: z.object({ status: statusTrue, token: z.string() }),
  write: ({ token }: { token: string }) => ({ status: 'true' as const, token }),
  refusals: ['bad-input', 'too-many-requests', 'unavailable'],
})

export const signOutStaff = defineCall({
  method: 'POST',
  path: '/api/staff/sign-out',
  summary: 'Ends this session',
  auth: 'staff',
  input: nothing,
  answer: z.object({ status: statusTrue }),
  write: done,
})

export const getMe = defineCall({
  method: 'GET',
  path: '/api/staff/me',
  summary: 'Who is signed in, and the shops they work in',
  auth: 'staff',
  input: nothing,
  answer: z.object({
    name: z.string(),
    email: z.string(),
    shops: z.array(z.object({ shop: z.number(), title: z.string(), host: z.string(), role: z.enum(STAFF_ROLES) })),
  }),
  write: (me: Me) => me,
  refusals: ['unauthorized'],
})

export interface StaffSession {
  sessionId: number
  device: string
  createdAt: Date
  seenAt: Date
  isThis: boolean
}

export const listStaffSessions = defineLocalCall({
  summary: 'Where the person is signed in, the latest first',
  auth: 'staff',
  input: nothing,
  output: z.custom<StaffSession[]>(),
})

export const endStaffSession = defineCall({
  method: 'POST',
  path: '/api/staff/sessions/:session/end',
  summary: 'Ends one session of the person',
  auth: 'staff',
  input: z.object({ sessionId: id }),
  read: (_body, { params }) => ({ sessionId: params.session ?? '' }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['unauthorized', 'not-found'],
})

export const endOtherStaffSessions = defineCall({
  method: 'POST',
  path: '/api/staff/sessions/end-others',
  summary: 'Ends all sessions of the person but this one',
  auth: 'staff',
  input: nothing,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['unauthorized'],
})

export interface Invitation {
  email: string
  role: StaffRole
  invitedBy: string
  title: string
  /** The person's name, if they work in a shop already. */
  name: string
}

export const findInvitation = defineLocalCall({
  summary: 'What an invitation says; reading it does not use it',
  input: z.object({ token }),
  output: z.custom<Invitation>(),
})

export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/staff/invitations/accept',
  summary: 'Joins the shop and signs in, once, within 3 days',
  input: z.object({ token, name, device }),
  body: z.object({ token: text, name: text }),
  read: (body, { headers }) => ({ ...body, device: headers.get('user-agent')?.slice(0, 200) ?? '' }),
  answer: z.object({ status: statusTrue, token: z.string(), shop: z.number() }),
  write: (accepted: { token: string; shop: number }) => ({ status: 'true' as const, ...accepted }),
  refusals: ['bad-input', 'too-many-requests'],
})

export interface Member {
  staffId: number
  name: string
  email: string
  role: StaffRole
  since: Date
  isMe: boolean
}

export interface Members {
  members: Member[]
  invited: { email: string; role: StaffRole; expiresAt: Date }[]
}

export const listMembers = defineLocalCall({
  summary: 'Who works in the shop, and who is invited',
  auth: 'staff',
  right: 'staff',
  input: nothing,
  output: z.custom<Members>(),
})

export const inviteMember = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/staff/invite',
  summary: 'Sends a link to the address by which its owner joins the shop; a new one replaces the one before',
  auth: 'staff',
  right: 'staff',
  input: z.object({ email: emailSchema, role }),
  body: z.object({ email: text, role: text }),
  read: (body) => body as { email: string; role: StaffRole },
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'already-exists', 'too-many-requests'],
})

export const withdrawInvitation = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/staff/withdraw',
  summary: 'Withdraws an invitation',
  auth: 'staff',
  right: 'staff',
  input: z.object({ email: emailSchema }),
  body: z.object({ email: text }),
  read: (body) => body,
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden'],
})

export const changeRole = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/staff/role',
  summary: 'Gives a person of the shop another role; there is always an owner',
  auth: 'staff',
  right: 'staff',
  input: z.object({ staffId: id, role }),
  body: z.object({ staff: id, role: text }),
  read: (body) => ({ staffId: body.staff, role: body.role as StaffRole }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

export const removeMember = defineCall({
  method: 'POST',
  path: '/api/shops/:shop/staff/remove',
  summary: 'Takes the shop away from a person, at once; there is always an owner',
  auth: 'staff',
  right: 'staff',
  input: z.object({ staffId: id }),
  body: z.object({ staff: id }),
  read: (body) => ({ staffId: body.staff }),
  answer: z.object({ status: statusTrue }),
  write: done,
  refusals: ['bad-input', 'unauthorized', 'forbidden', 'not-found'],
})

export interface LogLine {
  entryId: number
  name: string
  did: string
  subject: string
  details: Record<string, unknown>
  at: Date
}

export const listLog = defineLocalCall({
  summary: 'What staff changed in the shop, the latest first, 50 at a time',
  auth: 'staff',
  right: 'staff',
  input: z.object({ before: id.optional() }),
  output: z.custom<LogLine[]>(),
})
