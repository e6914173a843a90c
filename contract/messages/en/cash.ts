// Cash of orders that are paid on delivery.

import { groupDigits } from '#contract/money.ts'
import { whoHas } from './words.ts'

export const cashAmountWrong = 'One of its amounts is no amount in rupees, such as 1,299.50.'
export const awbRounded = ({ awb }: { awb: string }) =>
  `Excel has rounded the AWB to ${awb}. Please format its column as text and export the file again.`
export const notACashFile = 'This is no file of a courier. Please send its CSV, or an Excel workbook (.xlsx).'
export const cashFileEmpty = 'This file has no line below its heading.'
export const cashFileTooLong = ({ most }: { most: number }) =>
  `A file may have ${groupDigits(most)} lines. Please export a shorter time.`
export const cashFileTooLarge = ({ megabytes }: { megabytes: number }) =>
  `A remittance file may have ${megabytes} MB. Please export a shorter time.`
export const tooManyCashFilesWait = ({ most }: { most: number }) =>
  `${most} files wait already. Please apply or discard one of them first.`
export const cashCourierMissing = 'Please say whose file it is.'
export const noSuchCashFile = 'This file is not in this shop.'
export const cashFileOver = ({ by, state }: { by: string | null; state: 'applied' | 'discarded' }) => {
  const what = by === '' ? `This file was ${state} meanwhile.` : `${whoHas(by)} ${state} this file meanwhile.`
  return `${what} ${state === 'applied' ? 'Please look at what it did.' : 'Send it again if it is needed.'}`
}
export const cashFileReadOtherwise = ({ by }: { by: string | null }) =>
  `${whoHas(by)} changed how this file is read meanwhile. Please look at it again.`
export const cashColumnsMissing = 'Please say which column has the AWB and which the amount.'
export const cashColumnUnknown = ({ heading }: { heading: string }) => `The file has no column "${heading}".`
export const cashColumnTwice = ({ heading }: { heading: string }) => `The column "${heading}" can be one thing only.`
export const noSuchCashLine = 'This line is not in this shop.'
export const cashLineOver = ({ by, line, number }: { by: string | null; line: string; number: string }) =>
  number
    ? `${whoHas(by)} assigned the line ${line} to ${number} meanwhile. If that is wrong, counter it at that order.`
    : `${whoHas(by)} explained the line ${line} meanwhile. Please look at the list again.`
export const orderNumberMissing = 'Please give the number of the order.'
export const noCashOfOrder = ({ number }: { number: string }) =>
  `No cash is in the ledger for ${number}: it was not sent yet, or is not paid on delivery.`
export const cashLineFitsNot = ({ number }: { number: string }) =>
  `The order ${number} has nothing open that this line could be.`
export const lineKindMissing = 'Please say what the line is.'
export const cashNoteMissing = 'Please give a reason.'
export const cashMoveWrong = 'Cash cannot go from there to there.'
export const cashTooMuch = ({ rupees }: { rupees: string }) => `Only ${rupees} are there.`
export const noSuchCashEntry = 'This entry is not in this shop.'
export const cannotCounter = 'This entry followed from the order itself and cannot be countered.'
export const counteredMeanwhile = ({ by }: { by: string | null }) =>
  `${whoHas(by)} countered this entry meanwhile. Please look again where the cash is.`
export const counterTooLate = 'The cash has gone on since. Please counter the later entry first.'
export const noSuchCashCourier = 'This shop has no such courier.'
export const lateDaysWrong = ({ most }: { most: number }) => `Please give whole days, from 1 to ${most}.`
