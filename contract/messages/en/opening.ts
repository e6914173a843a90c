// Opening a shop at the console.
export const shopLabelWrong = 'Use 3 to 40 small letters, digits and hyphens between them, such as asha-sarees.'
export const shopLabelReserved = ({ label }: { label: string }) =>
  `“${label}” is kept for the platform. Please choose another.`
export const shopLabelTaken = ({ label }: { label: string }) =>
  `“${label}” belongs to another shop. Please choose another.`
export const mayNotOpenShops = 'New shops are opened by the operator. Please ask them.'
export const noStaffOfAddress = ({ email }: { email: string }) =>
  `${email} works in no shop yet. Invite them to one first: haat staff invite.`
export const noOperatorOfAddress = ({ email }: { email: string }) => `${email} is no operator.`
export const paletteUnknown = 'Please choose colours.'
export const shopNameNeeded = 'Please enter the name of the shop.'
export const isOpenAlready =
  'This shop is not being set up: if it is closed, its operator has closed it. Please ask them.'
