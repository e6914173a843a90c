import type { CheckoutView } from './load-checkout.ts'

interface OrderFieldsProps {
  view: Pick<CheckoutView, 'key' | 'code' | 'cart' | 'lines'>
  onDeliveryPaise: number
  onlinePaise: number
}

/** What the shopper sees on the page, for the server to compare with the catalogue (order-form.ts). */
export function OrderFields({ view: { key, code, cart, lines }, onDeliveryPaise, onlinePaise }: OrderFieldsProps) {
  return (
    <>
      <input type="hidden" name="key" value={key} />
      {code?.isGood && <input type="hidden" name="code" value={code.code} />}
      {cart !== undefined && <input type="hidden" name="cart" value={cart} />}
      <input type="hidden" name="expectedTotalPaise" value={onDeliveryPaise} />
      <input type="hidden" name="expectedOnlinePaise" value={onlinePaise} />
      <input
        type="hidden"
        name="lines"
        value={JSON.stringify(lines.map(({ productId, units, size, color }) => ({ productId, units, size, color })))}
      />
    </>
  )
}
