import { z } from 'zod'
import { type JsonAnswer, NoAnswer } from '#server/kernel/request-json.ts'
import type { Booked, Courier, CourierAccount, ParcelToBook } from '#server/parcels/courier.ts'
import { callEnd, looseText, read, refuse } from '#server/parcels/request-courier.ts'
import { readTracking, trackingSchema } from './read-news.ts'
import { request } from './request.ts'

type Route = Parameters<Courier['isServed']>[1]

const couriersSchema = z.object({
  data: z.object({
    recommended_courier_company_id: looseText.optional(),
    available_courier_companies: z.array(
      z.object({ courier_company_id: looseText, rate: z.coerce.number(), blocked: z.coerce.number().nullish() }),
    ),
  }),
})

async function couriersFor(account: CourierAccount, { isPickup, from, to, codPaise, weightGrams }: Route) {
  const query = new URLSearchParams({
    ...{ pickup_postcode: from, delivery_postcode: to },
    ...{ cod: codPaise > 0 ? '1' : '0', weight: String(weightGrams / 1000), ...(isPickup && { is_return: '1' }) },
  })
  const answer = await request(account, `/courier/serviceability/?${query}`, { end: callEnd() })
  const reply = readReply(answer)
  // Where nobody goes it answers 404, at times inside a 200.
  if (answer.status === 404 || reply.status === 404 || /not serviceable|no courier/i.test(reply.message))
    return undefined
  refuseIfRefused(answer)
  const { data } = read(couriersSchema, answer)
  const open = data.available_courier_companies.filter(({ blocked }) => !blocked)
  return open.length > 0 ? { open, recommended: data.recommended_courier_company_id } : undefined
}

export const isServed: Courier['isServed'] = async (account, route) => {
  if (await couriersFor(account, route)) return true
  if (route.isPickup) return `No courier of Shiprocket collects at PIN code ${route.from}.`
  const what = route.codPaise > 0 ? 'with cash on delivery ' : ''
  return `No courier of Shiprocket goes ${what}to PIN code ${route.to}.`
}

/** Of the one that it would choose itself, as it does when the parcel is booked. */
export const rate: Courier['rate'] = async (account, route) => {
  const found = await couriersFor(account, route)
  const chosen =
    found?.open.find(({ courier_company_id }) => courier_company_id === found.recommended) ?? found?.open[0]
  return chosen ? Math.round(chosen.rate * 100) : null
}

const ordersSchema = z.object({
  data: z.array(
    z.object({
      id: looseText,
      channel_order_id: looseText,
      status: looseText,
      shipment_id: looseText,
      shipments: z.array(z.object({ id: looseText, awb: looseText, courier: looseText })).default([]),
    }),
  ),
})

export type KnownOrder = z.output<typeof ordersSchema>['data'][number]

type Named = Pick<ParcelToBook, 'isPickup' | 'reference'>

/**
 * What it has under our reference and has not cancelled, the oldest first. Its search finds more than it should; its list of pick-ups
 * cannot be searched, and starts with the newest.
 */
export async function ordersOf(
  account: CourierAccount,
  { isPickup, reference }: Named,
  end: AbortSignal,
): Promise<KnownOrder[]> {
  const path = isPickup ? '/orders/processing/return?per_page=100' : `/orders?search=${encodeURIComponent(reference)}`
  const answer = await request(account, path, { end })
  refuseIfRefused(answer)
  return read(ordersSchema, answer)
    .data.filter(({ channel_order_id, status }) => channel_order_id === reference && !/cancel/i.test(status))
    .toSorted((a, b) => Number(a.id) - Number(b.id))
}

export const find: Courier['find'] = async (account, parcel) =>
  (await ordersOf(account, parcel, callEnd())).flatMap(bookedIn)

export function bookedIn({ shipments }: KnownOrder): Booked[] {
  return shipments.flatMap(({ awb, courier }) => (awb === '' ? [] : [{ awb, carrier: courier || 'Shiprocket' }]))
}

export const cancel: Courier['cancel'] = async (account, awb) => {
  const end = callEnd()
  const [news] = await tracked(account, [awb], end)
  if (news?.scans.some(({ state }) => state === 'cancelled')) return 'cancelled'
  if (news?.scans.some(({ state }) => state !== 'booked')) return 'too-late'
  const answer = await request(account, '/orders/cancel/shipment/awbs', { body: { awbs: [awb] }, end })
  const { message } = readReply(answer)
  if (/already.*cancel/i.test(message)) return 'cancelled'
  refuseIfRefused(answer)
  return 'cancelled'
}

export const track: Courier['track'] = (account, awbs) => tracked(account, awbs, callEnd())

/** By AWB; one that it does not know has an `error`. */
const trackedSchema = z.record(z.string(), z.object({ tracking_data: trackingSchema }))

async function tracked(account: CourierAccount, awbs: readonly string[], end: AbortSignal) {
  const answer = await request(account, '/courier/track/awbs', { body: { awbs }, end })
  refuseIfRefused(answer)
  return Object.entries(read(trackedSchema, answer)).flatMap(([awb, { tracking_data }]) => {
    const news = readTracking(awb, tracking_data)
    return awbs.includes(awb) && news ? [news] : []
  })
}

const replySchema = z.object({
  status: z.coerce.number().nullish().catch(undefined),
  status_code: z.coerce.number().nullish().catch(undefined),
  message: looseText.catch(''),
  errors: z.unknown().optional(),
})

export function readReply({ body }: JsonAnswer): { status: number; message: string } {
  const parsed = replySchema.safeParse(body)
  if (!parsed.success) return { status: 0, message: '' }
  const { status, status_code, message, errors } = parsed.data
  const details = errors ? ` ${JSON.stringify(errors)}` : ''
  return { status: status ?? status_code ?? 0, message: `${message}${details}` }
}

/** An error may come as a status, or inside a 200; of the server's own errors the outcome is unknown. */
export function refuseIfRefused(answer: JsonAnswer): void {
  const { status, message } = readReply(answer)
  const code = answer.status >= 400 ? answer.status : status
  if (code >= 500 || code === 429) throw new NoAnswer(`the courier answered ${code}: ${message.slice(0, 200)}`)
  if (code >= 400) refuse(message)
}
