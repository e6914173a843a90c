import { z } from 'zod'
import { NoAnswer } from '#server/kernel/request-json.ts'
import type { Booked, Courier, CourierAccount, ParcelToBook } from '#server/parcels/courier.ts'
import { callEnd, looseText, read, refuse } from '#server/parcels/request-courier.ts'
import { bookedIn, ordersOf, readReply, refuseIfRefused } from './calls.ts'
import { request } from './request.ts'

/**
 * An order, then a number for it, then the pick-up, which a return needs no call for. The same order requested again is a second one, so it looks first, and goes on where
 * an earlier try has stopped.
 */
export const book: Courier['book'] = async (account, parcel) => {
  const end = callEnd()
  const [known] = await ordersOf(account, parcel, end)
  const [booked] = known ? bookedIn(known) : []
  if (booked) return booked
  const knownId = known?.shipments[0]?.id || known?.shipment_id
  const shipmentId = knownId || (await create(account, parcel, end))
  const made = await assignNumber(account, { parcel, shipmentId, end })
  return { ...made, ...(!parcel.isPickup && (await orderPickup(account, shipmentId, end))) }
}

const createdSchema = z.object({ shipment_id: looseText })

async function create(account: CourierAccount, parcel: ParcelToBook, end: AbortSignal): Promise<string> {
  const [path, body] = parcel.isPickup
    ? (['return', returnOf(await placeOf(account, end), parcel)] as const)
    : (['adhoc', orderOf(account, parcel)] as const)
  const answer = await request(account, `/orders/create/${path}`, { body, end })
  refuseIfRefused(answer)
  const { shipment_id } = read(createdSchema, answer)
  if (shipment_id === '') return refuse(readReply(answer).message)
  return shipment_id
}

const assignedSchema = z.object({
  awb_assign_status: z.coerce.number(),
  response: z.object({ data: z.object({ awb_code: looseText, courier_name: looseText, awb_assign_error: looseText }) }),
})

interface Assigned {
  parcel: ParcelToBook
  shipmentId: string
  end: AbortSignal
}

/** Who carries it is left to Shiprocket. */
async function assignNumber(account: CourierAccount, { parcel, shipmentId, end }: Assigned): Promise<Booked> {
  const body = { shipment_id: Number(shipmentId), ...(parcel.isPickup && { is_return: 1 }) }
  const answer = await request(account, '/courier/assign/awb', { body, end })
  if (answer.status === 400 && /reassign|already/i.test(readReply(answer).message)) {
    const [known] = await ordersOf(account, parcel, end)
    const [booked] = known ? bookedIn(known) : []
    if (booked) return booked
    throw new NoAnswer('the courier has given a number and does not show it yet')
  }
  refuseIfRefused(answer)
  const { awb_assign_status, response } = read(assignedSchema, answer)
  const { awb_code, courier_name, awb_assign_error } = response.data
  if (awb_assign_status !== 1 || awb_code === '') return refuse(awb_assign_error || readReply(answer).message)
  return { awb: awb_code, carrier: courier_name || 'Shiprocket' }
}

/** It cannot be undone, and a booking without it is a booking: staff is notified. */
async function orderPickup(
  account: CourierAccount,
  shipmentId: string,
  end: AbortSignal,
): Promise<Pick<Booked, 'trouble'>> {
  try {
    const answer = await request(account, '/courier/generate/pickup', {
      body: { shipment_id: [Number(shipmentId)] },
      end,
    })
    if (!/already/i.test(readReply(answer).message)) refuseIfRefused(answer)
    return {}
  } catch (err) {
    account.ctx.log.warn({ err, shipmentId }, 'no pick-up could be ordered')
    return { trouble: 'The pick-up could not be ordered. Please order it in the panel of Shiprocket.' }
  }
}

/** It wants a size. Of an unknown one: such a box weighs no more by volume than the least that couriers charge for. */
const SMALL = [20, 15, 5] as const

function orderOf({ pickup }: CourierAccount, parcel: ParcelToBook) {
  const { to, codPaise, totalPaise } = parcel
  const [first, last] = namesOf(to.name)
  return {
    ...goodsOf(parcel),
    pickup_location: pickup,
    ...{ billing_customer_name: first, billing_last_name: last, billing_address: to.address1 },
    ...{ billing_address_2: to.address2, billing_city: to.city, billing_pincode: to.pincode, billing_state: to.state },
    ...{ billing_country: 'India', billing_email: to.email, billing_phone: to.mobile, shipping_is_billing: true },
    payment_method: codPaise > 0 ? 'COD' : 'Prepaid',
    // What is collected, where cash is.
    sub_total: (codPaise > 0 ? codPaise : totalPaise) / 100,
  }
}

/** Fetched at the customer's, and brought to the pick-up place, of which it wants the address again. */
function returnOf(place: Place, parcel: ParcelToBook) {
  const { to, totalPaise } = parcel
  const [first, last] = namesOf(to.name)
  const [placeFirst, placeLast] = namesOf(place.name)
  return {
    ...goodsOf(parcel),
    ...{ pickup_customer_name: first, pickup_last_name: last, pickup_address: to.address1 },
    ...{ pickup_address_2: to.address2, pickup_city: to.city, pickup_state: to.state, pickup_country: 'India' },
    ...{ pickup_pincode: to.pincode, pickup_email: to.email, pickup_phone: to.mobile },
    ...{ shipping_customer_name: placeFirst, shipping_last_name: placeLast, shipping_address: place.address },
    ...{ shipping_address_2: place.address_2, shipping_city: place.city, shipping_state: place.state },
    ...{ shipping_country: 'India', shipping_pincode: place.pin_code, shipping_email: place.email },
    ...{ shipping_phone: place.phone, payment_method: 'Prepaid', sub_total: totalPaise / 100 },
  }
}

function goodsOf({ reference, lines, weightGrams, boxCm }: ParcelToBook) {
  const [length, breadth, height] = boxCm ?? SMALL
  return {
    ...{ order_id: reference, order_date: new Date().toISOString().slice(0, 10) },
    order_items: lines.map(({ name, code, units, unitPaise }) => ({
      name,
      sku: code,
      units,
      selling_price: unitPaise / 100,
    })),
    ...{ length, breadth, height },
    weight: weightGrams / 1000,
  }
}

function namesOf(name: string): [first: string, last: string] {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  return [first, rest.join(' ')]
}

const placesSchema = z.object({
  data: z.object({
    shipping_address: z.array(
      z.object({
        ...{
          pickup_location: looseText,
          name: looseText,
          email: looseText,
          phone: looseText,
          address: looseText,
          address_2: looseText,
        },
        ...{ city: looseText, state: looseText, pin_code: looseText },
      }),
    ),
  }),
})

type Place = z.output<typeof placesSchema>['data']['shipping_address'][number]

/** The shop's pick-up place, by the name that it has there. */
async function placeOf(account: CourierAccount, end: AbortSignal): Promise<Place> {
  const answer = await request(account, '/settings/company/pickup', { end })
  refuseIfRefused(answer)
  const place = read(placesSchema, answer).data.shipping_address.find(
    ({ pickup_location }) => pickup_location === account.pickup,
  )
  return place ?? refuse(`Shiprocket knows no pick-up place named ${account.pickup}.`)
}
