import { randomInt } from 'node:crypto'
import { type FakeAnswer, type FakeCourier, type FakeRequest, startFake } from './fake-http.ts'

interface Shipment {
  awb: string
  reference: string
  codAmount: number
  isCancelled: boolean
  scans: Scan[]
}

interface Scan {
  type: string
  status: string
  code: string
  at: Date
  why: string
}

export interface FakeDelhivery extends FakeCourier {
  live(reference: string): string[]
  say(awb: string, scan: Omit<Scan, 'at'>): void
  push(awb: string): string
  /** The body of the last booking, as it came. */
  lastBooking(): string
}

export const TOKEN = 'the token of the account'

/** Delhivery's computer, as its developer portal describes it. */
export async function startDelhivery(): Promise<FakeDelhivery> {
  const shipments = new Map<string, Shipment>()
  let lastBooking = ''

  function answer({ url, body, headers }: FakeRequest): FakeAnswer {
    if (headers.authorization !== `Token ${TOKEN}`) return { status: 401, body: { detail: 'Invalid token.' } }
    switch (url.pathname) {
      case '/c/api/pin-codes/json/': {
        const pin = url.searchParams.get('filter_codes') ?? ''
        const postal_code = {
          ...{ pin: Number(pin), pre_paid: 'Y', cod: pin.startsWith('78') ? 'N' : 'Y', pickup: 'Y', remarks: '' },
        }
        return { body: { delivery_codes: pin.startsWith('79') ? [] : [{ postal_code }] } }
      }
      case '/waybill/api/bulk/json/':
        return { body: String(randomInt(1e12, 9e12)) }
      case '/api/cmu/create.json':
        lastBooking = body
        return { body: create(body) }
      case '/api/v1/packages/json/':
        return { body: track(url.searchParams) }
      case '/api/p/edit':
        return { body: cancel(JSON.parse(body)) }
      default:
        return { status: 404, body: {} }
    }
  }

  function create(body: string): object {
    const text = body.replace('format=json&data=', '')
    if (/[&%#;\\]/.test(text)) return { success: false, rmk: 'Unsupported characters', packages: [] }
    const [shipment] = JSON.parse(text).shipments
    const { waybill, order, cod_amount, payment_mode } = shipment
    const status = payment_mode === 'Pickup' ? { type: 'PP', status: 'Open' } : { type: 'UD', status: 'Manifested' }
    const known = shipments.get(waybill)
    const made = { refnum: order, waybill }
    if (known) {
      const packages = [
        { ...made, status: 'Fail', remarks: ['Crashing while saving package due to exception Duplicate waybill'] },
      ]
      return { success: false, rmk: 'An internal Error has occurred', packages }
    }
    shipments.set(waybill, {
      ...{ awb: waybill, reference: order, codAmount: cod_amount, isCancelled: false },
      scans: [{ ...status, code: 'X-UCI', at: new Date(), why: '' }],
    })
    return { success: true, rmk: '', packages: [{ ...made, status: 'Success', remarks: [''] }] }
  }

  function track(query: URLSearchParams): object {
    const wanted = query.get('waybill')?.split(',') ?? []
    const reference = query.get('ref_ids')
    const found = [...shipments.values()].filter((each) => wanted.includes(each.awb) || each.reference === reference)
    if (found.length === 0) return { Error: 'Data does not exists for provided Waybill(s)' }
    return { ShipmentData: found.map((each) => ({ Shipment: shown(each) })) }
  }

  function cancel({ waybill }: { waybill: string }): object {
    const known = shipments.get(waybill)
    if (!known) return { status: 'Failure', error: 'No such waybill' }
    // Its status stays what it was.
    known.isCancelled = true
    return { status: true, waybill, remark: 'Shipment has been cancelled.' }
  }

  const fake = await startFake(answer, { Error: 'Something went wrong, please try again later' })
  return {
    ...fake,
    live: (reference) =>
      [...shipments.values()].filter((each) => each.reference === reference && !each.isCancelled).map(({ awb }) => awb),
    say: (awb, scan) => {
      shipments.get(awb)?.scans.push({ ...scan, at: new Date() })
    },
    push: (awb) => {
      const known = shipments.get(awb)
      if (!known) throw new Error('there is no such parcel')
      const { Status, ReferenceNo, AWB } = shown(known)
      return JSON.stringify({ Shipment: { Status, NSLCode: Status.StatusCode, ReferenceNo, AWB } })
    },
    lastBooking: () => lastBooking,
  }
}

function shown({ awb, reference, scans }: Shipment) {
  const last = scans.at(-1)
  return {
    ...{ AWB: awb, ReferenceNo: reference },
    Status: {
      ...{ Status: last?.status, StatusType: last?.type, StatusCode: last?.code, StatusDateTime: indian(last?.at) },
      ...{ StatusLocation: 'Pune_Hub (Maharashtra)', Instructions: last?.why },
    },
    Scans: scans.map(({ type, status, code, at, why }) => ({
      ScanDetail: {
        ...{ ScanDateTime: indian(at), ScanType: type, Scan: status, StatusCode: code },
        ...{ ScannedLocation: 'Pune_Hub (Maharashtra)', Instructions: why },
      },
    })),
  }
}

/** In India, without a zone. */
function indian(at = new Date()): string {
  return new Date(at.getTime() + 5.5 * 60 * 60 * 1000).toISOString().slice(0, 23)
}
