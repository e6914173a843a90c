// Parcels at a courier.
export const parcelWeightWrong = ({ most }: { most: number }) =>
  `Please give the weight in whole grams, from 1 to ${most / 1000} kg, such as 500.`
export const boxWrong = 'Please give length, width and height in whole cm up to 200, such as 30 × 20 × 10.'
export const courierNotHere = ({ courier }: { courier: string }) => `${courier} cannot be reached from this server.`
export const courierKeysRefused = ({ courier }: { courier: string }) => `${courier} does not accept these keys.`
export const courierKeysMissing = ({ courier, missing }: { courier: string; missing: readonly string[] }) =>
  `${courier} also needs: ${missing.join(', ')}.`
export const courierUnreached = ({ courier }: { courier: string }) =>
  `${courier} does not answer now, so the keys were not changed. Please try again in a minute.`
export const courierNeedsSecret = 'HAAT_SECRET is needed to seal keys of couriers. Give the one that the server has.'
export const noSuchCourier = ({ code, known }: { code: string; known: readonly string[] }) =>
  `There is no courier ${code}. Choose from: ${known.join(', ')}.`
export const keyPairWrong = 'Give each key as name=value.'
export const notOrphaned =
  'This booking cannot be ended by hand: we are still checking with the shop’s courier, or have just done so.'
export const bookingEnded = 'Staff has ended the booking, since the shop has another courier now.'
export const notStuck = 'This parcel is not waiting for its booking.'
export const noCourier = 'This shop has no courier account. Orders are shipped by typing or scanning an AWB.'
export const cannotBook = ({ number, status }: { number: string; status: string }) =>
  `The order ${number} is ${status}: no parcel can be booked for it.`
export const collectorIsCalledOff = ({ reference, number }: { reference: string; number: string }) =>
  `The parcel ${reference} collects the cash of ${number} and is being called off at the courier. Please book another in a minute, when that is done.`
export const collectsNothing =
  'This parcel collects nothing, and the one that was to collect the cash of the order does not arrive. Call it off or have it brought back; or book another parcel, which collects the cash.'
export const tooManyParcels = ({ most }: { most: number }) => `An order has at most ${most} parcels.`
export const noSuchParcel = 'This parcel is not in this shop.'
export const cannotCancelParcel =
  'The courier has this parcel already, so it cannot be called off. It can be sent back.'
export const parcelTooLate = 'The courier has picked it up already and did not cancel it.'
export const parcelTwiceAtCourier = ({ awb }: { awb: string }) =>
  `The courier has booked it a second time as ${awb} and picked that up already. Please ask it to bring that one back.`
export const parcelOnItsWay = ({ number }: { number: string }) =>
  `A courier has a parcel of ${number}. Take it in when it is back, and the order is cancelled.`
export const parcelNotArrived = ({ number }: { number: string }) =>
  `A parcel of ${number} comes back or is lost, so the order is not delivered. Take the parcel in when it is here, or cancel the order.`
export const notComingBack = 'Only the goods of a parcel that comes back can be taken in.'
export const notSimulated = 'Only a simulated parcel can be moved by hand.'
export const notTheCourier = 'This does not have the token that was agreed with the courier.'
export const notParcelNews = 'This is no news about a parcel.'
