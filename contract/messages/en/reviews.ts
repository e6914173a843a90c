import { whoHas } from './words.ts'

export const reviewStarsNeeded = 'Please choose one to five stars.'
export const reviewFitWrong = 'Please choose how it fits: small, right or large.'
export const reviewTermsNeeded = 'Please accept the terms for reviews before you send it.'
export const reviewTooManyLines = ({ most }: { most: number }) => `Please use at most ${most} lines.`
export const reviewPlaceWrong = 'This page of reviews is not there. Please start at the first.'
export const reviewNotYours = 'You have no delivered item here that can be reviewed.'
export const reviewLate = 'The time to review this item is over: it ends a year after delivery.'
export const reviewBarred =
  'A review of yours is hidden as fake, so you can write no other one now. To object, contact us.'
export const reviewWritten =
  'You have reviewed this item already. A review stays as it was written; you may withdraw it.'
export const reviewWithdrawnAlready = 'You withdrew your review of this item, so it cannot be reviewed again.'
export const noSuchReview = 'This review is not here any more.'
export const ownReviewHelpful = 'This is your own review.'
export const reviewLinkUnknown = 'This link does not work any more. Please use the one in the newest mail.'
export const reviewPhotosTooLarge = ({ megabytes }: { megabytes: number }) =>
  `These photos have more than ${megabytes} MB together. Please choose fewer or smaller ones.`

// For staff.
export const hideReasonNeeded =
  'Please choose why it is hidden: fake, abusive, private, unrelated, advertising or unlawful.'
export const answerChangedMeanwhile = ({ now, by }: { now: string; by: string | null }) =>
  now === ''
    ? `${whoHas(by)} taken the answer away meanwhile. What is typed here is not saved.`
    : `${whoHas(by)} answered meanwhile: “${now}”. What is typed here is not saved.`
export const hiddenMeanwhile = ({ reason, by }: { reason: string; by: string | null }) =>
  `${whoHas(by)} hidden it already, as ${reason}.`
export const noSuchReviewInShop = ({ shop, review }: { shop: string; review: number }) =>
  `${shop} has no review ${review}.`
export const askDaysWrong = 'Please enter 1 to 60 days, in digits.'
