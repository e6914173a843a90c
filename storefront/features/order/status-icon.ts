import type { OrderStatus } from '#contract/orders.ts'
import type { IconName } from '#ui/icon.tsx'

export const STATUS_ICONS: Record<OrderStatus, IconName> = {
  'Payment pending': 'rupee',
  Placed: 'check',
  Confirmed: 'bag',
  Shipped: 'truck',
  Delivered: 'check',
  Cancelled: 'close',
}
