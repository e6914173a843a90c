import { useState } from 'react'
import { Form, useLocation } from 'react-router'
import { cartTotal } from '#contract/cart-total.ts'
import { formatPaise } from '#contract/money.ts'
import { OfferCode, OfferCodeForm } from '#storefront/features/cart/offer-code.tsx'
import { PriceSummary } from '#storefront/features/cart/price-summary.tsx'
import { Notices } from '#storefront/features/session/notices.tsx'
import { Captcha } from './captcha.tsx'
import { codRefusal } from './cod-refusal.ts'
import { DeliveryAddresses } from './delivery-addresses.tsx'
import type { CheckoutView } from './load-checkout.ts'
import { OrderFields } from './order-fields.tsx'
import type { Chosen, Problem } from './order-form.ts'
import { OrderItems } from './order-items.tsx'
import { type Payment, PaymentChoice } from './payment-choice.tsx'
import { PlaceButton } from './place-button.tsx'
import { ProblemBox } from './problem-box.tsx'
import { useOrderFetcher } from './use-order-fetcher.ts'

interface CheckoutFormProps {
  view: Omit<CheckoutView, 'notices'> & { messages: string[] }
  /** The action's response to a plain form. */
  problem: Problem | undefined
  /** The payment method chosen in that form, selected again on the returned page. */
  chosen: Chosen | undefined
}

export function CheckoutForm({ view, problem: fromDocument, chosen }: CheckoutFormProps) {
  const { lines, bought, addresses, captcha, messages, noCod, code } = view
  const { pathname, search } = useLocation()
  const { offers, onlineDiscountPercent } = view.rules
  const again = addresses.find(({ id, isServed }) => isServed && id === chosen?.addressId)
  const addressId = again?.id ?? view.addressId
  const [picked, setPicked] = useState<number>()
  const order = useOrderFetcher(fromDocument)
  const onDelivery = cartTotal(lines, offers)
  const online = cartTotal(lines, offers, onlineDiscountPercent)
  const { pincode } = addresses.find(({ id }) => id === picked) ?? addresses.find(({ id }) => id === addressId) ?? {}
  const whyNot = noCod ?? codRefusal(view.rules.cod, { totalPaise: onDelivery.total, pincode })
  const [wanted, setWanted] = useState<Payment>(view.online && chosen ? chosen.payment : 'COD')
  const payment = whyNot && view.online ? 'ONLINE' : wanted
  const { total } = payment === 'COD' ? onDelivery : online
  const button = (
    <PlaceButton
      payment={payment}
      order={order}
      disabled={addressId === undefined || (payment === 'COD' && whyNot !== '')}
    />
  )
  return (
    <>
      <OfferCodeForm back={pathname + search} />
      <Form
        method="post"
        noValidate
        onSubmit={order.onSubmit}
        className="gap-x-8 wide:grid wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-start lg:grid-cols-[minmax(0,1fr)_24rem]"
      >
        <OrderFields view={view} onDeliveryPaise={onDelivery.total} onlinePaise={online.total} />
        <p role="status" className="sr-only">
          {order.isChecking && 'Checking your order…'}
        </p>
        <div className="wide:col-span-2">
          <Notices messages={messages} />
          {order.problem && order.problem.kind !== 'captcha' && <ProblemBox problem={order.problem} />}
        </div>
        <div className="space-y-4" inert={order.isFrozen}>
          <DeliveryAddresses addresses={addresses} addressId={addressId} bought={bought} onChoose={setPicked} />
          <PaymentChoice
            payment={payment}
            onChoose={setWanted}
            whyNoCod={whyNot}
            isOnlineOffered={view.online}
            percent={onlineDiscountPercent}
            onlineTotal={formatPaise(online.total)}
          >
            {/* Always present on a page returned to a plain form, since without scripts it could not appear when cash on delivery is
             chosen. */}
            {!whyNot && (payment === 'COD' || chosen) && (
              <Captcha
                key={captcha}
                firstCode={captcha}
                error={order.problem?.kind === 'captcha' ? order.problem.title : ''}
              />
            )}
          </PaymentChoice>
          <OrderItems lines={lines} offers={offers} />
        </div>
        <aside className="mt-4 rounded-lg border border-line bg-surface p-4 wide:sticky wide:top-4 wide:mt-0 wide:p-6">
          <PriceSummary
            title="Order Summary"
            lines={lines}
            offers={offers}
            onlineDiscountPercent={payment === 'COD' ? 0 : onlineDiscountPercent}
          />
          <div inert={order.isFrozen}>
            <OfferCode shown={code} />
          </div>
          <div className="mt-4 hidden wide:block">{button}</div>
        </aside>
        <div className="foot-bar flex items-center justify-between gap-4 shadow-float wide:hidden">
          <p className="shrink-0 leading-tight">
            <span className="block text-xs text-muted">Total Amount</span>
            <span className="text-lg font-bold tabular-nums">{formatPaise(total)}</span>
          </p>
          {button}
        </div>
      </Form>
    </>
  )
}
