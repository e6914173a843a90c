import { data, redirect } from 'react-router'
import { dayText } from '#contract/day.ts'
import * as MESSAGES from '#contract/messages.ts'
import { formatPaise } from '#contract/money.ts'
import type { PaymentMode } from '#contract/orders.ts'
import { COMPLAINT_PATH } from '#storefront/features/complaint/complaint-form.tsx'
import { orderPath } from '#storefront/features/order/order-path.ts'
import { returnPath } from '#storefront/features/returns/return-paths.ts'
import { BackLink } from '#storefront/features/session/back-link.tsx'
import { carryMessages } from '#storefront/features/session/carried-messages.ts'
import { formAnswer, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomer } from '#storefront/features/session/require-customer.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { isUnreachable } from '#storefront/shared/unreachable.ts'
import { refusalPage } from '#ui/answer.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { type RefusedReturn, ReturnForm } from './return-form.tsx'
import { inputOf, typedIn } from './typed-return.ts'

export const headers = privateHeaders

export async function loader({ params: { orderNumber }, request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const returnable = customersOwn(await visit.api.getReturnable({ number: orderNumber }), request, url, visit)
  if (!returnable) throw refusalPage(404, 'not-found', MESSAGES.returnNotYours)
  return data({ returnable, key: crypto.randomUUID() })
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  requireCustomer(request, url, visit)
  const form = await request.formData()
  const typed = typedIn(form)
  // Of a photo that could not be read, by server/http/shopper-photo-form.ts.
  const photo = String(form.get('photo-problem') ?? '')
  if (photo) return formAnswer<RefusedReturn>(request, { error: '', fields: { pictures: photo }, typed }, 400)
  const answer = await visit.api.requestReturn(inputOf(params.orderNumber, typed))
  if (answer.ok) {
    throw redirect(returnPath(answer.value.number), {
      status: 303,
      headers: withCookies(carryMessages(['We have your request.'], visit.secure)),
    })
  }
  if (answer.status === 401) customersOwn(answer, request, url, visit)
  const { status, message, details } = answer
  return formAnswer<RefusedReturn>(request, { error: message, fields: details.fields ?? {}, typed }, status)
}

/** The network failed, perhaps after the shop received the form: what was typed stays, and sent again it is one return. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<RefusedReturn> {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (!isUnreachable(error)) throw error
    return { error: MESSAGES.tryLater, fields: {}, typed: typedIn(form) }
  }
}

export const shouldRevalidate = unlessAnswered

export default function ReturnPage({ loaderData, actionData, params: { orderNumber } }: Route.ComponentProps) {
  const { returnable, key } = loaderData
  const { lines, days, lastDay, paymentMode, advancePaise } = returnable
  const isOpen = lines.some(({ reasons }) => reasons.length > 0)
  return (
    <div className="page max-w-2xl pt-4 pb-16 wide:pt-8">
      <PageTitle name="Return or exchange" />
      <BackLink to={orderPath(orderNumber)}>{`Order ${orderNumber}`}</BackLink>
      <h1 className="text-xl font-bold tracking-tight wide:text-2xl">Return or exchange</h1>
      {isOpen ? (
        <>
          <p className="mt-1 mb-4 text-sm text-muted">
            {`${days} days from delivery, until ${dayText(new Date(lastDay))}. What is faulty or wrong comes back after that too.`}
          </p>
          <ReturnForm
            lines={lines}
            moneyBack={moneyBack(paymentMode, advancePaise)}
            formKey={key}
            refused={actionData}
          />
        </>
      ) : (
        <EmptyState
          icon="bag"
          title="Nothing of this order can be returned any more"
          text="It is in a return already, or its time is over. If something is wrong, please make a complaint."
          isPage
        >
          <ButtonLink to={`${COMPLAINT_PATH}?order=${encodeURIComponent(orderNumber)}`}>Make a complaint</ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

/** Where money goes back to, and when. */
function moneyBack(paymentMode: PaymentMode, advancePaise: number): string {
  const when = 'within 7 business days after we have the items.'
  if (paymentMode === 'ONLINE') return `Money goes back to where you paid from, ${when}`
  if (advancePaise === 0) return `Money for an order paid in cash goes to your UPI id, ${when}`
  return `Money up to the ${formatPaise(advancePaise)} that you paid in advance goes back to where you paid it from, and more than that to your UPI id, ${when}`
}
