import { data, redirect, redirectDocument, replace } from 'react-router'
import type { Profile } from '#contract/customers.ts'
import * as MESSAGES from '#contract/messages.ts'
import { forgetDraft } from '#storefront/features/address/draft.ts'
import { checkoutPath, paymentPath, readBuyNow } from '#storefront/features/cart/buy-now.ts'
import { orderedCookies } from '#storefront/features/cart/ordered.ts'
import { StepHeader } from '#storefront/features/cart/step-header.tsx'
import { codeAfterOrder } from '#storefront/features/cart/typed-code.ts'
import { answerCodeForm, type CodeFailure } from '#storefront/features/session/answer-code-form.ts'
import { carryMessages, takeCarriedMessages } from '#storefront/features/session/carried-messages.ts'
import { Notices } from '#storefront/features/session/notices.tsx'
import { type OpenCode, openCodeOf } from '#storefront/features/session/open-code.ts'
import { PageProblem } from '#storefront/features/session/page-problem.tsx'
import { formAnswer, orProblem, privateHeaders, unlessAnswered } from '#storefront/features/session/private-page.ts'
import { customersOwn, requireCustomerStill } from '#storefront/features/session/require-customer.ts'
import { profileCookies } from '#storefront/features/session/session-cookies.ts'
import { withCookies } from '#storefront/features/session/set-cookie.ts'
import { errorsOf } from '#storefront/features/session/use-field-errors.ts'
import { orElse, type Visit, visitContext } from '#storefront/shared/api.ts'
import { PageTitle } from '#storefront/shared/page-title.tsx'
import { withQuery } from '#storefront/shared/with-query.ts'
import { classNames } from '#ui/class-names.ts'
import type { Route } from './+types/short-page.ts'
import { GuestSteps } from './guest-steps.tsx'
import { type CheckoutView, loadCheckout } from './load-checkout.ts'
import { type GuestCheckout, loadGuestCheckout } from './load-guest-checkout.ts'
import { NothingToOrder } from './nothing-to-order.tsx'
import { type Problem, problemOf, readChosen, readOrder, UNREADABLE, UNSURE } from './order-form.ts'
import { OrderItems } from './order-items.tsx'
import { readShortAddress, SHORT_FIELDS, type ShortAddress, shortError } from './short-address.ts'
import { ShortForm, type ShortProblem } from './short-form.tsx'

export const headers = privateHeaders

/** Of a customer, or of a guest on the way to become one. */
interface PageParts {
  view?: CheckoutView
  profile?: Profile
  guest?: GuestCheckout
  open?: Omit<OpenCode, 'request'> | undefined
  outbox?: string | undefined
}

/** Who has an address here already goes on to the checkout that chooses among addresses. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { status, ...page } = await orProblem<PageParts>(visit.signedIn ? ofCustomer() : ofGuest())
  if (page.problem !== undefined) return data({ ...page, messages: [] }, status)
  const { messages, cookies } = takeCarriedMessages(request, visit.secure)
  const notices = page.view?.notices ?? page.guest?.notices ?? []
  return data({ ...page, messages: [...messages, ...notices] }, { headers: withCookies(cookies) })

  async function ofCustomer() {
    const [view, profile] = await Promise.all([loadCheckout(request, url, visit), visit.api.getProfile()])
    if (view.addresses.length > 0) throw replace(checkoutPath(view.bought), 303)
    return { view, profile: customersOwn(profile, request, url, visit) }
  }

  async function ofGuest() {
    const { byMobile } = await orElse(visit, visit.api.getSignInWays(), { byMobile: false })
    if (!byMobile) throw redirect(withQuery('/login', { from: `/checkout2${url.search}` }), 303)
    const code = openCodeOf(request)
    // No script may read its request.
    const open = code && { ...code, request: undefined }
    const outbox = visit.hasOutbox ? '/outbox' : undefined
    return { guest: await loadGuestCheckout(request, url, visit), open, outbox }
  }
}

/** Only an order's has a kind. */
type ShortAnswer = CodeFailure | ShortProblem

