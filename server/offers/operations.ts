import * as openCalls from '#contract/open-offers.ts'
import * as calls from '#contract/shop-offers.ts'
import { answer } from '#server/kernel/answer.ts'
import { addOffer } from './add-offer.ts'
import { changeOffer } from './change-offer.ts'
import { endOffer } from './end-offer.ts'
import { listOffers } from './list-offers.ts'
import { listOpenOffers } from './list-open-offers.ts'
import { openOffer } from './open-offer.ts'

export const offerOperations = {
  listOpenOffers: answer(openCalls.listOpenOffers, listOpenOffers),
}

export const shopOfferOperations = {
  listOffers: answer(calls.listOffers, listOffers),
  openOffer: answer(calls.openOffer, openOffer),
  addOffer: answer(calls.addOffer, addOffer),
  changeOffer: answer(calls.changeOffer, changeOffer),
  endOffer: answer(calls.endOffer, endOffer),
}
