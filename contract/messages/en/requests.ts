import { inWords } from './words.ts'

// For any call or page, before it is parsed.

export const faultOnOurSide = ({ requestId }: { requestId: string }) =>
  `Something went wrong on our side. Please try again; if it stays, tell us ${requestId}.`
export const opening = 'The shop is opening. Please try again in a few seconds.'
export const catchingBreath = 'The shop is catching its breath. Please try again in a few seconds.'
export const closedForNow = ({ title }: { title: string }) => `${title} is closed for now.`
export const operatorOnly = 'Only the operator of the shop may do this.'
export const notFromThisShop = 'This form was not sent from this shop.'
export const notAForm = 'This is not a form of this shop. Please go back, reload the page and try again.'
export const noShopHere = 'There is no shop here.'
export const onlyRead = 'This page can only be read.'
export const twoHosts = 'This request names two hosts. Please name one.'
export const traceNotAnswered = 'TRACE is not supported.'
export const otherMethod = ({ method }: { method: string }) => `This call is made with ${method}.`
export const noSuchCall = 'There is no such call. The calls are described in /openapi.json.'

export const tooManyTries = ({ seconds }: { seconds: number }) =>
  `Too many tries. Please try again in ${inWords(seconds)}.`
export const tooMuchSent = ({ seconds }: { seconds: number }) =>
  `Too much was sent from your internet connection. Please try again in ${inWords(seconds)}.`

export const bodyTooLarge = ({ kilobytes }: { kilobytes: number }) =>
  `This is more than one request may carry: at most ${kilobytes} kB can be read.`
export const tooManyFields = ({ most }: { most: number }) =>
  `This form has too many fields: at most ${most} can be read.`
export const fieldTwice = ({ field }: { field: string }) => `The field "${field}" is there twice.`
export const sendAs = ({ type }: { type: string }) => `Please send this call with Content-Type: ${type}.`
export const brokeOff = 'The request broke off before it had come in whole. Please try again.'
export const notJson = 'The body is not valid JSON.'
export const tooManyValues = 'The body has too many values.'
export const nestedTooDeeply = 'The body is nested too deeply.'
