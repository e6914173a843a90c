import { dateText, dayText } from '#contract/day.ts'
import { formatPaise, formatToThePaisa } from '#contract/money.ts'
import type { WholeOrder } from '#server/orders/index.ts'

export type OrderMail =
  | 'order-placed'
  | 'confirm-cash'
  | 'confirm-cash-again'
  | 'pay-advance'
  | 'pay-advance-again'
  | 'advance-paid'
  | 'order-paid'
  | 'order-confirmed'
  | 'order-packed'
  | 'order-shipped'
  | 'order-delivered'
  | 'parcel-out-for-delivery'
  | 'parcel-not-delivered'
  | 'order-cancelled'
  | 'part-cancelled'
  | 'refunded'
  | 'payout-paid'
  | 'payout-needs-id'

/** The parcel in a mail about it. */
interface MailedParcel {
  carrier: string
  codPaise: number
  nextTry: string | null
}

/** The refund to a UPI id in a mail about it. */
interface MailedPayout {
  amountPaise: number
  maskedUpiId: string
  utr: string | null
}

/** The cancelled pieces in a mail. */
interface CancelledPart {
  lines: readonly { line: number; units: number }[]
  lessPaise: number
  /** Empty if the customer cancelled them. */
  shopReason: string
}

/** Of a refund, its amount; of a cancelled order, what goes back because of that; of a parcel, a payout or a cancelled part, its details. */
export interface MailDetails {
  backPaise?: number | undefined
  parcel?: MailedParcel | undefined
  payout?: MailedPayout | undefined
  part?: CancelledPart | undefined
  /** Where the order is confirmed, or its advance is paid, and when it is cancelled otherwise. */
  confirm?: { path: string; cancelAt: Date | null } | undefined
  /** What an order for cash costs less if it is paid online, and where. */
  cheaper?: { path: string; lessPaise: number } | undefined
}

/** The text of each mail about an order, before the order itself. */
export interface OrderWords {
  subject: string
  title: string
  sentences: string[]
  button: string
  /** The button's target: a path of the shop. */
  path: string
}

