import { groupDigits } from '#contract/money.ts'
import { whoHas } from './words.ts'

// Cash on delivery.
export const noCod = 'This shop takes no cash on delivery. Please pay online.'
export const codOverLimit = ({ limit }: { limit: string }) =>
  `Cash on delivery is for orders up to ${limit}. Please pay online, or order less.`
export const noCodTo = ({ pincode }: { pincode: string }) =>
  `There is no cash on delivery to ${pincode}. Please pay online, or choose another address.`

// The settings of a shop, at the console and in its file.
export const settingChangedMeanwhile = ({ now, by }: { now: string; by: string | null }) =>
  `${whoHas(by)} changed this meanwhile, to: ${now}. Please look at it again.`
export const codLimitWrong = 'The limit of cash on delivery is whole rupees, from 1 to 10,00,000, such as 5000.'
export const codFields = 'cashOnDelivery has only: offered, limit, notTo.'
export const codNotToWrong = "cashOnDelivery.notTo is a list of PIN codes or how they begin, such as ['79', '744']."
export const onlyWayToPay =
  'Without cash on delivery nobody could order, since this shop takes no online payment yet. Please set the payment keys first.'
export const chargeWrong = 'Please enter whole rupees from 0 to 10,000, such as 49.'
export const freeFromWrong = 'Please enter whole rupees, such as 499.'
export const chargeNeeded = 'Please enter the charge below this price too.'
export const placesWrong = 'Please enter PIN codes of six digits, or how they begin.'
export const tooManyPlaces = ({ most }: { most: number }) =>
  `At most ${groupDigits(most)} PIN codes: please use how they begin, such as 411 for all of Pune.`
export const daysOnTheWayWrong = 'Please enter the least and the most working days, such as 2-5, up to 60.'
export const dispatchDaysWrong = 'Please enter working days from 0 to 30, such as 1.'
export const cutoffHourWrong = 'Please enter an hour from 1 to 24, such as 14 for 2 PM.'
export const discountPercentWrong = 'Please enter whole percent from 0 to 90.'
export const placeUnknown = ({ named }: { named: string }) =>
  `“${named}” is neither a state nor a PIN code. Write states by name, PIN codes as 411001, or how they begin as 411.`
export const noPlaces = 'Please name at least one state or PIN code, or choose all of India.'
export const shopEmailWrong = 'Please enter an e-mail address, such as hello@asha.example.'
export const shopPhoneWrong = 'Please enter a telephone number, such as 98765 00001.'
export const sellerStateNeeded = 'Please choose a state.'
export const officerNameNeeded = 'Please enter the name of the officer too.'

// Payment keys.
export const keysRefused = ({ gateway }: { gateway: string }) =>
  `${gateway} does not accept this pair of key id and secret, so nothing was changed. Please copy both again from its dashboard.`
export const gatewayUnreached = ({ gateway }: { gateway: string }) =>
  `${gateway} does not answer, so the keys could not be tried and nothing was changed. Please try again in a minute.`
export const gatewayNotHere = ({ gateway }: { gateway: string }) => `${gateway} cannot be used on this server.`
export const phonePriceWrong = 'Please enter rupees from 0 to 10,000, such as 25 or 12.50.'
