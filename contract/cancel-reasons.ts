/** Spec 9, word for word. */
export const CANCEL_REASONS = [
  'Incorrect size ordered',
  'Product not required anymore',
  'Cash Issue',
  'Ordered By Mistake',
  'Wants to change style/color',
  'Delayed Delivery Cancellation',
  'Duplicate Order',
] as const