const WORDS: Record<OrderMail, (order: WholeOrder, details: MailDetails) => OrderWords> = {
  'order-placed': (order, { cheaper }) => ({
    subject: `Your order ${order.number} is placed`,
    title: 'Thank you for your order',
    sentences: [
      `We have received it on ${dayText(order.placedAt)} ${whatFollows(order)}`,
      ...(cheaper ? [`Pay online before it is packed, and it costs ${formatPaise(cheaper.lessPaise)} less.`] : []),
    ],
    button: cheaper ? 'Pay online' : 'View your order',
    path: cheaper?.path ?? `/orders/${encodeURIComponent(order.number)}`,
  }),
  'confirm-cash': ({ number, totalPaise }, { confirm }) => ({
    subject: `Please confirm your order ${number}`,
    title: 'Please confirm your order',
    sentences: [
      `You want to pay ${formatPaise(totalPaise)} on delivery. Please confirm it: then we pack it.`,
      ...(confirm?.cancelAt ? [`Without an answer we cancel it on ${dayText(confirm.cancelAt)}.`] : []),
    ],
    button: 'Confirm or cancel',
    path: confirm?.path ?? `/orders/${encodeURIComponent(number)}`,
  }),
  'confirm-cash-again': ({ number, totalPaise }, { confirm }) => ({
    subject: `Your order ${number} is not confirmed yet`,
    title: 'Your order waits for you',
    sentences: [
      `You want to pay ${formatPaise(totalPaise)} on delivery, and have not confirmed it yet.`,
      ...(confirm?.cancelAt ? [`Without an answer we cancel it on ${dayText(confirm.cancelAt)}.`] : []),
    ],
    button: 'Confirm or cancel',
    path: confirm?.path ?? `/orders/${encodeURIComponent(number)}`,
  }),
  'pay-advance': ({ number, duePaise, askedAdvance }, { confirm }) => ({
    subject: `Please pay ${formatPaise(askedAdvance?.paise ?? 0)} of your order ${number} in advance`,
    title: 'Please pay a part in advance',
    sentences: [
      `Pay ${formatPaise(askedAdvance?.paise ?? 0)} online now, and ${formatPaise(duePaise - (askedAdvance?.paise ?? 0))} on delivery. We pack it as soon as the payment is here.`,
      'If the order is cancelled, you get the advance back.',
      ...(confirm?.cancelAt ? [`Without it we cancel the order on ${dayText(confirm.cancelAt)}.`] : []),
    ],
    button: 'Pay or cancel',
    path: confirm?.path ?? `/orders/${encodeURIComponent(number)}`,
  }),
  'pay-advance-again': ({ number, duePaise, askedAdvance }, { confirm }) => ({
    subject: `Your order ${number} waits for its advance`,
    title: 'Your order waits for you',
    sentences: [
      `We pack it as soon as ${formatPaise(askedAdvance?.paise ?? 0)} is paid online. The other ${formatPaise(duePaise - (askedAdvance?.paise ?? 0))} you pay on delivery.`,
      ...(confirm?.cancelAt ? [`Without it we cancel the order on ${dayText(confirm.cancelAt)}.`] : []),
    ],
    button: 'Pay or cancel',
    path: confirm?.path ?? `/orders/${encodeURIComponent(number)}`,
  }),
  'advance-paid': ({ number, advancePaise, duePaise }) => ({
    subject: `Your advance for the order ${number} has reached us`,
    title: 'Thank you for the advance',
    sentences: [
      `Your ${formatPaise(advancePaise)} has reached us, and we are getting your order ready. You pay ${formatPaise(duePaise)} when it arrives.`,
    ],
    button: 'View your order',
    path: `/orders/${encodeURIComponent(number)}`,
  }),
  'order-paid': ({ number, totalPaise }) => ({
    subject: `Your order ${number} is placed and paid`,
    title: 'Thank you for your order',
    sentences: [`Your payment of ${formatPaise(totalPaise)} has reached us, and we are getting your order ready.`],
    button: 'View your order',
    path: `/orders/${encodeURIComponent(number)}`,
  }),
  'order-confirmed': ({ number }) => ({
    subject: `Your order ${number} is confirmed`,
    title: 'Your order is confirmed',
    sentences: ['We have checked it and are getting it ready. We write again when it is on its way.'],
    button: 'View your order',
    path: `/orders/${encodeURIComponent(number)}`,
  }),
  'order-packed': ({ number }) => ({
    subject: `Your order ${number} is packed`,
    title: 'Your order is packed',
    sentences: ['It waits for the courier. We write again when it is on its way.'],
    button: 'View your order',
    path: `/orders/${encodeURIComponent(number)}`,
  }),
  'order-shipped': ({ number, shipment, duePaise }) => ({
    subject: `Your order ${number} is on its way`,
    title: 'Your order is on its way',
    sentences: [
      shipment
        ? `${shipment.courier} took it on ${dayText(shipment.shippedAt)}. The tracking number is ${shipment.awb}.`
        : 'It has left our shop.',
      ...(duePaise > 0 ? [`Please keep ${formatPaise(duePaise)} ready to pay on delivery.`] : []),
    ],
    button: 'Track your order',
    path: `/track?order=${encodeURIComponent(number)}`,
  }),
  'parcel-out-for-delivery': ({ number }, { parcel }) => ({
    subject: `Your order ${number} is out for delivery`,
    title: 'It comes today',
    sentences: [
      `${parcel?.carrier || 'The courier'} is on the way to you.`,
      ...(parcel && parcel.codPaise > 0 ? [`Please keep ${formatPaise(parcel.codPaise)} ready to pay.`] : []),
    ],
    button: 'Track your order',
    path: `/track?order=${encodeURIComponent(number)}`,
  }),
  // What the courier gives as its reason may be wrong, or rude, so it is not repeated here.
  'parcel-not-delivered': ({ number }, { parcel }) => ({
    subject: `Your order ${number} could not be delivered`,
    title: 'The courier could not deliver it',
    sentences: [
      parcel?.nextTry
        ? `${parcel.carrier} comes again on ${dateText(parcel.nextTry)}.`
        : `${parcel?.carrier || 'The courier'} comes again on one of the next days.`,
      ...(parcel && parcel.codPaise > 0 ? [`Please keep ${formatPaise(parcel.codPaise)} ready to pay.`] : []),
      'If nobody is at home then, please tell us.',
    ],
    button: 'Track your order',
    path: `/track?order=${encodeURIComponent(number)}`,
  }),
  'order-delivered': ({ number }) => ({
    subject: `Your order ${number} is delivered`,
    title: 'Your order is delivered',
    sentences: [
      'The courier says that it has arrived. If it has not, or if something is wrong with it, please tell us.',
    ],
    button: 'View your order',
    path: `/orders/${encodeURIComponent(number)}`,
  }),
  'order-cancelled': (order, { backPaise = order.refundPaise }) => ({
    subject: `Your order ${order.number} is cancelled`,
    title: 'Your order is cancelled',
    sentences: [
      order.cancelledFor === 'customer'
        ? 'We have cancelled it as you requested.'
        : order.cancelledFor === 'unconfirmed'
          ? `${order.cancelReason} We have cancelled it. If you still want it, please order again.`
          : 'We are sorry: the shop had to cancel it.',
      ...(order.cancelReason && order.cancelledFor !== 'unconfirmed' ? [`The shop says: ${order.cancelReason}`] : []),
      order.exchangeOf !== null
        ? `It was for your return ${order.exchangeOf}: you get your money back in place of it.`
        : backPaise === 0
          ? 'You had nothing to pay yet, so there is nothing to refund.'
          : `Your ${formatToThePaisa(backPaise)} will be back where you paid from within 7 business days.`,
    ],
    button: 'View your order',
    path: `/orders/${encodeURIComponent(order.number)}`,
  }),
  'part-cancelled': ({ number, paymentMode, duePaise, refundPaise, cancelledLines }, { part }) => ({
    subject: `A part of your order ${number} is cancelled`,
    title: 'A part of your order is cancelled',
    sentences: [
      `${namesOf(cancelledLines, part)} will not be sent${part?.shopReason ? `. The shop says: ${part.shopReason}` : ', as you requested'}.`,
      paymentMode === 'COD'
        ? `You pay ${formatPaise(part?.lessPaise ?? 0)} less: ${formatPaise(duePaise)} when it arrives.`
        : `${formatToThePaisa(part?.lessPaise ?? 0)} will be back where you paid from within 7 business days.`,
      ...(paymentMode === 'COD' && refundPaise > 0
        ? [
            `In all, ${formatToThePaisa(refundPaise)} of your advance goes back to where you paid from, within 7 business days.`,
          ]
        : []),
    ],
    button: 'View your order',
    path: `/orders/${encodeURIComponent(number)}`,
  }),
  refunded: ({ number, refundPaise, totalPaise }, { backPaise }) => ({
    subject: `Refund for your order ${number}`,
    title: 'Your refund is on its way',
    sentences: [
      `We have sent ${formatToThePaisa(backPaise || refundPaise || totalPaise)} back to where you paid from. It is with you within 7 business days; how soon depends on your bank.`,
    ],
    button: 'View your order',
    path: `/orders/${encodeURIComponent(number)}`,
  }),
  'payout-paid': ({ number }, { payout }) => ({
    subject: `Your refund for the order ${number} is paid`,
    title: 'Your refund is paid',
    sentences: [
      `We have sent ${formatToThePaisa(payout?.amountPaise ?? 0)} to your UPI id ${payout?.maskedUpiId}.`,
      ...(payout?.utr ? [`If you do not find it, your bank can look for its UTR: ${payout.utr}.`] : []),
    ],
    button: 'View your order',
    path: `/orders/${encodeURIComponent(number)}`,
  }),
  'payout-needs-id': ({ number }, { payout }) => ({
    subject: `We need another UPI id for your refund of ${number}`,
    title: 'Your refund needs another UPI id',
    sentences: [
      `We could not send ${formatToThePaisa(payout?.amountPaise ?? 0)} to ${payout?.maskedUpiId}. Nothing is lost: please give us another UPI id, one that is yours.`,
      'We never ask for a PIN, a code or a card number.',
    ],
    button: 'Give another UPI id',
    path: `/orders/${encodeURIComponent(number)}/refund`,
  }),
}

