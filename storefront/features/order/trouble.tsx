import { OrderState } from './order-state.tsx'
import type { OrderProgress } from './timeline.ts'
import { troubleText } from './trouble-text.ts'

/** Above the timeline, which only has the steps of a parcel that comes. */
export function Trouble({ order }: { order: OrderProgress }) {
  if (!order.parcelTrouble) return null
  return (
    <div className="mb-4 border-b border-line pb-4">
      <OrderState order={order} />
      <p className="mt-1">{troubleText(order.parcelTrouble)}</p>
    </div>
  )
}
