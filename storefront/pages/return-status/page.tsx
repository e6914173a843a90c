import { data, redirect } from 'react-router'
import * as MESSAGES from '#contract/messages.ts'
import { orderPath } from '#storefront/features/order/order-path.ts'
import { returnPath } from '#storefront/features/returns/return-paths.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { carryMessages, takeCarriedMessages } from '#storefront/features/session/carried-messages.ts'
import { Notices } from '#storefront/features/session/notices.tsx'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { refusalPage } from '#ui/answer.ts'
import type { Route } from './+types/page.ts'
import { ReturnItems } from './return-items.tsx'
import { type RefusedMove, ReturnMoves } from './return-moves.tsx'
import { ReturnState } from './return-state.tsx'

export const headers = privateHeaders

export async function loader({ params: { returnNumber }, request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const found = customersOwn(await visit.api.getReturn({ number: returnNumber }), request, url, visit)
  if (!found) throw refusalPage(404, 'not-found', MESSAGES.returnMissing)
  const { messages, cookies } = takeCarriedMessages(request, visit.secure)
  return data({ found, messages }, { headers: withCookies(cookies) })
}

const NOTICES: Record<string, string> = {
  cancel: 'The return is cancelled. You keep the items.',
  sent: 'Thank you. Here you see when it has reached us.',
  upi: 'Thank you. Your money goes to this UPI id.',
  refund: 'You get your money back in place of the exchange.',
}

export async function action({ params: { returnNumber: number }, request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const form = await request.formData()
  const intent = String(form.get('intent') ?? '')
  const typed = typedIn(form)
  const answer = await moved()
  if (answer.ok) {
    throw redirect(returnPath(number), {
      status: 303,
      headers: withCookies(carryMessages([NOTICES[intent] ?? 'Done.'], visit.secure)),
    })
  }
  if (answer.status === 401) customersOwn(answer, request, url, visit)
  const { status, message, details } = answer
  const fields = details.fields ?? {}
  return formAnswer<RefusedMove>(request, { intent, error: details.fields ? '' : message, fields, typed }, status)

  function moved() {
    switch (intent) {
      case 'sent':
        return visit.api.sendReturn({ number, courier: typed.courier ?? '', awb: typed.awb ?? '' })
      case 'upi':
        return visit.api.giveReturnUpiId({ number, upiId: typed.upiId ?? '', name: typed.name ?? '' })
      case 'refund':
        return visit.api.chooseRefund({ number })
      default:
        return visit.api.cancelReturn({ number })
    }
  }
}

function typedIn(form: FormData): Record<string, string> {
  return Object.fromEntries(['courier', 'awb', 'upiId', 'name'].map((name) => [name, String(form.get(name) ?? '')]))
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<RefusedMove> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { intent: String(form.get('intent') ?? ''), error: MESSAGES.tryLater, fields: {}, typed: typedIn(form) }
  }
}

export const shouldRevalidate = unlessAnswered

export default function ReturnStatusPage({ loaderData: { found, messages }, actionData }: Route.ComponentProps) {
  const { number, orderNumber } = found
  return (
    <div className="page max-w-2xl pt-4 pb-16 wide:pt-8">
      <PageTitle name={`Return ${number}`} />
      <BackLink to={orderPath(orderNumber)}>{`Order ${orderNumber}`}</BackLink>
      <h1 className="mb-4 text-xl font-bold tracking-tight wide:text-2xl">Return {number}</h1>
      <Notices messages={messages} />
      <div className="space-y-4">
        <ReturnState found={found} />
        <ReturnMoves found={found} refused={actionData} />
        <ReturnItems found={found} />
      </div>
    </div>
  )
}
