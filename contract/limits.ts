// Lengths, counts, sizes and amounts; lifetimes.ts has how long something lasts. How often a call may be made is beside the call.

/** The numbers of spec point 9 (or of readings.md, where named). Milliseconds, pixels, counts. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 16
export const PHONE_DIGITS = 10
export const PINCODE_DIGITS = 6
export const CAPTCHA_DIGITS = 4
export const CODE_DIGITS = 6
export const SIGN_UP_CONTINUE_MS = 800
export const SIGN_UP_VERIFY_MS = 500
export const COMMENT_MIN = 10

/** Also the column's. */
export const PRODUCT_NAME_MAX = 500

/** A job is parked after the last; the pauses between them are in server/jobs/run-due-jobs.ts. */
export const JOB_TRIES = 11

/** No gateway and no payout service takes or gives back less. */
export const PAYMENT_MIN_PAISE = 100

/** Browsers may silently drop a larger cookie, so the rest of a cart goes into a second one (docs/decisions/007), and longer wishlists into local storage (R01). */
export const COOKIE_BYTES_MAX = 3800

export const TOAST_MS = 3000
export const RECENTLY_VIEWED_MAX = 8
export const TOP_CATEGORIES = 6
export const SIMILAR_PER_PAGE = 6
export const HOME_ROW_PRODUCTS = 6
export const HEADER_NAME_MAX_MOBILE = 40
export const CATEGORY_SLIDES = 5
export const CATEGORY_AUTOPLAY_MS = 3000
export const CATEGORIES_MOBILE = 8
export const BANNER_INTERVAL_MS = 3500
export const BANNER_TRANSITION_MS = 1000
export const DESCRIPTION_LINES = 8
export const DESCRIPTION_LINES_MAX = 24
export const LONG_VALUE = 100
export const VIDEO_ID_LENGTH = 11
export const SKELETON_CARDS = 8
export const CART_SKELETON_MS = 300
export const SCROLL_BUTTON_AFTER = 300

/** Both ends inclusive, on originalPrice; the gaps are in the specification (R36). Rupees. */
export const PRICE_BANDS = [
  [100, 1000],
  [2000, 3000],
  [3000, 4000],
  [6000, 7000],
  [8000, 50000],
] as const

/** Characters of a search in a list of the console. */
export const LIST_SEARCH_MAX = 100

/** What can be chosen in a listing besides a price band, in the order of the panel; also the parameters of its address. */
export const FACETS = ['size', 'colour', 'brand', 'rating', 'off'] as const
export type FacetName = (typeof FACETS)[number]
/** Values of one facet that a listing offers, and that an address may choose. */
export const FACET_VALUES_MAX = 20
export const CHOSEN_VALUES_MAX = 10
/** 'This and up': stars, and percent off. */
export const RATING_STEPS = [4, 3] as const
export const DISCOUNT_STEPS = [50, 40, 30, 20, 10] as const

export const SORTS = ['featured', 'priceLowToHigh', 'priceHighToLow', 'nameAZ', 'nameZA'] as const
export type Sort = (typeof SORTS)[number]

/** The most products that GetAllProductFilters returns without `page` (R37). */
export const PRODUCTS_WITHOUT_PAGE_MAX = 500
/** Listings and searches are counted and paged up to here; a larger total is shown as '1,000+'. */
export const TOTAL_MAX = 1000
/** A search with fewer results shows others of the same category too. */
export const FEW_RESULTS = 6
export const SUGGESTIONS_MAX = 8
export const PAGE_SIZE_DEFAULT = 24
export const PAGE_SIZE_MAX = 100

export const CART_LINES_MAX = 100
export const UNITS_MAX = 1000
// An open order reserves its goods until it is paid, or shipped for payment on delivery; so each customer and each
// network (an IPv4 address, an IPv6 subscriber's network) has a limit (F42, docs/decisions/033).

/**
 * For one customer, payable on delivery and not yet shipped: larger numbers tie up goods and are rarely accepted on
 * delivery.
 */
export const OPEN_COD_ORDERS_MAX = 10
export const CUSTOMER_UNITS_MAX = 100
/** From ₹2,00,000 on nobody may receive cash from one person (Income-tax Act, section 269ST); totals are whole rupees. */
export const CUSTOMER_PAISE_MAX = 1_99_999_00
/**
 * Thousands share one address of a mobile network. Counts units payable on delivery in a day, and as many that await
 * payment.
 */
export const NETWORK_UNITS_MAX = 300
export const NETWORK_PAISE_MAX = 6_00_000_00
/** Consecutive online orders of one customer without a payment. */
export const UNPAID_IN_A_ROW_MAX = 5

/** Of one customer: more than a household needs. */
export const ADDRESSES_MAX = 50

/** A complaint at Customer Support, in characters. */
export const COMPLAINT_MIN = 10
export const COMPLAINT_MAX = 2000
export const COMPLAINT_NAME_MAX = 100
export const COMPLAINT_ORDER_MAX = 40

/** The condition of all items; shown in the cancellation form (spec 3). */
export const ITEM_CONDITION = 'New'

