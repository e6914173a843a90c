export const pieceNotSold = 'The shop does not have this. It may have been taken off sale.'
export const isBackAlready = 'It is in stock again: you can order it now.'
export const mailNeeded = 'Please enter your e-mail address.'
export const tooManyStockRequests = ({ most }: { most: number }) =>
  `You wait for ${most} sizes already. Please take one back first.`
export const stockLinkOver = 'This link is over. Please ask again on the page of the product.'
