// Customers at the console.
export const noSuchCustomerHere = 'There is no such customer in this shop, or they were erased.'
export const closingReasonMissing = 'Please say why in a few words: the customer may ask for it.'
export const lastDigitsWrong = 'These are not the last four digits of their mobile number. Nothing was erased.'
export const codClosed = 'This shop takes no payment on delivery from your account. Please pay online, or ask the shop.'
