import type { Calls } from '#contract/calls.ts'
import { callApi } from '#ui/call-api.ts'

/** The API calls that the browser makes itself. */
export const client = {
  fetchOrSaveCart: callApi<Calls['fetchOrSaveCart']>('/api/Add_to_cart1'),
  findDelivery: callApi<Calls['findDelivery']>('/api/Delivery'),
  findPincode: callApi<Calls['findPincode']>('/api/Pincode/:pincode'),
  listBanners: callApi<Calls['listBanners']>('/api/GetBannerImages'),
  suggestSearches: callApi<Calls['suggestSearches']>('/api/SearchSuggestions'),
}
