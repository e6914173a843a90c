import { z } from 'zod'
import { defineCall, defineLocalCall, nothing, statusTrue, text } from './call.ts'
import { EMAIL, plainContact } from './contact.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts'
import { asText } from './say.ts'

export interface Profile {
  name: string
  /** Empty for who has none. */
  email: string
  mobile: string
  hasPassword: boolean
}

export interface SignedIn {
  token: string
  expiresInSeconds: number
  profile: Profile
}

const required = text
  .trim()
  .min(1, asText({ id: 'required' }))
  .max(100, asText({ id: 'atMostCharacters', most: 100 }))

const passwordSchema = text
  .min(PASSWORD_MIN, asText({ id: 'passwordTooShort' }))
  .max(PASSWORD_MAX, asText({ id: 'passwordTooLong' }))
  .regex(/[A-Z]/, asText({ id: 'passwordNeedsUpper' }))
  .regex(/[a-z]/, asText({ id: 'passwordNeedsLower' }))
  .regex(/[0-9]/, asText({ id: 'passwordNeedsNumber' }))

/** The device id in the storefront's cookie; other clients have none. */
export const deviceSchema = z.uuid().optional()

export const emailSchema = text
  .trim()
  .min(1, asText({ id: 'required' }))
  .max(254, asText({ id: 'emailTooLong' }))
  .regex(EMAIL, asText({ id: 'emailWrong' }))
  .transform((email) => email.toLowerCase())

export const registerCustomer = defineCall({
  method: 'POST',
  path: '/api/insert_customer',
  summary: 'Registers a customer of this shop',
  input: z.object({
    firstName: required,
    lastName: required,
    email: emailSchema,
    mobile: text.regex(/^[0-9]{10}$/, asText({ id: 'phoneDigits' })),
    password: passwordSchema,
  }),
  body: z.object({ firstname: text, lastname: text, email: text, mobileno: text, password: text }),
  read: (body) => ({
    firstName: body.firstname,
    lastName: body.lastname,
    email: body.email,
    mobile: body.mobileno,
    password: body.password,
  }),
  answer: z.object({ status: statusTrue, message: z.string() }),
  write: (_output: undefined, say) => ({ status: 'true' as const, message: say({ id: 'registered' }) }),
  refusals: ['bad-input', 'already-exists', 'too-many-requests'],
})

export const signIn = defineCall({
  method: 'POST',
  path: '/token',
  summary: 'Signs in with e-mail or mobile number and password',
  encoding: 'form',
  input: z.object({ username: text.trim().min(1).max(254).transform(plainContact), password: text.min(1).max(200) }),
  body: z.object({ username: text, password: text, grant_type: z.literal('password') }),
  read: (body) => ({ username: body.username, password: body.password }),
  answer: z.object({ access_token: z.string(), token_type: z.literal('bearer'), expires_in: z.number() }),
  write: (signedIn: SignedIn) => ({
    access_token: signedIn.token,
    token_type: 'bearer' as const,
    expires_in: signedIn.expiresInSeconds,
  }),
  refusals: ['bad-input', 'unauthorized', 'too-many-requests'],
})

/** Not in the specification's table: for the storefront only. Ends the session of the call. */
export const signOut = defineCall({
  method: 'POST',
  path: '/api/Logout',
  summary: 'Ends the session of the token it is called with',
  auth: 'customer',
  input: nothing,
  answer: z.object({ status: statusTrue, message: z.string() }),
  write: (_output: undefined, say) => ({ status: 'true' as const, message: say({ id: 'signedOut' }) }),
  refusals: ['unauthorized'],
})

export const changePassword = defineCall({
  method: 'POST',
  path: '/api/CustomerPasswordChange',
  summary: 'Changes the password and ends all other sessions',
  auth: 'customer',
  input: z.object({
    claimedToken: text.optional(),
    oldPassword: text.min(1, asText({ id: 'required' })).max(200),
    newPassword: passwordSchema,
    device: deviceSchema,
  }),
  body: z.object({ userid: text.nullish(), old_password: text, new_password: text }),
  read: (body) => ({
    claimedToken: body.userid ?? undefined,
    oldPassword: body.old_password,
    newPassword: body.new_password,
  }),
  answer: z.object({ status: statusTrue, message: z.string() }),
  write: (_output: undefined, say) => ({ status: 'true' as const, message: say({ id: 'passwordChanged' }) }),
  refusals: ['bad-input', 'unauthorized', 'too-many-requests'],
})

export const getProfile = defineCall({
  method: 'POST',
  path: '/api/User_profile',
  summary: 'The signed-in customer',
  auth: 'customer',
  input: nothing,
  answer: z.object({
    status: statusTrue,
    message: z.string(),
    Message: z.string(),
    data: z.array(z.object({ user_name: z.string(), emailid: z.string(), mobileno: z.string() })),
  }),
  write: (profile: Profile, say) => ({
    status: 'true' as const,
    message: say({ id: 'profileFound' }),
    Message: say({ id: 'profileFound' }),
    data: [{ user_name: profile.name, emailid: profile.email, mobileno: profile.mobile }],
  }),
  refusals: ['unauthorized'],
})

/** S5-028: the profile form; the specification's table of calls has none for it. */
export const renameCustomer = defineLocalCall({
  summary: "Changes the customer's name",
  auth: 'customer',
  input: z.object({ name: required }),
  output: z.custom<Profile>(),
})

/** The response is the same whether or not the customer exists (R24). */
export const forgotPassword = defineCall({
  method: 'POST',
  path: '/api/ForgotPassword',
  summary: 'Mails a one-time link, valid 30 minutes, to the customer if there is one',
  input: z.object({
    username: text
      .trim()
      .min(1, asText({ id: 'required' }))
      .max(254)
      .transform(plainContact),
  }),
  body: z.object({ username: text }),
  read: (body) => body,
  answer: z.object({ status: statusTrue, message: z.string() }),
  write: (_output: undefined, say) => ({ status: 'true' as const, message: say({ id: 'resetRequested' }) }),
  refusals: ['bad-input', 'too-many-requests'],
})

export const resetPassword = defineCall({
  method: 'POST',
  path: '/api/ResetPassword',
  summary: 'Sets a new password by a one-time link and ends all sessions',
  input: z.object({ token: text.min(1).max(200), newPassword: passwordSchema, device: deviceSchema }),
  body: z.object({ token: text, new_password: text }),
  read: (body) => ({ token: body.token, newPassword: body.new_password }),
  answer: z.object({ status: statusTrue, message: z.string() }),
  write: (_output: undefined, say) => ({ status: 'true' as const, message: say({ id: 'passwordChanged' }) }),
  refusals: ['bad-input', 'too-many-requests'],
})
