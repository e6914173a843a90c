import * as couriers from '#contract/couriers.ts'
import * as calls from '#contract/parcels.ts'
import { answer } from '#server/kernel/answer.ts'
import { bookParcels } from './book-parcels.ts'
import { browseParcels } from './browse-parcels.ts'
import { cancelParcel } from './cancel-parcel.ts'
import { endBooking } from './end-booking.ts'
import { getCourier } from './get-courier.ts'
import { getCourierSettings } from './get-courier-settings.ts'
import { listOrderParcels } from './list-order-parcels.ts'
import { noteContradictions } from './note-contradictions.ts'
import { refreshParcels } from './refresh-parcels.ts'
import { renewPushToken } from './renew-push-token.ts'
import { retryBooking } from './retry-given-up-booking.ts'
import { setCourierAccount } from './set-courier-account.ts'
import { setUsualParcel } from './set-usual-parcel.ts'
import { takeInParcel } from './take-in-parcel.ts'

/** For the shop's staff; operations.ts has those for shoppers and couriers. */
export const shopParcelOperations = {
  listOrderParcels: answer(calls.listOrderParcels, listOrderParcels),
  getCourier: answer(calls.getCourier, getCourier),
  getCourierSettings: answer(couriers.getCourierSettings, getCourierSettings),
  setCourierAccount: answer(couriers.setCourierAccount, setCourierAccount),
  renewPushToken: answer(couriers.renewPushToken, renewPushToken),
  setUsualParcel: answer(couriers.setUsualParcel, setUsualParcel),
  browseParcels: answer(calls.browseParcels, browseParcels),
  retryBooking: answer(calls.retryBooking, retryBooking),
  endBooking: answer(calls.endBooking, endBooking),
  bookParcels: answer(calls.bookParcels, bookParcels),
  cancelParcel: answer(calls.cancelParcel, cancelParcel),
  takeInParcel: answer(calls.takeInParcel, takeInParcel),
  noteContradictions: answer(calls.noteContradictions, noteContradictions),
  refreshParcels: answer(calls.refreshParcels, refreshParcels),
}
