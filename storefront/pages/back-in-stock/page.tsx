import { data } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { type Answer, valueFrom } from '#ui/answer.ts'
import type { Route } from './+types/page.ts'
import { answerForm, type Failure } from './answer-form.ts'
import { Over } from './over.tsx'
import { OwnRequest } from './own-request.tsx'
import { RequestForm } from './request-form.tsx'

export const headers = privateHeaders

/** Opening the link of a mail changes nothing: scanners of mails open links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, signedIn } = context.get(visitContext)
  const query = (name: string) => url.searchParams.get(name) ?? ''
  const done = query('done')
  const [requestId, key] = [query('request'), query('key')]
  if (requestId) {
    const request = key || signedIn ? valueOr404(await api.findStockRequest({ requestId, ...(key && { key }) })) : null
    return data({ done, key, request, piece: null, isKnown: signedIn }, request ? 200 : 404)
  }
  if (!query('product')) return data({ done, key, request: null, piece: null, isKnown: signedIn })
  const piece = valueOr404(await api.findPiece({ productId: query('product'), size: query('size') }))
  return data({ done, key, request: null, piece, isKnown: signedIn }, piece ? 200 : 404)
}

/** What no product or request can be called is simply not there. */
function valueOr404<T>(answer: Answer<T | null>): T | null {
  return !answer.ok && answer.status === 400 ? null : valueFrom(answer)
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, await request.formData(), context.get(visitContext))
}

/** The network failed: what was typed stays, and a repeat requests once. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<Failure> {
  const form = await request.clone().formData()
  try {
    return (await serverAction()) as Failure
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: MESSAGES.tryLater, fault: '', email: String(form.get('email') ?? '') }
  }
}

export const shouldRevalidate = unlessAnswered

export default function BackInStockPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, piece, key, done } = loaderData
  return (
    <div className="page max-w-xl py-4 pb-16 wide:py-8">
      <PageTitle name="Back in Stock" />
      {request ? (
        <OwnRequest request={request} linkKey={key} isJustConfirmed={done === 'confirmed'} error={actionData?.error} />
      ) : piece ? (
        <RequestForm piece={piece} done={done} refused={actionData} />
      ) : (
        <Over isWithdrawn={done === 'withdrawn'} error={actionData?.error} />
      )}
    </div>
  )
}
