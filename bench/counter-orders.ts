import { register } from './register.ts'
import type { Send } from './send.ts'

/** So many new orders of a shop. Few may be open for one customer, so there are several. */
export async function placeOrders(shop: string, count: number): Promise<void> {
  for (let placed = 0; placed < count; placed += 5) await placeSome(shop, Math.min(5, count - placed))
}

/** A new customer orders over the API. */
async function placeSome(shop: string, count: number): Promise<void> {
  const send = sendTo(shop)
  const { token, addressId } = await register(send)
  const wanted = { search: '', subcat_id: '', type: '', page: '1', page_size: '40' }
  const products = JSON.parse((await send('POST', '/api/GetAllProductFilters', { json: wanted })).text)
  let placed = 0
  for (const { id } of Object.values(products) as { id: number }[]) {
    const orders = [{ quantity: 1, productcode: id }]
    const json = { addressid: addressId, coupan_Code: '', paymentmode: 'COD', orders }
    const { status } = await send('POST', '/api/insert_Customer_Order', { token, json })
    if (status === 200) placed++ // those with sizes are refused
    if (placed === count) return
  }
  throw new Error(`only ${placed} of ${count} orders could be placed`)
}

function sendTo(shop: string): Send<{ status: number; text: string }> {
  return async (method, path, { token, json, form } = {}) => {
    const headers = {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
    }
    const body = form ? new URLSearchParams(form) : JSON.stringify(json)
    const answer = await fetch(shop + path, { method, headers, ...(method === 'POST' && { body }) })
    return { status: answer.status, text: await answer.text() }
  }
}
