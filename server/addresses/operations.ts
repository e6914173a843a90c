import * as calls from '#contract/addresses.ts'
import { findDelivery as findDeliveryCall } from '#contract/delivery.ts'
import { answer } from '#server/kernel/answer.ts'
import { addAddress } from './add-address.ts'
import { addOwnAddress } from './add-own-address.ts'
import { deleteAddress } from './delete-address.ts'
import { findDelivery } from './find-delivery.ts'
import { findPincode } from './find-pincode.ts'
import { listAddresses } from './list-addresses.ts'
import { updateAddress } from './update-address.ts'

export const addressOperations = {
  listAddresses: answer(calls.listAddresses, listAddresses),
  addAddress: answer(calls.addAddress, addAddress),
  addOwnAddress: answer(calls.addOwnAddress, addOwnAddress),
  updateAddress: answer(calls.updateAddress, updateAddress),
  deleteAddress: answer(calls.deleteAddress, deleteAddress),
  findDelivery: answer(findDeliveryCall, findDelivery),
  findPincode: answer(calls.findPincode, findPincode),
}
