// Spec points 5 and 8, verbatim.
export const categoriesFailed = 'Failed to load categories.'
export const productsFailed = 'Failed to load products.'
export const productsUnreached = 'Failed to load products. Please try again later.'
export const relatedFailed = 'Failed to load related products.'
export const noDetails = 'No details available.'
export const noDescription = 'No description available.'
export const emptyShop = 'New goods are on their way. Please come back soon.'
export const emptyCategory = 'No products available for this category.'

export const searchTooLong = ({ most }: { most: number }) => `Search for at most ${most} characters.`
