/** The standard text, until a reseller replaces it with their own (R41). */
export const SUPPORT_INTRO =
  'We answer e-mail and chat 24/7, with a reply within 2 hours. Our telephone is open Mon-Fri 9 AM-5 PM.'
