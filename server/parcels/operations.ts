import * as calls from '#contract/parcels.ts'
import { answer } from '#server/kernel/answer.ts'
import { trackOrder } from './list-order-parcels.ts'
import { receiveParcelNews } from './receive-parcel-news.ts'

export const parcelOperations = {
  trackOrder: answer(calls.trackOrder, trackOrder),
  receiveParcelNews: answer(calls.receiveParcelNews, receiveParcelNews),
}