export async function action({ request, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const form = await request.formData()
  if (!form.has('intent')) return placeShortOrder(form, request, url, visit)
  const outcome = await answerCodeForm(form, request, visit)
  if (outcome.to === 'same-step') return formAnswer<ShortAnswer>(request, outcome.failure, outcome.status)
  throw redirect(url.pathname + url.search, { status: 303, headers: withCookies(outcome.cookies) })
}

async function placeShortOrder(form: FormData, request: Request, url: URL, visit: Visit) {
  requireCustomerStill(request, url.pathname + url.search, visit)
  const typed = readShortAddress(form)
  const { payment } = readChosen(form)
  const refuse = (problem: Problem, errors: ShortProblem['errors'], status: number) =>
    formAnswer<ShortAnswer>(request, { ...problem, errors, typed, payment }, status)
  const errors = errorsOf(SHORT_FIELDS, shortError, (name) => typed[name as keyof ShortAddress])
  if (Object.keys(errors).length > 0) return refuse(NO_PROBLEM, errors, 400)
  const order = readOrder(form)
  if (!order) return refuse(UNREADABLE, {}, 400)
  const saved = await visit.api.addOwnAddress(typed)
  if (!saved.ok && saved.status !== 401) {
    const fields = saved.details.fields ?? {}
    return refuse(Object.keys(fields).length > 0 ? NO_PROBLEM : problemOf(saved, payment), fields, saved.status)
  }
  const address = customersOwn(saved, request, url, visit)
  const bought = readBuyNow(url.searchParams)
  const answer = await visit.api.placeOrder({ ...order, addressId: address.id })
  const profile = await visit.api.getProfile()
  const cookies = profile.ok ? profileCookies(profile.value, visit.secure) : []
  if (!answer.ok && answer.status !== 401) {
    const problem = problemOf(answer, payment)
    if (problem.kind === 'unsure' || problem.kind === 'fault') return refuse(problem, {}, answer.status)
    // The address is saved, so the checkout shows it, with the reason.
    cookies.push(...carryMessages([problem.title, problem.message].filter(Boolean), visit.secure))
    throw redirect(checkoutPath(bought), { status: 303, headers: withCookies(cookies) })
  }
  const placed = customersOwn(answer, request, url, visit)
  cookies.push(...codeAfterOrder(placed, order.code, visit.secure))
  // A new document, since only its security policy allows the gateway.
  if (placed.payment) {
    const init = { status: 303, headers: withCookies(cookies) }
    throw redirectDocument(paymentPath(placed.payment.gatewayOrderId, bought), init)
  }
  // The way back leads past the checkout, which would offer the product of Buy Now once more.
  cookies.push(...orderedCookies(bought, request, visit.secure))
  const init = { status: 303, headers: withCookies(cookies) }
  throw replace(`/order-confirmation?order=${encodeURIComponent(placed.number)}`, init)
}

/** Only fields are wrong. */
const NO_PROBLEM: Problem = { kind: 'refused', title: '', message: '' }

/** After any response that is not the shop's it is unknown whether the order was placed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<ShortAnswer> {
  const form = await request.clone().formData()
  const isOrder = !form.has('intent')
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) {
      // The address is saved, unless the session has ended.
      if (isOrder && !error.headers.get('Location')?.startsWith('/login')) forgetDraft()
      throw error
    }
    if (!isOrder) return { error: MESSAGES.tryLater, errors: {} }
    return { ...UNSURE, errors: {}, typed: readShortAddress(form), payment: readChosen(form).payment }
  }
}

export const shouldRevalidate = unlessAnswered

export default function ShortCheckout({ loaderData, actionData }: Route.ComponentProps) {
  const { view, profile, guest, open, outbox, messages, problem } = loaderData
  const order = actionData && 'kind' in actionData ? actionData : undefined
  const code = actionData && !('kind' in actionData) ? actionData : undefined
  const lines = view?.lines ?? guest?.lines ?? []
  const { offers = [] } = view?.rules ?? guest?.rules ?? {}
  const items = <OrderItems lines={lines} offers={offers} />
  return (
    <>
      <PageTitle name="Checkout" />
      <StepHeader steps={['Cart', 'Checkout']} current={2} />
      <div className={classNames('page space-y-4 pt-4 pb-12 wide:pt-6', view ? 'max-w-4xl' : 'max-w-2xl')}>
        <h1 className="text-xl font-bold tracking-tight wide:text-2xl">Checkout</h1>
        {problem !== undefined ? (
          <PageProblem text={order?.title || problem} />
        ) : lines.length === 0 ? (
          <NothingToOrder messages={messages} />
        ) : (
          <>
            <Notices messages={messages} />
            {view && profile ? (
              <ShortForm view={view} profile={profile} problem={order}>
                {items}
              </ShortForm>
            ) : (
              <>
                {items}
                <GuestSteps open={open} failure={code} outbox={outbox} />
              </>
            )}
          </>
        )}
      </div>
    </>
  )
}
