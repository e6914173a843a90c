import { type ReactNode, type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { cartTotal } from '#contract/cart-total.ts'
import { formatPaise } from '#contract/money.ts'
import { saveDraft } from '#storefront/features/address/draft.ts'
import { ownName } from '#storefront/features/address/own-name.ts'
import { usePlace } from '#storefront/features/address/use-place.ts'
import { OfferCode, OfferCodeForm } from '#storefront/features/cart/offer-code.tsx'
import { PriceSummary } from '#storefront/features/cart/price-summary.tsx'
import { useFieldErrors } from '#storefront/features/session/use-field-errors.ts'
import { codRefusal } from './cod-refusal.ts'
import type { CheckoutView } from './load-checkout.ts'
import { OrderFields } from './order-fields.tsx'
import type { Problem } from './order-form.ts'
import { type Payment, PaymentChoice } from './payment-choice.tsx'
import { PlaceButton } from './place-button.tsx'
import { ProblemBox } from './problem-box.tsx'
import { SHORT_FIELDS, type ShortAddress, shortError, shortErrorWithPlace } from './short-address.ts'
import { ShortAddressFields } from './short-address-fields.tsx'
import { useDelivery } from './use-delivery.ts'
import { useOrderFetcher } from './use-order-fetcher.ts'

export interface ShortProblem extends Problem {
  errors: Record<string, string>
  typed: ShortAddress
  payment: Payment
}

interface ShortFormProps {
  view: CheckoutView
  profile: { name: string; mobile: string }
  /** The action's response to a plain form. */
  problem: ShortProblem | undefined
  /** What is ordered. */
  children: ReactNode
}

/** Address, way to pay and order in one form: for whoever has no address here yet. */
export function ShortForm({ view, profile, problem: fromDocument, children }: ShortFormProps) {
  const { lines, noCod, code, rules } = view
  const { offers, onlineDiscountPercent } = rules
  const { pathname, search } = useLocation()
  const order = useOrderFetcher<ShortProblem>(fromDocument)
  const form = useRef<HTMLFormElement>(null)
  const place = usePlace()
  const [pincode, setPincode] = useState<string>()
  const delivery = useDelivery(pincode)
  const notServed = delivery?.isServed === false ? delivery.sentence : undefined
  const rule = place.isUnknown ? shortErrorWithPlace : shortError
  const { errors, form: checks } = useFieldErrors(
    SHORT_FIELDS,
    (field, text) => (field === 'pincode' && notServed) || rule(field, text),
    order.problem?.errors,
  )
  const onDelivery = cartTotal(lines, offers)
  const online = cartTotal(lines, offers, onlineDiscountPercent)
  const whyNot = noCod ?? codRefusal(rules.cod, { totalPaise: onDelivery.total, pincode })
  const [wanted, setWanted] = useState<Payment>(view.online && fromDocument ? fromDocument.payment : 'COD')
  const payment = whyNot && view.online ? 'ONLINE' : wanted
  const { total } = payment === 'COD' ? onDelivery : online

  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal leads to its first wrong field
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(), [order.problem])

  function onInput(event: SyntheticEvent<HTMLFormElement>) {
    checks.onInput(event)
    const typed = new FormData(event.currentTarget)
    const text = (name: string) => String(typed.get(name) ?? '')
    setPincode(text('pincode'))
    const draft = Object.fromEntries(SHORT_FIELDS.map((name) => [name, text(name)]))
    saveDraft(profile.mobile, { ...draft, city: '', state: '', ...place.typedPlace(event.currentTarget) })
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    checks.onSubmit(event)
    return event.defaultPrevented ? undefined : order.onSubmit(event)
  }

  return (
    <>
      <OfferCodeForm back={pathname + search} />
      <Form
        method="post"
        ref={form}
        {...checks}
        onInput={onInput}
        onSubmit={onSubmit}
        className="gap-x-8 wide:grid wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-start"
      >
        <OrderFields view={view} onDeliveryPaise={onDelivery.total} onlinePaise={online.total} />
        <p role="status" className="sr-only">
          {order.isChecking && 'Checking your order…'}
        </p>
        <div className="space-y-4">
          {children}
          {order.problem?.title && <ProblemBox problem={order.problem} />}
          <div className="space-y-4" inert={order.isFrozen}>
            <ShortAddressFields
              form={form}
              place={place}
              typed={order.problem?.typed ?? { name: ownName(profile) }}
              mobile={profile.mobile}
              errors={notServed ? { ...errors, pincode: notServed } : errors}
              expected={delivery?.isServed && delivery.hasDates ? delivery.sentence : ''}
              onPincode={setPincode}
            />
            <PaymentChoice
              payment={payment}
              onChoose={setWanted}
              whyNoCod={whyNot}
              isOnlineOffered={view.online}
              percent={onlineDiscountPercent}
              onlineTotal={formatPaise(online.total)}
            />
          </div>
        </div>
        <aside className="mt-4 space-y-4 wide:sticky wide:top-4 wide:mt-0">
          <div className="rounded-lg border border-line bg-surface p-4 wide:p-6" inert={order.isFrozen}>
            <PriceSummary
              title="Order Summary"
              lines={lines}
              offers={offers}
              onlineDiscountPercent={payment === 'COD' ? 0 : onlineDiscountPercent}
            />
            <OfferCode shown={code} />
          </div>
          <div className="foot-bar flex items-center justify-between gap-4 shadow-float wide:static wide:border-0 wide:p-0 wide:shadow-none">
            <p className="shrink-0 leading-tight wide:hidden">
              <span className="block text-xs text-muted">Total Amount</span>
              <span className="text-lg font-bold tabular-nums">{formatPaise(total)}</span>
            </p>
            <PlaceButton payment={payment} order={order} disabled={payment === 'COD' && whyNot !== ''} />
          </div>
        </aside>
      </Form>
    </>
  )
}
