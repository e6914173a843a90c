/** The gateway requires an e-mail address of everybody; who came with a number alone has none. */
export const NO_EMAIL = 'guest@example.com'
