import { z } from 'zod'
import { type JsonAnswer, NoAnswer } from '#server/kernel/request-json.ts'
import type { Booked, Courier, CourierAccount, ParcelToBook } from '#server/parcels/courier.ts'
import { callEnd, looseText, read, refuse, requestCourier } from '#server/parcels/request-courier.ts'
import { readShipment, shipmentSchema } from './read-news.ts'

const CARRIER = 'Delhivery'

const pinCodes = z.object({
  delivery_codes: z.array(
    z.object({ postal_code: z.object({ pre_paid: looseText, cod: looseText, pickup: looseText, remarks: looseText }) }),
  ),
})

export const isServed: Courier['isServed'] = async (account, { isPickup, from, to, codPaise }) => {
  const pincode = isPickup ? from : to
  const path = `/c/api/pin-codes/json/?filter_codes=${encodeURIComponent(pincode)}`
  const [found] = read(pinCodes, await request(account, path)).delivery_codes
  if (!found) return `${CARRIER} does not go to PIN code ${pincode}.`
  const { pre_paid, cod, pickup, remarks } = found.postal_code
  if (/embargo/i.test(remarks)) return `${CARRIER} does not go to PIN code ${pincode} for the time being.`
  if (isPickup) return pickup === 'Y' || `${CARRIER} collects nothing at PIN code ${pincode}.`
  if (codPaise > 0 && cod !== 'Y') return `${CARRIER} collects no cash at PIN code ${pincode}.`
  return pre_paid === 'Y' || `${CARRIER} does not go to PIN code ${pincode}.`
}

/** One at a time: of more than 25 in a call not all can be used at once. */
export const takeNumber: NonNullable<Courier['takeNumber']> = async (account) => {
  const answer = read(z.union([z.string(), z.number()]), await request(account, '/waybill/api/bulk/json/?count=1'))
  const [awb = ''] = String(answer).split(',')
  if (!/^\w{6,30}$/.test(awb)) throw new NoAnswer('the courier gave no number')
  return awb
}

const created = z.object({
  rmk: looseText,
  packages: z
    .array(z.object({ status: looseText, waybill: looseText, remarks: z.union([z.array(looseText), looseText]) }))
    .default([]),
})

/** A repeat with the same number is the same parcel. */
export const book: Courier['book'] = async (account, parcel) => {
  const body = `format=json&data=${JSON.stringify(shipmentOf(account, parcel))}`
  const { rmk, packages } = read(created, await request(account, '/api/cmu/create.json', body))
  const [made] = packages
  if (made?.status.toLowerCase() === 'success' && made.waybill !== '') return { awb: made.waybill, carrier: CARRIER }
  const reason = [rmk, made?.remarks ?? ''].flat().filter(Boolean).join(' ')
  if (/duplicate/i.test(reason)) {
    const [known] = await find(account, parcel)
    if (known) return known
    throw new NoAnswer(`the courier has a parcel under this number, and not this one: ${reason}`)
  }
  // "might have been partially saved" may be there; "Unable to consume waybill" is a number that cannot be used yet.
  if (reason === '' || /partial|internal|unable to consume|try again|timed? ?out/i.test(reason)) {
    throw new NoAnswer(`the courier answered: ${reason}`)
  }
  return refuse(reason)
}

/** Of a pick-up, the pick-up place is where it goes to. */
function shipmentOf({ pickup }: CourierAccount, { reference, awb, to, lines, codPaise, ...rest }: ParcelToBook) {
  return {
    pickup_location: { name: pickup },
    shipments: [
      {
        ...{ waybill: awb ?? '', order: reference, name: plain(to.name), phone: to.mobile, country: 'India' },
        ...{
          add: plain(`${to.address1}, ${to.address2}`),
          city: plain(to.city),
          state: plain(to.state),
          pin: to.pincode,
        },
        payment_mode: rest.isPickup ? 'Pickup' : codPaise > 0 ? 'COD' : 'Prepaid',
        cod_amount: codPaise / 100,
        total_amount: rest.totalPaise / 100,
        products_desc: plain(lines.map(({ name, units }) => `${units} x ${name}`).join(', ')).slice(0, 500),
        quantity: String(lines.reduce((sum, { units }) => sum + units, 0)),
        weight: rest.weightGrams,
        ...(rest.boxCm && sidesOf(rest.boxCm)),
        shipping_mode: 'Surface',
      },
    ],
  }
}

function sidesOf([length, width, height]: readonly number[]) {
  return { shipment_length: length, shipment_width: width, shipment_height: height }
}

/** Its API refuses these, and the body is not escaped. */
function plain(text: string): string {
  return text
    .replace(/[&%#;\\+]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export const find: Courier['find'] = async (account, { reference, awb }): Promise<Booked[]> => {
  const by = awb === null ? `ref_ids=${encodeURIComponent(reference)}` : `waybill=${encodeURIComponent(awb)}`
  const found = await shipments(account, by)
  return found
    .filter((each) => each.ReferenceNo === reference && each.Status.StatusType !== 'CN')
    .map(({ AWB }) => ({ awb: AWB, carrier: CARRIER }))
}

/** A cancellation of what has been picked up would send it back, so its tracking is read first. */
export const cancel: Courier['cancel'] = async (account, awb) => {
  const [shipment] = await shipments(account, `waybill=${encodeURIComponent(awb)}`)
  if (!shipment) return refuse(`There is no parcel ${awb}.`)
  if (shipment.Status.StatusType === 'CN') return 'cancelled'
  if (readShipment(shipment).scans.some(({ state }) => state !== 'booked' && state !== 'cancelled')) return 'too-late'
  const body = JSON.stringify({ waybill: awb, cancellation: 'true' })
  const answer = read(
    z.object({ status: z.union([z.boolean(), z.string()]), remark: looseText, error: looseText }),
    await request(account, '/api/p/edit', body),
  )
  const reason = `${answer.remark} ${answer.error}`.trim()
  const isDone = /^(true|success)$/i.test(String(answer.status)) || /already.*cancel/i.test(reason)
  return isDone ? 'cancelled' : refuse(reason)
}

export const track: Courier['track'] = async (account, awbs) =>
  (await shipments(account, `waybill=${awbs.map(encodeURIComponent).join(',')}`)).map(readShipment)

const tracked = z.union([
  z.object({ ShipmentData: z.array(z.object({ Shipment: shipmentSchema })) }),
  z.object({ Error: z.string() }),
])

async function shipments(account: CourierAccount, query: string) {
  const answer = read(tracked, await request(account, `/api/v1/packages/json/?${query}`))
  if ('ShipmentData' in answer) return answer.ShipmentData.map(({ Shipment }) => Shipment)
  if (/not exists?|no such|invalid waybill/i.test(answer.Error)) return []
  throw new NoAnswer(`the courier answered: ${answer.Error.slice(0, 200)}`)
}

async function request({ api, keys }: CourierAccount, path: string, body?: string): Promise<JsonAnswer> {
  const answer = await requestCourier(`${api}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      Authorization: `Token ${keys.token}`,
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
    end: callEnd(),
  })
  if (answer.status === 401) refuse(`${CARRIER} does not accept the keys of the shop.`)
  if (answer.status >= 400) refuse(`${CARRIER} refused the call (${answer.status}).`)
  return answer
}
