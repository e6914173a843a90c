import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Form, useFetcher, useNavigation } from 'react-router'
import { CourierField } from '#console/features/order/courier-field.tsx'
import { moveChosen, NOT_SENT } from '#console/features/order/move-chosen.ts'
import { Outcome } from '#console/features/order/outcome.tsx'
import { Scanner } from '#console/features/scan/scanner.tsx'
import { signal } from '#console/features/scan/signal.ts'
import { BackLink } from '#console/shared/back-link.tsx'
import { isUnreached, keepTyped } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { visitContext } from '#console/shared/visit.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { EMPTY, isComplete, type Pair, take } from './pair.ts'
import { type Parcel, Parcels } from './parcels.tsx'
import { whatIsIn } from './what-is-in.ts'

/** Camera and wasm, for this document only (server/http/content-security-policy.ts). */
export function headers() {
  return { 'X-Haat-Scanner': '1' }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api } = context.get(visitContext)
  const number = new URL(request.url).searchParams.get('number')
  return { order: number ? whatIsIn(number, await api.openOrder({ number })) : null }
}

/** The contents of the parcel are for information, so they may be missing. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const answer = await keepTyped(serverLoader())
  return isUnreached(answer) ? { order: null } : answer
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const [number, awb] = ['number', 'awb'].map((name) => String(form.get(name) ?? '').trim())
  form.set('move', 'ship')
  form.set(`awb-${number?.toUpperCase()}`, awb ?? '')
  return moveChosen(context.get(visitContext), form)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

/** Nothing on this page is read again after a parcel. */
export const shouldRevalidate = () => false

/** The slip of the parcel, then the courier's label on it: the pair is checked and shipped, and the next one comes. */
export default function ShipByScanPage({ actionData, params: { shop } }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null)
  const [pair, setPair] = useState<Pair>(EMPTY)
  const { parcels, ship, again } = useShipping()
  const known = useFetcher<typeof clientLoader>({ key: 'scanned order' })
  const isBusy = useNavigation().state === 'submitting'
  const order = known.data?.order?.number === pair.number ? known.data.order : undefined

  const scan = (code: string, before = pair) => {
    const next = take(before, code)
    const courier = String(new FormData(form.current ?? undefined).get('courier') ?? '').trim()
    if (next.number && next.number !== before.number) known.load(`?number=${next.number}`).catch(() => {})
    if (!isComplete(next)) setPair(next)
    else if (courier === '') setPair({ ...next, notice: 'Please say which courier takes it, then tap Ship.' })
    else {
      setPair(EMPTY)
      ship({ ...next, courier })
    }
    return next
  }
  /** A hand scanner types and ends with Enter: what it typed may belong into the other field. */
  const onEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const { name, value } = event.currentTarget
    const { number, awb } = scan(value, { ...pair, [name]: '' })
    const empty = number && !awb ? 'awb' : 'number'
    form.current?.querySelector<HTMLInputElement>(`input[name="${empty}"]`)?.focus()
  }
  return (
    <>
      <title>Ship by scanning | Console</title>
      <BackLink to={`/shops/${shop}/orders?list=to-ship`}>Orders to ship</BackLink>
      <h1 className="mb-3 text-xl font-bold">Ship by scanning</h1>
      <Form
        method="post"
        ref={form}
        preventScrollReset
        onSubmit={(event) => {
          if (!isComplete(pair)) return
          event.preventDefault()
          scan(pair.awb)
        }}
      >
        <CourierField shop={shop} />
        <Scanner onCode={scan} hint={hintOf(pair)} />
        <div className="card space-y-3 p-4">
          <TextField
            label="Order number, on the slip"
            name="number"
            value={pair.number}
            onChange={({ currentTarget: { value } }) => setPair({ ...pair, number: value })}
            onKeyDown={onEnter}
            {...PLAIN}
            required
          />
          <TextField
            label="AWB, on the courier's label"
            name="awb"
            value={pair.awb}
            onChange={({ currentTarget: { value } }) => setPair({ ...pair, awb: value })}
            onKeyDown={onEnter}
            {...PLAIN}
            required
          />
          <p role="status" className="min-h-10 text-sm font-medium">
            {[pair.notice, order?.text].filter(Boolean).join(' ')}
          </p>
          <Problem text={order?.problem} />
          <div className="flex gap-2">
            <Button isBusy={isBusy} className="flex-1">
              Ship
            </Button>
            {(pair.number || pair.awb) && (
              <Button type="button" kind="outline" onClick={() => setPair(EMPTY)}>
                Not this one
              </Button>
            )}
          </div>
        </div>
      </Form>
      <Outcome outcome={isUnreached(actionData) ? NOT_SENT : actionData} />
      <Parcels shop={shop} parcels={parcels} onAgain={again} />
    </>
  )
}

const PLAIN = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const

function hintOf({ number, awb }: Pair): string {
  if (number) return `${number}: now the AWB of the courier`
  return awb ? `AWB ${awb}: now the slip` : 'The code of the slip'
}

/** One after the other, in the order of the scans; what could not be sent waits and is not lost. */
function useShipping() {
  const [parcels, setParcels] = useState<Parcel[]>([])
  const fetcher = useFetcher<typeof clientAction>()
  const sent = useRef<Parcel | undefined>(undefined)
  const { state, data } = fetcher
  const become = (parcel: Parcel, next: Partial<Parcel>) =>
    setParcels((all) => all.map((each) => (each.key === parcel.key ? { ...each, ...next } : each)))

  useEffect(() => {
    if (state !== 'idle') return
    const done = sent.current
    if (done) {
      sent.current = undefined
      const outcome = isUnreached(data) ? NOT_SENT : data
      const message = outcome?.problem ?? outcome?.refused[0]?.message
      if (message !== undefined) signal(false)
      return become(done, message === undefined ? { state: 'done' } : { state: 'refused', message })
    }
    const next = parcels.findLast((parcel) => parcel.state === 'waiting')
    if (!next) return
    sent.current = next
    const { number, awb, courier } = next
    fetcher.submit({ number, awb, courier }, { method: 'post' }).catch(() => {})
  })
  return {
    parcels,
    ship: (parcel: Omit<Parcel, 'state' | 'key' | 'message'>) =>
      setParcels((all) => [
        { ...parcel, key: `${all.length} ${parcel.number}`, state: 'waiting', message: '' },
        ...all,
      ]),
    again: (parcel: Parcel) => become(parcel, { state: 'waiting', message: '' }),
  }
}
