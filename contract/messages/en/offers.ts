// Offers and their codes: to shoppers first, then to the shop's staff.

import { whoHas } from './words.ts'

const of = (categories: readonly string[]) => (categories.length > 0 ? ` of ${categories.join(' or ')}` : '')

export const offerRule =
  'One offer applies to an order: the one that takes most off. The discount for paying online comes on top.'
export const offerTaken = ({ code, off }: { code: string; off: string }) => `${code} takes ${off} off.`
export const offerNotBest = ({ code, other, off }: { code: string; other: string; off: string }) =>
  `${other} takes off more than ${code}: ${off}. One offer applies to an order, the best one.`
export const offerPlanned = ({ code, day }: { code: string; day: string }) => `${code} begins on ${day}.`
export const offerEnded = ({ code, day }: { code: string; day: string }) => `${code} ended on ${day}.`
export const offerUsedUp = ({ code }: { code: string }) => `${code} has been used up.`
export const offerUsed = ({ code }: { code: string }) => `You have used ${code} already. It is once a customer.`
export const offerFirstOnly = ({ code }: { code: string }) => `${code} is for a first order only.`
export const offerMinimum = (values: { code: string; least: string; more: string; categories: readonly string[] }) =>
  `${values.code} needs goods${of(values.categories)} for ${values.least}: ${values.more} more.`
export const offerOtherGoods = ({ code, categories }: { code: string; categories: readonly string[] }) =>
  `${code} is for ${categories.join(' or ')}, and there is none in the cart.`
export const offerUnitsMissing = (values: { code: string; units: number; categories: readonly string[] }) =>
  `${values.code} needs ${values.units} more ${values.units === 1 ? 'piece' : 'pieces'}${of(values.categories)}.`
export const offerNothingOff = ({ code }: { code: string }) =>
  `${code} takes nothing off this cart: its delivery is free already.`
export const offerGone = ({ offer }: { offer: string }) =>
  `“${offer}” has ended or was used up a moment ago. Nothing was ordered: please look at the new total.`

export const offerNameWrong = 'Please give the offer a name of 1 to 60 characters: shoppers read it beside the amount.'
export const offerNameTaken = 'Please choose another name: this one is the shop’s own word for another amount.'
export const offerCodeWrong = 'A code has 3 to 20 letters and digits, such as DIWALI10.'
export const offerCodeInUse = ({ code, name }: { code: string; name: string }) =>
  `${code} is the code of “${name}”, which has not ended. Please choose another code, or end that offer.`
export const offerPercentWrong = 'Please give whole percent from 1 to 90.'
export const offerAmountWrong = 'Please give whole rupees from ₹1 to ₹1,00,000.'
export const offerPiecesWrong = 'Please give 1 to 20 pieces.'
export const offerUsesWrong = 'Please give a whole number from 1 to 10,00,000, or leave it empty.'
export const offerDayWrong = 'Please give a day such as 2026-11-30.'
export const offerEndsBeforeStart = 'The last day is before the first one.'
export const offerEndsInPast = 'The last day is over already.'
export const offerCategoryUnknown = ({ name }: { name: string }) => `There is no category “${name}” in this shop.`
export const tooManyOffers = ({ most }: { most: number }) =>
  `The shop has ${most} offers that have not ended. Please end one first.`
export const offerIsOver = 'This offer has ended, so it stays as it is. A copy of it can be made.'
export const offerTermsFixed =
  'An order has taken this offer, so what it gives, its code, its first day and which orders it is for stay as they are.'
export const offerChangedMeanwhile = ({ now, by }: { now: string; by: string | null }) =>
  `${whoHas(by)} changed this offer meanwhile. It is now: ${now}. Save again to replace it.`
export const offerUsesFewer = ({ least }: { least: string }) =>
  `Orders were promised ${least} uses in all. Please give more, or leave it empty.`
export const offerUsesUnlimited = 'This offer was made without a limit of uses. Please leave it empty.'
export const noSuchOffer = 'There is no such offer in this shop.'
