/** The kinds of mails whose text signs somebody in: those of staff in all of their shops. */
export const SECRET_MAILS: readonly string[] = [
  'password-reset',
  'sign-in-code',
  'email-code',
  'staff-code',
  'staff-invitation',
]
