import type { PhoneChannel } from './phone-messages.ts'

export const CHANNEL_NAMES: Record<PhoneChannel, string> = { sms: 'SMS', whatsapp: 'WhatsApp' }

/** What the messages to phones are called, by their kinds. */
export const PHONE_MESSAGE_NAMES: Readonly<Record<string, string>> = {
  'sign-in-code': 'Code to sign in',
  'new-device': 'Signed in on a new device',
  'passkey-added': 'Passkey added',
  'email-added': 'E-mail address added',
  'order-placed': 'Order placed',
  'order-placed-prepay': 'Order placed, less if paid online',
  'order-confirm-cash': 'Please confirm the cash order',
  'order-confirm-cash-again': 'Please confirm the cash order, reminder',
  'order-pay-advance': 'Please pay in advance',
  'order-pay-advance-again': 'Please pay in advance, reminder',
  'order-confirmed': 'Order confirmed',
  'order-packed': 'Order packed',
  'order-shipped': 'Order shipped',
  'out-for-delivery': 'Out for delivery, paid',
  'out-for-delivery-cod': 'Out for delivery, cash',
  'order-delivered': 'Order delivered',
  'order-cancelled': 'Order cancelled',
  'order-refunded': 'Refund on its way',
}
