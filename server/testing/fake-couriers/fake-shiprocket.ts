import { type FakeAnswer, type FakeCourier, type FakeRequest, startFake } from './fake-http.ts'

interface Order {
  id: number
  shipmentId: number
  reference: string
  isReturn: boolean
  awb: string
  subTotal: number
  isCancelled: boolean
  hasPickup: boolean
  scans: { id: number | 'NA'; label: string; at: Date; why: string }[]
}

export interface FakeShiprocket extends FakeCourier {
  live(reference: string): string[]
  /** All that was made under it, also without a number. */
  orders(reference: string): Order[]
  say(awb: string, id: number, label: string, why?: string): void
  push(awb: string): string
  logins(): number
  /** As after ten days. */
  forgetTokens(): void
}

export const ACCOUNT = { email: 'api@asha.example', password: 'the password of the API user' }

/** The shop's pick-up place, as entered in the panel. */
const PLACE = {
  ...{ id: 7, pickup_location: 'Home', name: 'Asha Rao', email: 'asha@example.in', phone: '9876500009' },
  ...{ address: '1 Fort', address_2: '', city: 'Pune', state: 'Maharashtra', country: 'India', pin_code: '411001' },
}

/** Shiprocket's computer, as its public collection describes it. */
export async function startShiprocket(): Promise<FakeShiprocket> {
  const orders: Order[] = []
  const tokens = new Set<string>()
  let logins = 0
  const ofAwb = (awb: string) => orders.find((each) => each.awb === awb)

  function answer({ url, body, headers }: FakeRequest): FakeAnswer {
    const path = url.pathname.replace('/v1/external', '')
    const sent = body ? JSON.parse(body) : {}
    if (path === '/auth/login') return login(sent)
    if (!tokens.has(headers.authorization?.replace('Bearer ', '') ?? '')) {
      return { status: 401, body: { message: 'Token has expired', status_code: 401 } }
    }
    switch (path) {
      case '/courier/serviceability/':
        return serve(url.searchParams)
      case '/orders':
        return {
          body: {
            data: orders
              .filter((each) => !each.isReturn && each.reference.startsWith(url.searchParams.get('search') ?? ''))
              .map(shown),
          },
        }
      case '/orders/processing/return':
        return { body: { data: orders.filter(({ isReturn }) => isReturn).map(shownReturn) } }
      case '/settings/company/pickup':
        return { body: { data: { shipping_address: [PLACE] } } }
      case '/orders/create/adhoc':
        return create(sent)
      case '/orders/create/return':
        return createReturn(sent)
      case '/courier/assign/awb':
        return assign(Number(sent.shipment_id), sent.is_return === 1)
      case '/courier/generate/pickup':
        return pickUp(Number(sent.shipment_id[0]))
      case '/orders/cancel/shipment/awbs':
        for (const awb of sent.awbs) cancel(awb)
        return { body: { message: 'Bulk Shipment cancellation is in progress. Please wait for 24 hours.' } }
      case '/courier/track/awbs':
        return {
          body: Object.fromEntries(sent.awbs.map((awb: string) => [awb, { tracking_data: tracked(ofAwb(awb)) }])),
        }
      default:
        return { status: 404, body: { message: 'Not found' } }
    }
  }

  function login({ email, password }: typeof ACCOUNT): FakeAnswer {
    if (email !== ACCOUNT.email || password !== ACCOUNT.password) {
      return { status: 400, body: { message: 'Invalid email and password combination', status_code: 400 } }
    }
    const token = `token-${++logins}`
    tokens.add(token)
    return { body: { id: 1, email, token } }
  }

  function serve(query: URLSearchParams): FakeAnswer {
    const pin = query.get(query.get('is_return') === '1' ? 'pickup_postcode' : 'delivery_postcode') ?? ''
    if (pin.startsWith('79')) return { body: { status: 404, message: 'Delivery postcode not serviceable' } }
    const companies = [
      { courier_company_id: 1, courier_name: 'Xpressbees', rate: 61.5, cod: 1, blocked: 0 },
      { courier_company_id: 2, courier_name: 'Delhivery Surface', rate: 83.25, cod: 1, blocked: 0 },
    ]
    return {
      body: { status: 200, data: { recommended_courier_company_id: 2, available_courier_companies: companies } },
    }
  }

  /** The same order again is a second one. */
  function create(sent: { order_id: string; sub_total: number; billing_pincode: string }): FakeAnswer {
    if (!/^\d{6}$/.test(sent.billing_pincode)) {
      const errors = { billing_pincode: ['The billing pincode must be 6 digits.'] }
      return { status: 422, body: { message: 'Oops! Invalid Data.', errors, status_code: 422 } }
    }
    return insert(sent, false)
  }

  function createReturn(sent: Record<string, string> & { sub_total: number }): FakeAnswer {
    if (!/^\d{6}$/.test(sent.pickup_pincode ?? '') || sent.shipping_pincode !== PLACE.pin_code) {
      return { status: 422, body: { message: 'Oops! Invalid Data.', errors: {}, status_code: 422 } }
    }
    return insert({ order_id: sent.order_id ?? '', sub_total: sent.sub_total }, true)
  }

  function insert(sent: { order_id: string; sub_total: number }, isReturn: boolean): FakeAnswer {
    const id = orders.length + 1000
    orders.push({
      ...{ id, shipmentId: id + 500, reference: sent.order_id, isReturn, awb: '', subTotal: sent.sub_total },
      ...{ isCancelled: false, hasPickup: false, scans: [] },
    })
    return { body: { order_id: id, shipment_id: id + 500, status: 'NEW', status_code: 1 } }
  }

  function assign(shipmentId: number, isReturn: boolean): FakeAnswer {
    const order = orders.find((each) => each.shipmentId === shipmentId)
    if (order?.isReturn !== isReturn) return { status: 404, body: { message: 'Shipment not found' } }
    if (order.awb)
      return { status: 400, body: { message: 'Oops! Cannot reassign courier for this shipment.', status_code: 400 } }
    order.awb = `${shipmentId}${Date.now()}`
    const data = { awb_code: order.awb, courier_name: 'Delhivery Surface', applied_weight: 0.5 }
    return { body: { awb_assign_status: 1, response: { data } } }
  }

  function pickUp(shipmentId: number): FakeAnswer {
    const order = orders.find((each) => each.shipmentId === shipmentId)
    if (!order || order.hasPickup)
      return { status: 400, body: { message: 'Already in Pickup Queue.', status_code: 400 } }
    order.hasPickup = true
    return { body: { pickup_status: 1, response: { pickup_scheduled_date: '2026-11-26 09:00:00' } } }
  }

  function cancel(awb: string): void {
    const order = ofAwb(awb)
    if (!order) return
    order.isCancelled = true
    order.scans.push({ id: 8, label: 'CANCELED', at: new Date(), why: '' })
  }

  const fake = await startFake(answer, { status_code: 500, message: 'Something went wrong' })
  const made = (reference: string) => orders.filter((each) => each.reference === reference)
  return {
    ...fake,
    orders: made,
    live: (reference) => made(reference).flatMap(({ awb, isCancelled }) => (awb && !isCancelled ? [awb] : [])),
    say: (awb, id, label, why = '') => {
      ofAwb(awb)?.scans.push({ id, label, at: new Date(), why })
    },
    push: (awb) => JSON.stringify(pushed(ofAwb(awb))),
    logins: () => logins,
    forgetTokens: () => tokens.clear(),
  }
}

