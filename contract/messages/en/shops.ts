// What is wrong with a field of a shop: its name and hosts, branding, legal details, texts, prices and delivery.

export const shopName = 'The name of a reseller has lower-case letters, digits and hyphens, such as asha-sarees.'
export const shopHostMissing = 'A shop needs at least one host name.'
export const shopTitleMissing = 'A shop needs a title.'
export const shopTitleTooLong = 'A title has at most 120 characters.'
export const hostWrong = 'A host is written like shop.example.in, without https:// and port.'
export const discountNotWhole = 'The online discount is a whole number of percent.'
export const discountRange = 'The online discount is 0 to 90 percent.'

export const colourWrong = 'A colour is written like #ff6347.'
export const linkWrong = 'A link begins with https://'
export const placeWrong = 'A link begins with https:// or /'
export const bannerLeadsHome = 'A banner is on the home page, so it leads to another one.'
export const headlineMissing = 'A banner with words or a button has a headline.'
export const noSuchBannerPlace = ({ url }: { url: string }) =>
  `The banner's link ${url} leads to no category, product or search of this shop. If it will after an import, import first.`
export const homeBlockUnknown = ({ known }: { known: readonly string[] }) => `home is a list of: ${known.join(', ')}.`
export const homeBlockTwice = 'home names each block once.'
export const pixelWrong = 'A pixel id has letters and digits only.'
export const videoWrong = 'A video is named by the 11 characters after v= in its link.'

export const officerNameMissing = 'A grievance officer has a name.'
export const gstinWrong =
  'This GSTIN is not right: it has 15 characters, and the last one is checked against the others.'
export const gstinOfOtherState = "The GSTIN belongs to another state than the seller's."
export const sellerStateWrong = "The seller's state must be a state of India, as addresses spell it."

export const introMissing = 'A page begins with a sentence, its intro.'
export const sectionTitleMissing = 'Each section of a page has a title.'
export const paragraphMissing = 'Each section of a page has at least one paragraph.'
export const sectionMissing = 'A page has at least one section.'
export const promiseIcon = 'The icon of a promise is shield, rupee, truck, heart, star or check.'
export const promiseTitleMissing = 'Each promise has a title.'
export const threePromises = 'There is room for three promises.'

export const marginNotNumber = 'A margin is a number of percent, such as 12.'
export const marginNegative = 'A margin is 0 to 500 percent: nothing is sold under the price of the supplier.'
export const marginTooLarge = 'A margin is 0 to 500 percent.'
export const marginTooFine = 'A margin has at most two decimals.'
export const boundsNotNumber = 'Floor and ceiling are rupees, such as 99.'
export const boundsNotWhole = 'Floor and ceiling are whole rupees, such as 99.'
export const boundsTooSmall = 'Floor and ceiling are at least 1 rupee.'
export const boundsTooLarge = 'Floor and ceiling are at most 1,00,00,000 rupees.'
export const floorOverCeiling = 'The floor of the prices is over their ceiling.'
export const priceEnd = "The end of a price is one to three digits, such as 9 or '00'."
export const pricesFields = 'prices has only: percent, categories, end, floor, ceiling.'
export const hiddenNotList = 'hiddenCategories is a list of names of categories.'

export const deliveryNotNumber = 'What delivery costs, and from which price it is free, are rupees, such as 49.'
export const deliveryNotWhole = 'What delivery costs, and from which price it is free, are whole rupees, such as 49.'
export const deliveryRange = 'What delivery costs is 0 to 10,000 rupees.'
export const freeFromTooSmall = 'Delivery is free from a price of at least 1 rupee.'
export const deliveryFields = 'delivery has only: charge, freeFrom.'
export const chargeMissing =
  'delivery.freeFrom is the price from which delivery is free. Set delivery.charge to the charge below it.'
export const pincodesWrong = "deliversTo is a list of PIN codes or how they begin, such as ['41', '400001']."
export const deliveryFromWrong = "deliveryTimes.from is the PIN code that parcels are sent from, such as '411001'."
export const deliveryFromMissing =
  'deliveryTimes.from is missing: the PIN code that parcels are sent from. Without it no dates can be shown.'
export const dispatchWrong =
  'deliveryTimes.dispatch is the number of working days until the courier has a parcel: 0 to 30, such as 1.'
export const cutoffWrong =
  'deliveryTimes.cutoff is the hour, 1 to 24, from which an order counts as one of the next day, such as 14.'
export const daysWrong =
  "In deliveryTimes, city, zone, india and remote are the least and the most working days on the way, such as '2-5': always a range, up to 60 days."
export const deliveryTimesFields = 'deliveryTimes has only: from, dispatch, cutoff, city, zone, india, remote.'
export const tooManyPincodes = 'deliversTo has at most 1,000 PIN codes. Use prefixes, such as 41 for all of Pune.'

// A mapping of a catalogue.
export const patternWrong = 'This is no regular expression.'
export const encodingUnknown = 'There is no such encoding.'
