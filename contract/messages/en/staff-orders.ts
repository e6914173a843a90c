import { formatPaise } from '#contract/money.ts'
import { whoHas } from './words.ts'

// Lists of orders, notes and orders by phone, at the console.
export const viewNameMissing = 'Please give the view a name.'
export const viewNameLong = 'Please keep the name to 40 characters.'
export const viewNameTaken = ({ name }: { name: string }) =>
  `There is a view called “${name}” already. Please choose another name.`
export const tooManyViews = ({ most }: { most: number }) =>
  `${most} views are kept already. Please delete one that is not used any more.`
export const noSuchView = 'This view was deleted, or is somebody else’s own.'
export const viewNotYours = 'This view is the whole shop’s: only an owner or a manager changes it.'
export const viewRenamedMeanwhile = ({ name, by }: { name: string; by: string | null }) =>
  `${whoHas(by)} renamed this view to “${name}” meanwhile. Please look at it again.`
export const noteChangedMeanwhile = ({ note, by }: { note: string; by: string | null }) =>
  note === ''
    ? `${whoHas(by)} emptied the note meanwhile. Please look at it again.`
    : `${whoHas(by)} changed the note meanwhile. It says now: ${note}`
export const noProductsChosen = 'Please add at least one product.'
export const notServedByPhone = ({ pincode }: { pincode: string }) =>
  `This shop does not deliver to PIN code ${pincode}. Please ask for another address.`
export const totalChangedByPhone = ({ totalPaise }: { totalPaise: number }) =>
  `The total is ${formatPaise(totalPaise)} now. Nothing was ordered: please tell the customer, then place it.`
export const enteredKeyReused =
  'This form was sent before with another order in it. Please open a new order, or look for the one that was placed.'
export const noSuchCaller = 'This customer is not in this shop any more. Please choose again who calls.'
