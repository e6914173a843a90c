import { INVITATION_HOURS, STAFF_CODE_MINUTES } from '#contract/lifetimes.ts'
import { inWords, whoHas } from './words.ts'

// The console.
export const signInAtConsole = 'Please sign in.'
export const notYourRole = 'Your role in this shop does not include this. Please ask its owner.'
export const noSuchShopOfYours = 'There is no such shop among yours.'
export const codeNeeded = 'Please enter the 6 digits of the code.'
export const codeWrong = `This code is not right, or its ${STAFF_CODE_MINUTES} minutes are over. Please look again, or ask for a new one.`
export const nameNeeded = 'Please enter your name.'
export const invitationOver = `This invitation was used, withdrawn or is older than ${INVITATION_HOURS / 24} days. Please ask for a new one.`
export const roleWrong = 'Please choose owner, manager or packer.'
export const isMemberAlready = ({ email }: { email: string }) => `${email} works in this shop already.`
export const noSuchMember = 'This person does not work in this shop.'
export const lastOwner = 'A shop needs an owner: please make somebody else the owner first.'
export const noSuchSession = 'This session is over already.'

// Orders at the console.
export const noOrdersChosen = 'Please choose at least one order.'
export const tooManyChosen = ({ most }: { most: number }) => `Please choose at most ${most} orders at a time.`
export const awbInUse = ({ awb, other }: { awb: string; other: string }) =>
  `The tracking number ${awb} is on the order ${other} already. Please check both parcels.`
export const shippedMeanwhile = ({ number }: { number: string }) =>
  `${number} was shipped meanwhile. Cancel it if its parcel came back.`
export const movedMeanwhile = ({
  number,
  status,
  by,
  seconds,
  courier,
  awb,
}: {
  number: string
  status: string
  by: string | null
  seconds: number
  courier?: string
  awb?: string
}) =>
  `${number} is ${status} already: ${by === null ? 'you' : by || 'somebody'} did it ${inWords(seconds)} ago${awb ? `, with ${courier}, tracking number ${awb}` : ''}.`
export const cancelledMeanwhile = (now: {
  by: string | null
  isByCustomer: boolean
  reason: string
  yours: string
}) => {
  const by = now.isByCustomer
    ? 'Its customer has cancelled it'
    : now.by === ''
      ? 'It was cancelled'
      : `${whoHas(now.by)} cancelled it`
  const why = now.reason && `, with the reason “${now.reason}”`
  return `${by} meanwhile${why}. Your reason was not taken, “${now.yours}”: write it in the note if it matters.`
}
export const cannotPack = ({ number, status }: { number: string; status: string }) =>
  `${number} is ${status}: only an order that is Placed or Confirmed can be packed.`
export const staffReasonMissing = 'Please say why the order is cancelled, in a few words.'

export const noOrdersFound = 'None of these orders is in this shop, or to be sent.'
