export const pincodeWrong = 'A PIN code has six digits, such as 411001.'
export const pincodeBeginsWithZero = 'No PIN code begins with 0. Please check it.'
export const enterPinCode = 'Enter your PIN code to see when it arrives.'
export const deliversNotTo = ({ pincode }: { pincode: string }) => `We do not deliver to ${pincode}.`
export const deliversTo = ({ pincode }: { pincode: string }) => `We deliver to ${pincode}.`
export const deliversBetween = ({ pincode, days }: { pincode: string; days: string }) =>
  `Delivery to ${pincode}: ${days}`
