import { formatPaise } from '#contract/money.ts'
import { whoHas } from './words.ts'

type StockChange = 'recounted' | 'imported' | 'traded'

// Products at the console.
export const noSuchProductHere = 'There is no such product in this shop.'
export const sharedProduct = ({ hosts }: { hosts: string }) =>
  `This product is sold by ${hosts} too, so only the operator can change it.`
export const sharedSupplier = ({ hosts }: { hosts: string }) =>
  `${hosts} would sell a new product too, so only the operator can add one.`
export const priceOverMrp = 'The price cannot be higher than the MRP.'
export const rupeesWrong = 'Please enter rupees, such as 499 or 499.50.'
export const piecesWrong = 'Please enter whole pieces from 0 to 99,999.'
export const priceChangedMeanwhile = ({ paise, by }: { paise: number; by: string | null }) =>
  `${whoHas(by)} changed this to ${formatPaise(paise)} meanwhile. Please look at it again.`
export const stockChangedMeanwhile = (now: { size: string; units: number; was: StockChange; by: string | null }) => {
  const what = {
    recounted: `${whoHas(now.by)} changed this meanwhile`,
    imported: 'An import has changed this meanwhile',
    traded: 'Some were sold or came back meanwhile',
  }[now.was]
  return `${what}: there are ${now.units} now${now.size && ` of size ${now.size}`}. Please count again.`
}
export const sizeRemovedMeanwhile = ({ size, by }: { size: string; by: string | null }) =>
  `${whoHas(by)} removed ${size ? `size ${size}` : 'the pieces without a size'} meanwhile. Please look at the sizes again.`
export const fieldChangedMeanwhile = ({ now, by }: { now: string; by: string | null }) =>
  now
    ? `${whoHas(by)} changed this to “${now}” meanwhile. Save again to replace it.`
    : `${whoHas(by)} emptied this meanwhile. Save again to fill it.`
export const productMovedMeanwhile = ({ state, by }: { state: string; by: string | null }) =>
  `${whoHas(by)} changed this product meanwhile: it is ${state} now. Please look at it again.`
export const picturesChangedMeanwhile = ({ by }: { by: string | null }) =>
  `${whoHas(by)} changed the pictures meanwhile. Please look at them again.`

export const productNameNeeded = 'Please enter a name, such as Block print kurta.'
export const hsnWrong = 'An HSN code has 4, 6 or 8 digits.'
export const gstWrong = 'Please enter percent from 0 to 50, such as 5 or 12.'
export const placeTooDeep = 'A category has at most three levels, such as Women > Kurtas > Cotton kurtas.'
export const placeNoName = 'This is not a name for a category. Please use letters, such as Kurtas.'
export const colourTooLong = ({ most }: { most: number }) => `A colour has at most ${most} characters.`
export const detailWrong = ({ line }: { line: string }) =>
  `“${line}” is no detail. Please write a label, a colon and a value, such as Wash care: by hand.`
export const sizeNeeded = 'Please enter a size, such as M or Free size.'
export const sizeThere = ({ size }: { size: string }) => `Size ${size} is there already.`
export const lastSize = 'The last size cannot be removed. Set its pieces to 0, or hide the product.'
export const productSizesMax = ({ most }: { most: number }) => `A product has at most ${most} sizes.`

export const noSuchPicture = 'There is no such picture any more. Please add it again.'
export const tooManyPictures = ({ most }: { most: number }) => `A product has at most ${most} pictures.`
export const photoTooLarge = ({ megabytes }: { megabytes: number }) =>
  `The picture has more than ${megabytes} MB. Please send a smaller one, such as a screenshot of it.`
export const heicPicture =
  'This is a HEIC photo, which most phones cannot show. On an iPhone choose Settings, Camera, Formats, Most Compatible, and take it again.'
export const noPictureChosen = 'Please choose a picture first.'
