import type { WireOf } from '#contract/call.ts'
import type { CallName, Calls } from '#contract/calls.ts'

type WireOfCall<N extends CallName> = WireOf<Calls[N]>
type Param<Path> = Path extends `${string}:${infer Name}` ? Name : never

/** By name what stands in the path and after the `?`; a POST has a body. */
type Sent<N extends CallName> = Record<Param<WireOfCall<N>['path']> | WireOfCall<N>['query'], string> &
  (WireOfCall<N>['method'] extends 'POST' ? { body: WireOfCall<N>['body'] } : unknown)

type Answered<N extends CallName> = { ok: true; value: WireOfCall<N>['answer'] } | { ok: false; status: number }

/**
 * The calls that a browser makes by itself. Method, path, what is sent and what comes back are types of the contract, which brings no
 * code of it along. It rejects only where the network is away or `signal` has ended the call.
 */
export const client = {
  fetchOrSaveCart: call<'fetchOrSaveCart'>('POST', '/api/Add_to_cart1'),
  findPincode: call<'findPincode'>('GET', '/api/Pincode/:pincode'),
  listBanners: call<'listBanners'>('GET', '/api/GetBannerImages'),
  suggestSearches: call<'suggestSearches'>('GET', '/api/SearchSuggestions'),
}

function call<N extends CallName>(method: WireOfCall<N>['method'], path: WireOfCall<N>['path']) {
  return async (sent: Sent<N>, signal?: AbortSignal): Promise<Answered<N>> => {
    const { body, ...values } = sent as Record<string, string> & { body?: unknown }
    const place = path.replace(/:(\w+)/, (_, name) => encodeURIComponent(values[name] ?? ''))
    const query = method === 'GET' && place === path ? new URLSearchParams(values).toString() : ''
    const answer = await fetch(query ? `${place}?${query}` : place, {
      method,
      signal: signal ?? null,
      ...(body !== undefined && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
    })
    return answer.ok ? { ok: true, value: await answer.json() } : { ok: false, status: answer.status }
  }
}
