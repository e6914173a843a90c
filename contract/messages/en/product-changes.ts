// Many products at once, and stock-taking, at the console.

import { groupDigits } from '#contract/money.ts'
import { whoHas } from './words.ts'

export const changePercentWrong = 'Please enter percent, such as 7 or 12.5: up to 500 more, or up to 90 less.'
export const wholeRupeesWrong = 'Please enter whole rupees, such as 50.'
export const endingWrong = 'Please choose one of the endings.'
export const whatWrong = 'Please choose what is to be changed.'
export const noSuchPlace = 'There is no such category any more. Please choose another.'
export const nothingMatches = 'No product is in this choice. Please choose another category or other words.'
export const nothingToChange = 'All of these products are as wanted already.'
export const tooManyProducts = ({ most }: { most: number }) =>
  `These are more than ${groupDigits(most)} products. Please choose a category, or search.`
export const sharedProducts = ({ hosts }: { hosts: string }) =>
  `These products are sold by ${hosts} too, so only the operator can change them.`
export const noSuchChange = 'There is no such change in this shop. Please make a new preview.'
export const changeTakenBack = ({ by }: { by: string | null }) =>
  `${whoHas(by)} taken this change back meanwhile. If it is still wanted, please make a new preview.`
export const takeBackTooEarly = 'This change is still being made. Please wait until it is done.'
export const takeBackTooLate = 'A change can be taken back for 24 hours, and they are over.'
export const changeNotApplied = 'This change was not made, so there is nothing to take back.'

export const noSuchCode = ({ code }: { code: string }) =>
  `No product has the code ${code}. Please scan its label again, or type the code that its page shows.`
export const noCounts = 'Please count at least one product.'
export const tooManyCounts = ({ most }: { most: number }) => `Please write at most ${most} counts at a time.`
export const countedTwice = (now: { product: string; units: number; isImport: boolean; by: string | null }) =>
  `${now.isImport ? 'An import has' : whoHas(now.by)} changed the pieces of ${now.product} meanwhile: there are ${now.units} now. Please count it again.`
export const countedRemoved = ({ product, by }: { product: string; by: string | null }) =>
  `${whoHas(by)} removed ${product} meanwhile, so its count is not written.`
export const countUnderZero = ({ product }: { product: string }) =>
  `More pieces of ${product} were sold meanwhile than were counted. Please count it again.`
export const tooManyLabels = ({ most }: { most: number }) => `Please choose at most ${most} labels at a time.`
