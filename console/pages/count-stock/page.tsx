import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Form, type ShouldRevalidateFunctionArgs, useNavigation, useSubmit } from 'react-router'
import { Scanner } from '#console/features/scan/scanner.tsx'
import { BackLink } from '#console/shared/back-link.tsx'
import { isUnreached, keepTyped, UNREACHED } from '#console/shared/keep-typed.ts'
import { Problem } from '#console/shared/problem.tsx'
import { signedInValue } from '#console/shared/require-sign-in.ts'
import { visitContext } from '#console/shared/visit.ts'
import { mayAs } from '#contract/staff-rights.ts'
import { refusalPage } from '#ui/answer.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Route } from './+types/page.ts'
import { CountForm, countedIn } from './count-form.tsx'
import { type Line, notSent, readLines, withLines } from './lines.ts'
import { Review } from './review.tsx'

/** Camera and wasm, for this document only (server/http/content-security-policy.ts). */
export function headers() {
  return { 'X-Haat-Scanner': '1' }
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim() ?? ''
  const { api, say } = context.get(visitContext)
  // Before the first code nothing is called that would refuse whoever may not count.
  const { role } = signedInValue(await api.getShopFrame(), request)
  if (!mayAs(role, 'products')) throw refusalPage(403, 'forbidden', say({ id: 'notYourRole' }))
  if (code === '') return { code, product: null, problem: '' }
  const answer = await api.findCounted({ code })
  return answer.ok ? { code, product: answer.value, problem: '' } : { code, product: null, problem: answer.message }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const answer = await keepTyped(serverLoader())
  if (!isUnreached(answer)) return answer
  return { code: new URL(request.url).searchParams.get('code') ?? '', product: null, problem: UNREACHED }
}

export async function action({ context, request }: Route.ActionArgs) {
  const { api, say } = context.get(visitContext)
  const form = await request.formData()
  const lines = readLines(String(form.get('lines') ?? ''))
  const counts = lines.map(({ stock, counted, expected, movement }) => ({ stock, counted, expected, movement }))
  const answer = await api.writeCounts({ counts })
  if (!answer.ok) return { problem: answer.message, written: [], refused: [] }
  const refused = answer.value.refused.map(({ stockId, reason }) => ({ stockId, message: say(reason) }))
  return { problem: '', written: answer.value.written, refused }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepTyped(serverAction())
}

/** The list is of this device until it is written: after that there is nothing to read again. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== 'POST' && defaultShouldRevalidate
}

/** A label is scanned, the pieces on hand are typed, and the next; differences are shown before they are written. */
export default function CountStockPage({ loaderData, actionData, params: { shop } }: Route.ComponentProps) {
  const { code, product, problem } = loaderData
  const form = useRef<HTMLFormElement>(null)
  const counting = useRef<HTMLFormElement>(null)
  const submit = useSubmit()
  const isBusy = useNavigation().state === 'submitting'
  const [lines, setLines] = useStoredLines(shop)
  const answer = isUnreached(actionData) ? { problem: UNREACHED, written: [], refused: [] } : actionData
  useEffect(() => {
    if (!actionData || isUnreached(actionData) || actionData.problem) return
    setLines(notSent) // what was refused is counted again
  }, [actionData, setLines])
  const take = () => {
    if (!product || !counting.current) return 0
    const counted = countedIn(new FormData(counting.current))
    if (counted.size > 0) setLines((lines) => withLines(lines, product, counted))
    return counted.size
  }
  /** The next label ends the count of the one before. */
  const look = (scanned: string) => {
    take()
    return submit({ code: scanned }, { replace: true, preventScrollReset: true })
  }
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (take() === 0) return
    submit({}, { replace: true, preventScrollReset: true }).catch(() => {})
    form.current?.querySelector('input')?.focus()
  }
  return (
    <>
      <title>Count stock | Console</title>
      <BackLink to={`/shops/${shop}/products`}>Products</BackLink>
      <h1 className="mb-3 text-xl font-bold">Count stock</h1>
      <Scanner onCode={(scanned) => look(scanned).catch(() => {})} hint="The code of a product" />
      <Form ref={form} className="flex items-end gap-2" replace preventScrollReset key={product ? 'found' : code}>
        <div className="flex-1">
          <TextField
            label="Code of the product"
            name="code"
            defaultValue={product ? '' : code}
            placeholder="Scan or type it, then Enter"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            required
          />
        </div>
        <Button kind="outline" className="min-h-12">
          Find
        </Button>
      </Form>
      <div className="mt-3">
        <Problem text={problem} />
      </div>
      {product && <CountForm key={code} ref={counting} shop={shop} product={product} onCounted={add} />}
      <Review
        lines={lines}
        answer={answer}
        isBusy={isBusy}
        onRemove={(stock) => setLines((lines) => lines.filter((line) => line.stock !== stock))}
      />
    </>
  )
}

/** Kept on this device: an hour's count must not be lost with a closed page. */
function useStoredLines(shop: string): [Line[], (become: (lines: Line[]) => Line[]) => void] {
  const key = `count of ${shop}`
  const [lines, setLines] = useState<Line[]>([])
  useEffect(() => setLines(readLines(localStorage.getItem(key))), [key])
  const keep = useCallback(
    (become: (lines: Line[]) => Line[]) => {
      const next = become(readLines(localStorage.getItem(key)))
      localStorage.setItem(key, JSON.stringify(next))
      setLines(next)
    },
    [key],
  )
  return [lines, keep]
}
