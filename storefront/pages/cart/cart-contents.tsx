import { findMultiBuy } from '#contract/best-offer.ts'
import { cartTotal } from '#contract/cart-total.ts'
import * as MESSAGES from '#contract/messages.ts'
import { formatPaise } from '#contract/money.ts'
import { type CodRule, whyNoCod } from '#contract/why-no-cod.ts'
import { OfferCode, OfferCodeForm } from '#storefront/features/cart/offer-code.tsx'
import { itemsOf, PriceSummary } from '#storefront/features/cart/price-summary.tsx'
import { Notices } from '#storefront/features/session/notices.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { CartItem } from './cart-item.tsx'
import { ClearCart } from './clear-cart.tsx'
import { EmptyCart } from './empty-cart.tsx'
import type { CartView } from './load-cart.ts'
import { PlaceOrder } from './place-order.tsx'
import { useExpectedLines } from './use-expected-lines.ts'

/** Items on the left, totals on the right; on a phone the total and the next step are in a bar at the foot. */
export function CartContents({ lines: savedLines, messages, error, signedIn, offers, code, cod, delivery }: CartView) {
  const lines = useExpectedLines(savedLines)
  const offer = findMultiBuy(lines, offers)
  if (error)
    return (
      <>
        <Notices messages={messages} />
        <CartFailed error={error} />
      </>
    )
  return (
    <>
      <Notices messages={messages} />
      <div className="gap-8 wide:grid wide:grid-cols-[minmax(0,1fr)_20rem] wide:items-start lg:grid-cols-[minmax(0,1fr)_24rem]">
        {lines.length === 0 ? (
          <EmptyCart />
        ) : (
          <section aria-label="Items in your cart">
            {offer && <OfferHint text={offer.hint} />}
            <ul className="space-y-3">
              {lines.map((line) => (
                <CartItem
                  key={`${line.productId} ${line.size} ${line.color}`}
                  line={line}
                  isOffer={offer !== undefined}
                  isSaved={signedIn}
                />
              ))}
            </ul>
            {signedIn && <ClearCart />}
          </section>
        )}
        <aside
          className={classNames(
            'mt-6 rounded-lg border border-line bg-surface p-4 wide:sticky wide:top-4 wide:mt-0 wide:p-6',
            lines.length === 0 && 'max-wide:hidden',
          )}
        >
          <PriceSummary title="Price Details" lines={lines} offers={offers} />
          {lines.length > 0 && (
            <>
              <OfferCodeForm back="/addcart" />
              <OfferCode shown={code} />
            </>
          )}
          <div className="mt-5 hidden wide:block">
            <PlaceOrder lines={lines} signedIn={signedIn}>
              Place Order
            </PlaceOrder>
          </div>
          {delivery && lines.length > 0 && (
            <p
              className={classNames(
                'mt-4 flex items-center gap-2 text-sm font-semibold',
                delivery.isGood ? 'text-good' : 'text-bad',
              )}
            >
              <Icon name="truck" />
              {delivery.sentence}
            </p>
          )}
          {cod && lines.length > 0 && (
            <p className="mt-4 flex items-center gap-2 text-sm text-muted">
              <Icon name="rupee" />
              {codSentence(cod, cartTotal(lines, offers).total)}
            </p>
          )}
        </aside>
      </div>
      <div className="foot-bar shadow-float wide:hidden">
        <div className="flex items-center justify-between gap-4">
          <p className="shrink-0 leading-tight">
            <span className="block text-xs text-muted">Total Amount</span>
            <span className="text-lg font-bold tabular-nums">{formatPaise(cartTotal(lines, offers).total)}</span>
          </p>
          <PlaceOrder lines={lines} signedIn={signedIn}>
            Place Order ({itemsOf(lines)})
          </PlaceOrder>
        </div>
      </div>
    </>
  )
}

/** The PIN code is chosen in the checkout. */
function codSentence(rule: CodRule, totalPaise: number): string {
  const why = whyNoCod(rule, { totalPaise })
  if (why?.id === 'noCod') return MESSAGES.noCod
  if (why?.id === 'codOverLimit') return MESSAGES.codOverLimit(why)
  return 'Cash on delivery available'
}

function OfferHint({ text }: { text: string }) {
  return (
    <p className="mb-3 flex items-center gap-2 rounded-md bg-good-soft px-4 py-3 font-semibold text-good">
      <Icon name="truck" />
      {text}
    </p>
  )
}

function CartFailed({ error }: { error: string }) {
  return (
    <div role="alert">
      <EmptyState icon="alert" title={error}>
        <ButtonLink to="/addcart" reloadDocument kind="outline">
          Try again
        </ButtonLink>
      </EmptyState>
    </div>
  )
}
