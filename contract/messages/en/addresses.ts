// Spec points 5 and 8, verbatim.
export const loginToAddAddress = 'Please log in to add a new address.'
export const mobileDigits = 'Mobile number must be exactly 10 digits'
export const zipDigits = 'Zip code must be exactly 6 digits'
export const addressSaved = 'Your address has been saved successfully!'
export const addressUpdated = 'Your address has been updated successfully!'
export const addressSubmitFailed = 'Error submitting address: '
export const addressUpdateFailed = 'Error updating address: '
export const noAddresses = 'No saved addresses found.'
export const deleteAddress = 'Are you sure you want to delete this address?'

export const addressesFound = 'Addresses found.'
export const addressRemoved = 'The address has been removed.'
export const addressUnknown = 'This address was not found among your saved addresses.'
export const tooManyAddresses = ({ most }: { most: number }) =>
  `You can save at most ${most} addresses. Please remove one that you no longer need.`
export const indiaOnly = 'We deliver in India only.'
export const stateWrong = 'Please choose a state of India from the list.'