/** Orders that staff moves at once, and a page of the console's lists. */
export const BULK_MAX = 50

/** Of a code by which a customer signs in, and of one of staff. */
export const SIGN_IN_CODE_TRIES = 3
export const STAFF_CODE_TRIES = 5

export const PASSKEYS_MAX = 10

/** A picture that staff send, which their browser has cut and shrunk. */
export const PHOTO_BYTES_MAX = 12 * 1024 * 1024
/** A catalogue to import, and one in a zip with its pictures. */
export const CATALOGUE_BYTES_MAX = 20 * 1024 * 1024
export const CATALOGUE_ZIP_BYTES_MAX = 100 * 1024 * 1024
/** The last digits of prices that are changed together, in rupees; '' leaves whole rupees. */
export const PRICE_ENDINGS = ['', '9', '99', '00'] as const
/** Counts of stock that are written at once. */
export const COUNTS_MAX = 200
/** Of a product that is edited at the console; a form has 64 KiB, and a Hindi character takes nine bytes of them. */
export const DESCRIPTION_TYPED_MAX = 4000
export const DETAILS_TYPED_MAX = 2000
/** What is sold out is counted up to here: each is looked up. */
export const SOLD_OUT_MAX = 200
export const PRODUCT_PICTURES_MAX = 20
export const PRODUCT_SIZES_MAX = 60
/** Printed at once. */
export const PRODUCT_LABELS_MAX = 240
/** Changed at once: nobody looks through a larger choice. */
export const PRODUCTS_CHANGED_MAX = 100_000
/** Earlier looks of a shop, to which it can go back. */
export const LOOK_VERSIONS_MAX = 20
/** The longer side of a photo after the browser has shrunk it. */
export const PHOTO_SIDE = 2048
/** The longest period of a shop's figures: two years, one of them a leap year. */
export const NUMBERS_DAYS_MAX = 731
export const NUMBERS_STEPS = ['day', 'week', 'month'] as const
/** Which documents a figure is made of; the last two are of the money that went back for returns. */
export const FIGURES = [
  ...(['all', 'sales', 'discounts', 'cancelled', 'refused', 'returned', 'returned-for-money', 'exchanged'] as const),
  ...(['refunds', 'payouts'] as const),
] as const
/** 'advance': a part online in advance, the rest on delivery. */
export const PAID_BY = ['online', 'advance', 'delivery', 'exchange'] as const
export const CAME = ['online', 'delivery'] as const
/** Offers of a shop that have not ended: all that apply by themselves are read with each cart. */
export const OFFERS_MAX = 50
export const OFFER_CATEGORIES_MAX = 20
/** Uses of an unlimited offer are counted up to here in the list of offers. */
export const OFFER_USES_SHOWN = 200
export const OFFER_LISTS = ['now', 'planned', 'ended'] as const

/** Sizes that one person may wait for at once. */
export const STOCK_REQUESTS_MAX = 50
export const REVIEW_TEXT_MAX = 2000
/** So that a text of empty lines is not as high as a page. */
export const REVIEW_ROWS_MAX = 60
export const REVIEW_PICTURES_MAX = 4
export const REVIEW_ANSWER_MAX = 1000
export const REVIEW_LINES_MAX = 1000
export const REVIEWS_PER_PAGE = 10
export const REVIEWS_ON_PRODUCT_PAGE = 3
/** Of the form that publishes a review, with its photos. */
export const REVIEW_FORM_BYTES_MAX = 24 * 1024 * 1024
/** Of a return: photos, and characters of its customer and of the shop. */
export const RETURN_PICTURES_MAX = 4
export const RETURN_COMMENT_MAX = 1000
export const RETURN_WORDS_MAX = 1000
export const FITS = ['small', 'right', 'large'] as const
/** IS 19000:2022: a review is kept back for a reason from a list, never for its stars. */
export const HIDE_REASONS = ['fake', 'abusive', 'private', 'unrelated', 'advertising', 'unlawful'] as const
export const REVIEW_SORTS = ['helpful', 'newest'] as const
/** Of the console. */
export const REVIEW_LISTS = ['all', 'unanswered', 'hidden'] as const
export const PARCEL_LISTS = ['look', 'way', 'all'] as const
/** Channels of messages to phones. */
export const PHONE_CHANNELS = ['sms', 'whatsapp'] as const
/** A parcel's weight. */
export const PARCEL_GRAMS_MAX = 50_000
export const PARCEL_GRAMS_DEFAULT = 500
export const BOX_CM_MAX = 200
/** Days after which collected cash is late, at most. */
export const CASH_LATE_DAYS_MAX = 90
/** Of a remittance file. */
export const CASH_FILE_BYTES_MAX = 4 * 1024 * 1024
/** Above it a refund to a UPI id needs somebody's approval, until the shop sets another limit. */
export const PAYOUT_LIMIT_PAISE = 2_000_00
/** The most that UPI carries in one payment. */
export const UPI_MAX_PAISE = 1_00_000_00
