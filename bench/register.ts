import { randomInt, randomUUID } from 'node:crypto'
import type { Send } from './send.ts'

interface Answered {
  status: number
  text: string
}

/** A new customer with an address. */
export async function register(send: Send<Answered>): Promise<{ token: string; addressId: number }> {
  const [email, password, mobile] = [`${randomUUID()}@example.in`, 'Sunflower7', String(randomInt(6e9, 1e10))]
  const person = { firstname: 'Asha', lastname: 'Rao', email, mobileno: mobile, password }
  read(await send('POST', '/api/insert_customer', { json: person }))
  const form = { username: email, password, grant_type: 'password' }
  const token = String(read(await send('POST', '/token', { form })).access_token)
  const address = {
    ...{ name: 'Asha Rao', email, mobile, address1: '12 MG Road', address2: 'Indiranagar' },
    ...{ city: 'Bengaluru', pincode: '560038', state: 'Karnataka' },
  }
  const saved = read(await send('POST', '/api/insert_Customer_add', { token, json: address }))
  return { token, addressId: saved.data?.id ?? 0 }
}

function read({ status, text }: Answered): { access_token?: string; data?: { id: number } } {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 200)}`)
  return JSON.parse(text)
}
