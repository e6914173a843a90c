import { whoHas } from './words.ts'

export const returnNotYours = 'You have no delivered order here of which something can be returned.'
export const returnNotDelivered = 'This order is not delivered yet. Until it is sent you may cancel it.'
export const returnReasonNeeded = 'Please choose why you send it back.'
export const returnWantsNeeded = 'Please choose whether you want your money back or another size.'
export const returnUnitsWrong = 'Please enter how many pieces, in digits.'
export const returnNothing = 'Please choose what you send back.'
export const returnLineTwice = 'Please name each item once.'
export const returnedAlready = ({ name }: { name: string }) => `${name}: all pieces of it are in a return already.`
export const returnTooMany = ({ name, most }: { name: string; most: number }) =>
  `${name}: at most ${most} ${most === 1 ? 'piece' : 'pieces'} can come back.`
export const returnNotForThis = ({ name }: { name: string }) =>
  `${name} cannot come back for this reason any more. If something is wrong with it, please choose that.`
export const returnSizeGone = ({ name }: { name: string }) =>
  `${name}: please choose a size and colour that is there, or your money back.`
export const returnSameSize = ({ name }: { name: string }) =>
  `${name}: please choose another size than the one you have.`
export const returnKeyReused = 'This form was sent before with other answers. Please open your order and start again.'
export const returnMissing = 'There is no such return of yours.'
export const upiIdNotNeeded = 'No UPI id is needed for this return, or the money is on its way already.'

// For both.
export const returnCannotMove = ({ status }: { status: string }) =>
  `This return is ${status.replace('_', ' ')} now, so this cannot be done any more.`

// For staff.
export const noSuchReturnInShop = ({ shop, number }: { shop: string; number: string }) =>
  `${shop} has no return ${number}.`
export const returnMovedMeanwhile = ({ status, by }: { status: string; by: string | null }) =>
  `${whoHas(by)} moved this return meanwhile: it is ${status.replace('_', ' ')} now.`
export const returnNoPickup =
  'A pick-up can be booked for a return that is approved to be collected, before it is on its way.'
export const returnWayNeeded = 'Please choose whether you collect it or the customer sends it.'
export const returnWordsNeeded = 'Please tell the customer why.'
export const returnSoldOut =
  'What the customer wants instead has sold out. They can choose a refund on the page of the return; approve it again once they have.'
export const returnLinesMissing = 'Please count the pieces of every line of the return.'
export const returnCountWrong = ({ name, units }: { name: string; units: number }) =>
  `${name}: the pieces must add up to ${units}.`
export const upiIdMissing =
  'It was paid in cash, and there is no UPI id yet: the customer gives one on the page of the return, or you type the one that they name.'
export const returnDaysWrong = 'Please enter 30 to 365 days, in digits. The return policy promises 30.'
