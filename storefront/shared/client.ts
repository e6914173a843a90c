import type { WireOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'

type WireOfCall<N extends CallName> = WireOf<Calls[N]>
type Param<Path> = Path extends `${string}:${infer Name}` ? Name : never

/** Parameters of path and query by name; a POST has a body. */
type Sent<N extends CallName> = Record<Param<WireOfCall<N>['path']> | WireOfCall<N>['query'], string> &
  (WireOfCall<N>['method'] extends 'POST' ? { body: WireOfCall<N>['body'] } : unknown)

type Answered<N extends CallName> = { ok: true; value: WireOfCall<N>['answer'] } | { ok: false; status: number }

/**
 * The API calls that the browser makes itself. Path, input and output are types of the contract, which add no code; a call with a
 * body is a POST. Rejects only if the network fails or `signal` aborts the call.
 */
export const client = {
  fetchOrSaveCart: call<'fetchOrSaveCart'>('/api/Add_to_cart1'),
  findDelivery: call<'findDelivery'>('/api/Delivery'),
  findPincode: call<'findPincode'>('/api/Pincode/:pincode'),
  listBanners: call<'listBanners'>('/api/GetBannerImages'),
  suggestSearches: call<'suggestSearches'>('/api/SearchSuggestions'),
}

function call<N extends CallName>(path: WireOfCall<N>['path']) {
  return async (sent: Sent<N>, signal: AbortSignal | null = null): Promise<Answered<N>> => {
    const { body, ...values } = sent as Record<string, string> & { body?: unknown }
    const place = path.replace(/:\w+/, (name) => encodeURIComponent(values[name.slice(1)] ?? ''))
    const query = place === path ? `${new URLSearchParams(values)}` : ''
    const answer = await fetch(
      query ? `${place}?${query}` : place,
      body
        ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body), signal }
        : { signal },
    )
    return answer.ok ? { ok: true, value: await answer.json() } : { ok: false, status: answer.status }
  }
}
