// Of any form and any page.

export const required = 'This field is required'
export const tryLater = 'An error occurred. Please try again later.'
export const tryAgain = 'Please try again.'
export const wentWrong = 'Something went wrong!'
export const renderingError = 'Something went wrong.'

/** Not in the specification: follows the sentence about a failed request. */
export const triedAgain = 'We try again as soon as you are online.'

export const atMostCharacters = ({ most }: { most: number }) => `Please use at most ${most} characters.`
export const notStorable = 'This text has characters that cannot be stored.'
export const fieldWrong = ({ field }: { field: string }) => `The field "${field}" is missing or not of the right kind.`
export const bodyWrong = 'The body is missing or not of the right kind.'
export const inputWrong = 'The input is not of the right kind.'