function shown({ id, shipmentId, reference, awb, isCancelled }: Order) {
  return {
    ...{ id, channel_order_id: reference, status: isCancelled ? 'CANCELED' : 'NEW' },
    shipments: [{ id: shipmentId, awb, courier: awb ? 'Delhivery Surface' : '' }],
  }
}

/** Its list of returns names the shipment beside what is in it. */
function shownReturn({ id, shipmentId, reference, awb, isCancelled }: Order) {
  return {
    ...{ id, channel_order_id: reference, status: isCancelled ? 'RETURN CANCELED' : 'RETURN PENDING' },
    ...{ shipment_id: shipmentId, shipments: [{ awb, courier: awb ? 'Delhivery Reverse' : '' }] },
  }
}

function scansOf({ scans }: Order) {
  return scans.map(({ id, label, at, why }) => ({
    ...{ date: indian(at), status: label, activity: why || label, location: 'Pune' },
    ...{ 'sr-status': id, 'sr-status-label': label },
  }))
}

function tracked(order: Order | undefined) {
  const nothing = { track_status: 0, shipment_status: 0, shipment_track_activities: null }
  if (!order) return { ...nothing, error: 'No such AWB found' }
  if (order.scans.length === 0) return { ...nothing, error: 'Aahh! There is no activities found in our DB.' }
  return { track_status: 1, shipment_status: order.scans.at(-1)?.id, shipment_track_activities: scansOf(order) }
}

/** `current_status_id` counts as an order's status does, where 20 is "in transit". */
function pushed(order: Order | undefined) {
  if (!order) throw new Error('there is no such parcel')
  const last = order.scans.at(-1)
  const [date = '', time] = indian(last?.at).split(' ')
  return {
    ...{ awb: order.awb, order_id: `1373900_${order.id}`, sr_order_id: order.id, is_return: 0 },
    ...{ current_status: 'IN TRANSIT', current_status_id: 20 },
    ...{ shipment_status: last?.label, shipment_status_id: last?.id },
    current_timestamp: `${date.split('-').reverse().join(' ')} ${time}`,
    scans: scansOf(order),
  }
}

/** In India, without a zone. */
function indian(at = new Date()): string {
  return new Date(at.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
