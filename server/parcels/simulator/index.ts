import { randomInt } from 'node:crypto'
import { z } from 'zod'
import { readJson } from '#server/kernel/request-json.ts'
import { withTransaction } from '#server/kernel/transaction.ts'
import { type Booked, type Courier, CourierRefused, type ParcelNews, type Scan } from '#server/parcels/courier.ts'
import { controlsOf } from './controls.ts'
import {
  insertSimulated,
  type SimulatedParcel,
  selectSimulated,
  selectSimulatedByReference,
  updateSimulatedCancelled,
} from './store.ts'

// A courier that does not exist: its computer is a table of our database, so that it outlives a crash of the shop. It has no
// idempotency, since some real ones have none. Staff moves its parcels at the console (add-next-scan.ts).

const CARRIER = 'Sample Courier'
/** It goes neither there nor further. */
const NOT_SERVED = /^79/

const pushed = z.object({ awb: z.string(), scans: z.array(z.record(z.string(), z.unknown())) })
const pushedScan = z.object({
  at: z.coerce.date(),
  state: z.enum(['in_transit', 'out_for_delivery', 'not_delivered', 'delivered', 'returning', 'returned']),
  reason: z.string().default(''),
  nextTry: z.string().nullable().default(null),
})

export const simulator: Courier = {
  code: 'simulator',
  title: 'Simulator (nothing moves)',
  isSimulated: true,
  fields: [],

  async isServed({ ctx }, { isPickup, from, to }) {
    answer(ctx.tenant)
    const pincode = isPickup ? from : to
    return NOT_SERVED.test(pincode) ? `${CARRIER} does not go to PIN code ${pincode}.` : true
  },

  async rate({ ctx }, { weightGrams, codPaise }) {
    answer(ctx.tenant)
    return 40_00 + Math.ceil(weightGrams / 500) * 20_00 + (codPaise > 0 ? 30_00 : 0)
  },

  async book({ ctx }, { reference, codPaise }) {
    answer(ctx.tenant)
    const { booking } = controlsOf(ctx.tenant)
    if (booking === 'refused') throw new CourierRefused('The simulator is set to refuse.')
    if (booking === 'silent') throw new Error('the courier does not answer')
    const make = () =>
      withTransaction(ctx, async (tx) => {
        const awb = `SIM${randomInt(1_000_000_000, 9_999_999_999)}`
        await insertSimulated(tx, { awb, reference, codPaise })
        return awb
      })
    if (booking === 'late') {
      setTimeout(() => make().catch(() => {}), 50)
      throw new Error('the courier does not answer')
    }
    const awb = await make()
    if (booking === 'twice') await make()
    if (booking === 'hanging') await new Promise(() => {})
    if (booking === 'lost') throw new Error('the courier does not answer')
    return { awb, carrier: CARRIER }
  },

  async find({ ctx }, { reference }): Promise<Booked[]> {
    answer(ctx.tenant)
    const found = await withTransaction(ctx, (tx) => selectSimulatedByReference(tx, reference))
    return found.map(({ awb }) => ({ awb, carrier: CARRIER }))
  },

  async cancel({ ctx }, awb) {
    answer(ctx.tenant)
    const parcel = await withTransaction(ctx, (tx) => updateSimulatedCancelled(tx, awb))
    if (!parcel) throw new CourierRefused(`There is no parcel ${awb}.`)
    return parcel.cancelledAt ? 'cancelled' : 'too-late'
  },

  async track({ ctx }, awbs): Promise<ParcelNews[]> {
    answer(ctx.tenant)
    const found = await withTransaction(ctx, (tx) => selectSimulated(tx, awbs))
    const { isShuffled } = controlsOf(ctx.tenant)
    return found.map((parcel) => {
      const { scans, ...news } = newsOf(parcel.awb, parcel.scans)
      const all = [bookedScan(parcel), ...scans]
      return { ...news, scans: isShuffled ? [...all, ...all.slice(0, 2)].reverse() : all }
    })
  },

  readPush({ body }) {
    const parsed = pushed.safeParse(readJson(body))
    if (!parsed.success) return undefined
    return newsOf(parsed.data.awb, parsed.data.scans)
  },
}

const WORDS: Record<z.infer<typeof pushedScan>['state'], [string, string]> = {
  in_transit: ['In Transit', 'Sorting centre'],
  out_for_delivery: ['Out for Delivery', 'Delivery centre'],
  not_delivered: ['Undelivered', 'Delivery centre'],
  delivered: ['Delivered', 'Address'],
  returning: ['RTO Initiated', 'Sorting centre'],
  returned: ['RTO Delivered', 'Seller'],
}

function bookedScan({ bookedAt }: SimulatedParcel): Scan {
  return { at: bookedAt, state: 'booked', word: 'Manifested', place: '', reason: '', nextTry: null }
}

const unknownScan = z.object({ at: z.coerce.date(), state: z.string() })

function newsOf(awb: string, received: readonly unknown[]): ParcelNews {
  const scans = received.flatMap((each) => {
    const scan = pushedScan.safeParse(each)
    return scan.success ? [toScan(scan.data)] : []
  })
  const unknown = received.find((each) => !pushedScan.safeParse(each).success)
  const parsed = unknownScan.safeParse(unknown)
  return { awb, scans, ...(parsed.success && { unknownWord: parsed.data.state }) }
}

function toScan({ at, state, reason, nextTry }: z.infer<typeof pushedScan>): Scan {
  const [word, place] = WORDS[state]
  return { at, state, word, place, reason, nextTry }
}

function answer(tenant: Parameters<typeof controlsOf>[0]): void {
  const { answers } = controlsOf(tenant)
  if (answers === 'refusing') throw new CourierRefused('The simulator is set to refuse.')
  if (answers === 'broken') throw new Error('the courier does not answer')
}
