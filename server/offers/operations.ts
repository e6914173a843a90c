import * as calls from '#contract/shop-offers.ts'
import { answer } from '#server/kernel/answer.ts'
import { addOffer } from './add-offer.ts'
import { endOffer } from './end-offer.ts'
import { listOffers } from './list-offers.ts'
import { openOffer } from './open-offer.ts'

export const shopOfferOperations = {
  listOffers: answer(calls.listOffers, listOffers),
  openOffer: answer(calls.openOffer, openOffer),
  addOffer: answer(calls.addOffer, addOffer),
  endOffer: answer(calls.endOffer, endOffer),
}
