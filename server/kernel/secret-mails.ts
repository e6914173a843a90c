/** The kinds of mails whose text signs somebody in, or signs their devices out: those of staff in all of their shops. */
export const SECRET_MAILS: readonly string[] = [
  'password-reset',
  'sign-in-code',
  'email-code',
  'new-device',
  'staff-code',
  'staff-invitation',
]