export const ORDER_MAILS = Object.keys(WORDS) as OrderMail[]

/** Where the shop’s rule is not applied yet, the mail promises neither when it is packed nor that all is paid on delivery. */
function whatFollows({ duePaise, askedAdvance, mustConfirm, isUndecided }: WholeOrder): string {
  if (isUndecided) return 'for cash on delivery. If we need your yes or a part in advance, we write to you.'
  const onDelivery = formatPaise(duePaise - (askedAdvance?.paise ?? 0))
  return `and ${whenReady({ askedAdvance, mustConfirm })}. You pay ${onDelivery} when it arrives.`
}

/** What waits for its customer is not worked on before. */
function whenReady({ askedAdvance, mustConfirm }: Pick<WholeOrder, 'askedAdvance' | 'mustConfirm'>): string {
  if (askedAdvance) return `get it ready when your advance of ${formatPaise(askedAdvance.paise)} is here`
  return mustConfirm ? 'get it ready when you have confirmed it' : 'are getting it ready'
}

/** '2 × Cotton saree, 1 × Blouse' */
function namesOf(cancelled: WholeOrder['cancelledLines'], part: CancelledPart | undefined): string {
  const names = part?.lines.map(({ line, units }) => {
    return `${units} × ${cancelled.find((each) => each.line === line)?.name ?? 'an item'}`
  })
  return names?.join(', ') ?? 'It'
}

export function wordsOf(mail: OrderMail, order: WholeOrder, details: MailDetails = {}): OrderWords {
  return WORDS[mail](order, details)
}
