import { groupDigits } from '#contract/money.ts'

export const pictureTooHeavy = ({ megabytes }: { megabytes: number }) =>
  `The picture has ${megabytes} MB; at most 40 MB are possible.`
export const pictureUnreadable = ({ reason }: { reason: string }) => `The picture cannot be read (${reason}).`
export const pictureDamaged = 'The picture is damaged or cut short.'
export const tooManyPixels = ({ megapixels, isAnyJpeg }: { megapixels: number; isAnyJpeg: boolean }) => {
  const advice = isAnyJpeg ? '' : ' A plain JPEG, not a progressive one, may have 120 million.'
  return `The picture has more than ${megapixels} million pixels.${advice}`
}
export const pictureNotKept = ({ reason }: { reason: string }) => `It could not be kept: ${reason}`
export const picturesFull = ({ megabytes }: { megabytes: number }) =>
  `The pictures of this shop fill the ${groupDigits(megabytes)} MB that it has. Those that are there stay; no other is added.`
export const notAPicture = 'This is not a JPEG, PNG, WebP, AVIF or GIF picture.'
export const pictureUnusable = 'The picture cannot be made into the sizes that the shop shows.'

// Fetched from an address in a catalogue.
export const pictureTooSlow = 'It takes too long.'
export const pictureNotFetched = ({ reason }: { reason: string }) => `It cannot be fetched (${reason}).`
export const connectionBroke = 'It cannot be fetched (the connection broke).'
export const tooManyRedirects = ({ most }: { most: number }) => `It is redirected more than ${most} times.`
export const notHttp = 'It is no http or https address.'
export const portOrPassword = 'An address with a port or a password is not fetched.'
export const notPublic = 'Its address is not a public one.'
export const answersWith = ({ status }: { status: number }) => `The server answers with status ${status}.`
export const moreThanMegabytes = ({ megabytes }: { megabytes: number }) => `It has more than ${megabytes} MB.`
export const hostGivenUp = ({ host, times }: { host: string; times: number }) =>
  `Nothing more is fetched from ${host}, which has failed ${times} times.`
