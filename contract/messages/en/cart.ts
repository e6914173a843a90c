import { type Variant, variantName } from './words.ts'

// Spec points 5 and 8, verbatim.
export const maximumReached = 'Maximum quantity reached!'
export const selectSize = 'Please select a size before proceeding!'
export const cartFetchFailed = 'Error fetching cart from API'
export const cartPageFailed = 'Failed to fetch cart items from the API'
export const cartSaveFailed = 'Error saving cart to API'
export const cartDeleteFailed = 'Error deleting product from API'
export const cartCookieFailed = 'Error updating cart items in cookies'
/** S8-009: browsers limit the length of cookies. */
export const guestCartFull = `${cartCookieFailed}: your cart is full. Please log in to add more.`
export const checkoutFailed = 'Something went wrong. Please try again.'
export const buyNowNetwork = 'Failed to process your request. Please try again.'

export const cartFound = 'Cart found.'
export const addedToCart = ({ name, units }: { name: string; units: number }) =>
  `${name} (${units} unit${units > 1 ? 's' : ''}) added to cart!`
export const removedFromCart = 'Removed from the cart.'
export const everythingAvailable = 'Everything is available.'
export const cartEmpty = 'Your cart is empty.'
export const cartFull = ({ most }: { most: number }) => `A cart holds at most ${most} lines.`
export const quantityNotWhole = 'The quantity must be a whole number.'
export const quantityTooSmall = 'The quantity must be at least 1.'
export const quantityTooLarge = ({ most }: { most: number }) => `The quantity must be at most ${most}.`

export const chooseColour = (of: Variant) => `Please choose a colour of ${variantName(of)}.`
export const onlyLeft = ({ left, ...of }: Variant & { left: number }) => `Only ${left} of ${variantName(of)} left.`
export const productUnknown = 'This product was not found in this shop.'

/** Of a line that was in the cart until now, or of a product that is bought directly. */
interface Lost {
  isInCart: boolean
}

const removed = ({ isInCart }: Lost) => (isInCart ? ' and was removed from your cart' : '')

export const outOfStock = (of: Variant & Lost) => `${variantName(of)} is out of stock${removed(of)}.`
export const gone = (of: Variant & Lost) => `${variantName(of)} is no longer available${removed(of)}.`
export const someProductGone = (of: Lost) =>
  `${of.isInCart ? 'A' : 'This'} product is no longer available${removed(of)}.`
export const comesInSizes = ({ name, isInCart }: Lost & { name: string }) =>
  `${isInCart ? `${name} was removed from your cart: it` : name} comes in sizes, please choose one.`
export const onlySoMany = ({ most, isOfAllColours, ...of }: Variant & { most: number; isOfAllColours: boolean }) =>
  `${maximumReached} Only ${most} of ${variantName(of)} can be ordered now${isOfAllColours ? ', in all colours together' : ''}.`
