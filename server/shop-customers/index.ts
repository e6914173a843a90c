import * as calls from '#contract/shop-customers.ts'
import { answer } from '#server/kernel/answer.ts'
import { browseCustomers } from './browse-customers.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { openCustomer } from './open-customer.ts'
import { setCashOnDelivery } from './set-cash-on-delivery.ts'

/** For the shop's staff; customers/ is what shoppers do themselves. */
export const customerRoomOperations = {
  browseCustomers: answer(calls.browseCustomers, browseCustomers),
  openCustomer: answer(calls.openCustomer, openCustomer),
  setCashOnDelivery: answer(calls.setCashOnDelivery, setCashOnDelivery),
  exportPerson: answer(calls.exportPerson, exportPerson),
  erasePerson: answer(calls.erasePerson, erasePerson),
}
