import type { Order } from '#contract/orders.ts'
import type { TrackedParcel } from '#contract/parcels.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import type { Visit } from '#storefront/shared/api.ts'

/**
 * The order named in the address, so that reloads, pasted links and pages without scripts work (R38). Null if there is none, or it is
 * another customer's.
 */
export async function requestedOrder(request: Request, url: URL, visit: Visit): Promise<Order | null> {
  const number = url.searchParams.get('order')
  return number ? ownOrder(number, request, url, visit) : null
}

/** Null if there is no such order, or it is another customer's. */
export async function ownOrder(number: string, request: Request, url: URL, visit: Visit): Promise<Order | null> {
  requireCustomer(request, url, visit)
  const answer = await visit.api.findOrder({ number })
  if (!answer.ok && answer.code === 'bad-input') return null
  return customersOwn(answer, request, url, visit)
}

/** Only of an order that was handed over: before that no courier reports anything. */
export async function parcelsOf(
  order: Order | null,
  request: Request,
  url: URL,
  visit: Visit,
): Promise<TrackedParcel[]> {
  if (!order?.shipment) return []
  return customersOwn(await visit.api.trackOrder({ number: order.number }), request, url, visit)
}
