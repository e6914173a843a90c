// How long something lasts, can be used or is kept. Of an import's file (3 days), of what an import changed and of a remittance file (30 each)
// it is the default of a column in db/migrations/.

/** Cookies of the profile, the cart and the wishlist (spec point 9). */
export const COOKIE_DAYS = 7
export const SESSION_SECONDS = 30 * 24 * 60 * 60
/** R24. */
export const RESET_LINK_MINUTES = 30
/** A code by which a customer signs in. */
export const SIGN_IN_CODE_MINUTES = 5
/** A number that was not used for so long may be somebody else's now: an operator gives it away after 90 days at the earliest. */
export const NUMBER_PROOF_DAYS = 90
/** A device on which a code to the number alone has opened an account is new for so long. */
export const NEW_DEVICE_HOURS = 24
/** The link "This was not me" works as long as the session that it ends. */
export const NEW_DEVICE_LINK_DAYS = 30
/** After this long the customer has another device, or the browser has lost its cookie. */
export const KNOWN_DEVICE_DAYS = 180
/** Of a passkey, for customers and staff. */
export const CHALLENGE_MINUTES = 5

/** R16: the pieces of an online order that is not paid are on sale again. */
export const RESERVATION_MINUTES = 30
/** A link by which an order is paid online instead of on delivery, or in part in advance. */
export const PAYMENT_LINK_HOURS = 24
/** R16b: a repeat with the same key is the same order. */
export const ORDER_KEY_DAYS = 7
/** How long the links in messages about an order work after it has ended, and after they were made at most. */
export const ORDER_LINK_DAYS = 60
export const ORDER_LINK_DAYS_MAX = 400

/** Of a shop that has set no other; none may set fewer, by the return policy. */
export const RETURN_DAYS = 30
/** What is faulty comes back for so long, whatever the shop's days are. */
export const FAULT_DAYS = 365
/** A refund is promised within so many business days. */
export const REFUND_BUSINESS_DAYS = 7

/** Requests for a notice that a size is back are kept for this long. */
export const STOCK_REQUEST_DAYS = 180
/** A guest confirms one within so many days. */
export const STOCK_LINK_DAYS = 7
/** Hours between the notice to the first and to the next who wait. */
export const HEAD_START_HOURS = 24
/** A review is written within a year of delivery. */
export const REVIEW_DAYS = 365
/** After the delivery a mail asks for a review, unless the shop has set other days. */
export const REVIEW_MAIL_DAYS = 5

/** At the console. */
export const STAFF_SESSION_DAYS = 30
export const STAFF_CODE_MINUTES = 10
export const INVITATION_HOURS = 72
/** After a sign-in, for what a thief of an open phone must not do. */
export const FRESH_SIGN_IN_MINUTES = 10
/** A change of many products can be taken back. */
export const TAKE_BACK_HOURS = 24

// How long it is kept; server/process/expire-old-rows.ts deletes it, and a job each mail.

export const MAIL_KEPT_DAYS = 30
export const MORNING_MAIL_KEPT_DAYS = 7
/** Recipient and text; that it was sent stays. */
export const PHONE_MESSAGE_KEPT_DAYS = 30
export const GATEWAY_EVENT_KEPT_DAYS = 30
/** After its answer. */
export const COMPLAINT_KEPT_DAYS = 365
export const HIDDEN_REVIEW_KEPT_DAYS = 365
/** Searches without a result. */
export const SEARCH_MISS_KEPT_DAYS = 400
/** UPI ids of refunds that were paid. */
export const UPI_ID_DAYS = 180
