import type { Call, WireOf } from '#contract/call.ts'

type Param<Path> = Path extends `${string}:${infer Name}/${string}`
  ? Name
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** Parameters of path and query by name; a POST has a body. */
type Sent<C extends Call> = Record<Param<WireOf<C>['path']> | WireOf<C>['query'], string> &
  (WireOf<C>['method'] extends 'POST' ? { body: WireOf<C>['body'] } : unknown)

type Answered<C extends Call> = { ok: true; value: WireOf<C>['answer'] } | { ok: false; status: number }

/**
 * A call that the browser makes itself. Path, input and output are types of the contract, which add no code; a call with a body is a
 * POST. Rejects only if the network fails or `signal` aborts the call.
 */
export function callApi<C extends Call>(path: WireOf<C>['path']) {
  return async (sent: Sent<C>, signal: AbortSignal | null = null): Promise<Answered<C>> => {
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
