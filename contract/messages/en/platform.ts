// The platform's operator at the console.
export const noSuchPage = 'There is no such page.'
export const noSuchShop = 'There is no such shop.'
export const shopReasonMissing = 'Please say why in a few words: the people of the shop read it.'
